#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit
import Foundation

/// Looks at the picture of layers again and again, and tells which of them flash.
///
/// Several animations of a layer count together, as it is the picture that counts. A layer allocates memory when it is
/// seen for the first time, and then no more.
@MainActor package final class FlashWatch {
    /// The meters of a layer, whose background and contents flash each by itself.
    ///
    /// A class: a change of a large struct in a dictionary allocates memory.
    @MainActor private final class Entry {
        weak var layer: CALayer?
        var background = FlashMeter()
        var contents = FlashMeter()
        /// The contents as which those of an unknown colour count, from the first look on.
        let contrast: SeenContents

        init(_ layer: CALayer, _ contrast: SeenContents) { (self.layer, self.contrast) = (layer, contrast) }
    }

    private var entries: [ObjectIdentifier: Entry] = [:]

    package init() {}

    /// Looks at a layer and all layers in it.
    ///
    /// - Parameters:
    ///   - time: Seconds.
    ///   - report: Called for each layer that has just made more than three flashes in one second.
    package func look(
        at layer: CALayer, at time: TimeInterval, _ report: (CALayer, FlashMeter.Flashes) -> Void
    ) {
        look(at: layer, in: layer.superlayer.map { SeenLayer($0) }, time, report)
    }

    private func look(
        at layer: CALayer, in parent: SeenLayer?, _ time: TimeInterval,
        _ report: (CALayer, FlashMeter.Flashes) -> Void
    ) {
        let shown = layer.presentation() ?? layer
        let (background, sublayers) = (shown.backgroundColor, layer.sublayers ?? [])
        let seen = SeenLayer(shown, background, in: parent)
        let flashes = note(seen, of: layer, time) {
            guard layer.hasContents(over: background, sublayers) else { return nil }
            return layer.colorOfContents(in: shown).map { .color($0) } ?? $0
        }
        if let flashes { report(layer, flashes) }
        for sublayer in sublayers { look(at: sublayer, in: seen, time, report) }
    }

    /// - Parameter contents: Gets the contents as which those of an unknown colour count; returns the contents, nil
    ///   for none.
    private func note(
        _ seen: SeenLayer, of layer: CALayer, _ time: TimeInterval, _ contents: (SeenContents) -> SeenContents?
    ) -> FlashMeter.Flashes? {
        let entry = entry(of: layer, in: seen)
        let background = entry.background.see(seen.luminance, at: time)
        guard let contents = contents(entry.contrast) else { return background }
        return entry.contents.see(seen.luminance(of: contents), at: time) ?? background
    }

    private func entry(of layer: CALayer, in seen: SeenLayer) -> Entry {
        if let known = entries[ObjectIdentifier(layer)], known.layer === layer { return known }
        let entry = Entry(layer, seen.contrast)
        entries[ObjectIdentifier(layer)] = entry
        return entry
    }

    /// Forgets the layers that are gone, or have not been looked at since a time.
    package func forget(before time: TimeInterval) {
        entries = entries.filter { $0.value.layer != nil && $0.value.background.time >= time }
    }
}
#endif
