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
            stage.showGesture = { [weak screen] in screen?.ask($0) ?? false }
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
        guard ask("Leave the app now, and come back.") else { return false }
        defer { _ = ask(nil) }
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
