import Foundation
import SoakModel

var options = SoakOptions(CommandLine.arguments.dropFirst())
let report = SoakProgress(options)
TrapReport.install()
let outcome = report.run()
exit(outcome ? 0 : 1)
