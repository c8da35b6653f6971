import AnimationRecorder
import AnimationUIKit
import DemoPages
import DemoScenes
import Foundation

/// Plays scenes under the virtual clock and writes their pictures.
@MainActor struct DemoRun {
    /// An endless scene is cut here, in seconds.
    private static let longestScene: TimeInterval = 20

    let options: DemoOptions

    /// Exit code 0, or 2 with a message where the command line or the folder won't do.
    func run() -> Int32 {
        if options.wantsHelp {
            print(DemoOptions.usage)
            return 0
        }
        if let problem = options.problem { return fail("\(problem)\n\(DemoOptions.usage)") }
        if options.listsScenes {
            for scene in DemoScene.all { print("\(scene.name): \(scene.title). \(scene.summary)") }
            return 0
        }
        let names = Set(DemoScene.all.map(\.name))
        if let unknown = options.scenes.first(where: { !names.contains($0) }) {
            return fail("there is no scene \"\(unknown)\": --list names them")
        }
        let scenes = DemoScene.all.filter { options.scenes.isEmpty || options.scenes.contains($0.name) }
        do {
            try write(scenes)
            return 0
        } catch {
            return fail("\(options.output) can't be written: \(error.localizedDescription)")
        }
    }

    private func fail(_ message: String) -> Int32 {
        FileHandle.standardError.write(Data("Demo: \(message)\n".utf8))
        return 2
    }

    private func write(_ scenes: [DemoScene]) throws {
        let folder = URL(fileURLWithPath: options.output, isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var files: [String] = []
        func write(_ text: String, to name: String) throws {
            try Data(text.utf8).write(to: folder.appendingPathComponent(name))
            files.append("\(options.output)/\(name)")
        }
        var recordings: [Recording] = []
        for (number, scene) in scenes.enumerated() {
            let recording = record(scene)
            let length = String(format: "%.1f", recording.duration)
            print("[\(number + 1)/\(scenes.count)] \(scene.name): \(length) s, \(recording.frameCount) frames")
            try write(recording.animatedSVG(), to: "\(scene.name).svg")
            try write(recording.filmstrip(), to: "\(scene.name)-filmstrip.svg")
            recordings.append(recording)
        }
        if options.scenes.isEmpty {
            let recording = InspectorScreen.record()
            try write(recording.animatedSVG(), to: "\(recording.name).svg")
            recordings.append(recording)
            let tutorial = folder.appendingPathComponent("Tutorial", isDirectory: true)
            try FileManager.default.createDirectory(at: tutorial, withIntermediateDirectories: true)
            for picture in TutorialScreen.recordings() {
                try write(picture.animatedSVG(), to: "Tutorial/\(picture.name).svg")
            }
        }
        var player = HTMLPlayer(
            title: "AnimatorToolkit", subtitle: "One call site, three engines, one playhead.", recordings: recordings)
        if options.scenes.isEmpty {
            let tiles = CatalogueTile.all()
            player.link = ("Catalogue: every effect and curve", "catalogue.html")
            player.linkedNames = tiles.map(\.id)
            print("catalogue: \(tiles.count) tiles")
            try write(CataloguePage(tiles).html, to: "catalogue.html")
            let pictures = folder.appendingPathComponent(EffectsDocument.folder, isDirectory: true)
            try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
            for file in EffectsDocument(tiles).files { try write(file.text, to: file.name) }
            let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            for file in try AssistantFiles(root: root).files() {
                let path = folder.appendingPathComponent("Files/\(file.path)")
                try FileManager.default.createDirectory(
                    at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
                try write(file.text, to: "Files/\(file.path)")
            }
            try write(CurveValues().json, to: "css-curves.json")
            for list in EffectLists().lists {
                let path = folder.appendingPathComponent("Lists/\(list.path)")
                try FileManager.default.createDirectory(
                    at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
                let marks = EffectLists.marks
                try write("\(marks.begin)\n\n\(list.text)\n\n\(marks.end)\n", to: "Lists/\(list.path)")
            }
        }
        try write(player.html, to: "demo.html")
        try write(ExpectedValues(recordings).json, to: "expected-values.json")
        print("written:")
        for file in files { print("  \(file)") }
    }

    private func record(_ scene: DemoScene) -> Recording {
        let clock = VirtualClock()
        return clock.bind {
            let window = UIWindow(frame: CGRect(origin: .zero, size: DemoScene.size))
            let stage = Stage.make()
            window.addSubview(stage)
            window.isHidden = false
            // A view is on the screen before it is animated.
            clock.turn()
            AnimationHosts.current.withValue(clock) { scene.play(stage) }
            return LayerRecorder().record(
                window.layer, named: scene.name, title: scene.title, summary: scene.summary, code: scene.snippet,
                length: .untilIdle(limit: Self.longestScene), clock: clock)
        }
    }
}

extension DemoScene {
    /// The lines between the snippet marks of its file; empty where the file is not at hand.
    var snippet: String {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Scenes/\(sourceFile.split(separator: "/").last ?? "")")
        guard let source = try? String(contentsOf: file, encoding: .utf8) else { return "" }
        let lines = source.components(separatedBy: "\n")
        guard let begin = lines.firstIndex(where: { $0.hasSuffix("// snippet begin") }),
            let end = lines.firstIndex(where: { $0.hasSuffix("// snippet end") }), begin < end
        else { return "" }
        let body = lines[(begin + 1)..<end]
        let indent = body.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return body.map { String($0.dropFirst(indent)) }.joined(separator: "\n")
    }
}
