import AnimationRecorder
import AnimationUIKit
import Foundation

let options = DemoOptions(Array(CommandLine.arguments.dropFirst()))
exit(DemoRun(options: options).run())
