#if canImport(UIKit)
import Foundation

extension FactsViewController {
    /// Creates a screen for the device in hand; its journal is in the app's folder for caches.
    public convenience init() {
        let folder: URL =
            FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
            ?? FileManager.default.temporaryDirectory
        self.init(
            journal: FactJournal(file: folder.appendingPathComponent("facts.json")), device: Self.deviceName
        ) { screen in
            let stage = DeviceStage(scene: screen.view.window?.windowScene)
            stage.leaveAndReturn = { [weak screen] in await screen?.waitForReturn() ?? false }
            return stage
        }
    }

    private static var deviceName: String {
        let device: UIDevice = .current
        return "\(device.model), \(device.systemName) \(device.systemVersion)"
    }

    /// Puts the report on the pasteboard.
    static func copyToPasteboard(_ text: String) {
        #if os(tvOS)
        print(text)
        #else
        UIPasteboard.general.string = text
        #endif
    }

    /// Asks for a visit to the home screen; false if nobody has left the app for 20 seconds.
    private func waitForReturn() async -> Bool {
        guard isAskingForBackground else { return false }
        let question = UILabel(frame: view.bounds.insetBy(dx: 24, dy: 24))
        question.text = "Leave the app now, and come back"
        question.textAlignment = .center
        question.numberOfLines = 0
        question.backgroundColor = .white
        view.addSubview(question)
        defer { question.removeFromSuperview() }
        for _ in 0..<200 where UIApplication.shared.applicationState != .background {
            try? await Task.sleep(nanoseconds: 100_000_000)
        }
        guard UIApplication.shared.applicationState == .background else { return false }
        while UIApplication.shared.applicationState != .active {
            try? await Task.sleep(nanoseconds: 100_000_000)
        }
        return true
    }
}
#elseif canImport(HeadlessUIKit)
extension FactsViewController {
    /// There is no pasteboard here.
    static func copyToPasteboard(_ text: String) { print(text) }
}
#endif
