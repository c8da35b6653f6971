import Foundation

/// The options of the command line.
struct DemoOptions {
    static let usage = """
        usage: Demo [--scene NAME] [--output DIR] [--list]

          --scene NAME   play this scene only; may stand several times
          --output DIR   write there; the default is "Output"
          --list         name the scenes and end
        """

    var scenes: [String] = []
    var output = "Output"
    var listsScenes = false
    var wantsHelp = false
    /// The argument that could not be understood.
    var problem: String?

    init(_ arguments: [String]) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--scene":
                if let name = rest.popFirst() { scenes.append(name) } else { problem = "--scene needs a name" }
            case "--output":
                if let folder = rest.popFirst() { output = folder } else { problem = "--output needs a folder" }
            case "--list": listsScenes = true
            case "--help", "-h": wantsHelp = true
            default: problem = "unknown argument \(argument)"
            }
        }
    }
}
