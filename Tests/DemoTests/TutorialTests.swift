import AnimationRecorder
import DemoScenes
import Foundation
import TestSupport
import Testing

@testable import DemoPages

/// The tutorial shows code that is run here, and pictures that the recorder makes of it.
@MainActor @Suite struct TutorialTests {
    private func text(_ path: String) throws -> String {
        try String(contentsOf: SourceDeclaration.root.appendingPathComponent(path), encoding: .utf8)
    }

    private let catalogue = "Sources/AnimationUIKit/AnimationUIKit.docc"

    @Test func `the last file of the card is the card that the pictures show`() throws {
        #expect(try text("\(catalogue)/Tutorials/card-04-02.swift") == text("Demo/Pages/Tutorial/CardView.swift"))
    }

    @Test func `the tutorial's test is run here`() throws {
        let shown = try text("\(catalogue)/Tutorials/card-05-01.swift")
        let run = try text("Tests/DemoTests/CardTests.swift")
        #expect(shown.replacingOccurrences(of: "import Cards", with: "import DemoPages") == run)
    }

    @Test func `the tutorial's pictures are current`() throws {
        for recording in TutorialScreen.recordings() {
            #expect(try text("\(catalogue)/Resources/\(recording.name).svg") == recording.animatedSVG())
        }
    }

    @Test func `the articles' pictures are those of the list of effects and of the README`() throws {
        // The pictures of the other scenes stand in the articles alone: .ci/from-demo compares them.
        let scenes = DemoScene.all.map(\.name).filter { $0 != "onboarding" }
        let made = Set((TutorialScreen.recordings().map(\.name) + scenes).map { "\($0).svg" })
        let folder = SourceDeclaration.root.appendingPathComponent("\(catalogue)/Resources")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !made.contains($0) }
        #expect(names.count > 20)
        for name in names {
            let source = name == "onboarding.svg" ? "Pictures" : "Effects"
            #expect(try text("\(catalogue)/Resources/\(name)") == text("Documentation/\(source)/\(name)"), "\(name)")
        }
    }
}
