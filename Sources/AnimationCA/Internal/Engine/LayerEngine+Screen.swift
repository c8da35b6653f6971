import AnimationCore
import Foundation

/// The value on the screen of a property that shares its struct with other animations.
extension LayerEngine {
    /// The value on the screen below this animation, where animations of other parts of the struct are under way there,
    /// or additions to it; nil where there are none, or where the animation begins elsewhere.
    @inline(never) @_optimize(size) var valueOfStruct: Any? {
        if recipe.isAdditive || recipe.startsAtItsOwn { return nil }
        let below = seenSharers.filter { $0.entry < entry }
        let areAlike = below.allSatisfy { $0.recipe.keyPath == recipe.keyPath && $0.run?.sum == nil }
        return areAlike ? nil : value(over: below)
    }

    /// The value on the screen without the motions above.
    var valueBelowMotions: Any? { value(over: seenSharers.filter { !$0.isMotion }) }

    @inline(never) private var seenSharers: [LayerEngine] {
        sharers.filter { $0.isAttached && $0.isActive && !$0.isOverridden }
    }

    /// The value that the layer shows with the animations of some engines.
    @inline(never) @_optimize(size) private func value(over engines: [LayerEngine]) -> Any? {
        let screen = CALayer()
        screen.setValue(layer.value(forKeyPath: restedRoot), forKeyPath: restedRoot)
        var set: String?
        for engine in engines {
            guard let own = engine.ownValue else { continue }
            let path = engine.recipe.keyPath
            var shown: Any? = own.object
            if let sum = engine.run?.sum {
                // A value that has been set is without additions.
                let former = path == set ? ModelPlace.start : engine.modelPlace
                shown = sum.moved(screen.seenValue(forKeyPath: path), from: former, to: .shown(own), over: nil)
            } else {
                set = path
            }
            screen.setSeenValue(shown, forKeyPath: path)
        }
        return screen.seenValue(forKeyPath: recipe.keyPath)
    }
}
