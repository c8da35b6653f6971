import AnimationCore
import Foundation

/// Layer animations beside the animations that UIKit makes.
extension LayerEngine {
    var display: EngineDisplay? {
        state == .active && !isOverridden && showsItsOwn ? ([PropertyPath(layer: recipe.keyPath)], true) : nil
    }

    /// Whether steps of another kind may play on the property.
    @inline(never) var isMixed: Bool {
        report.isMixed(.layer, [PropertyPath(layer: recipe.keyPath)], of: subject.object)
    }

    func raise() {
        guard isActive, isAttached, !isOverridden else { return }
        withoutActions { attach(at: time, rate: clock.rate) }
    }

    /// Whether the layer has an animation of the same struct or number that the package did not make.
    var isBesideOthers: Bool { layer.animationKeys()?.contains { other(forKey: $0) != nil } == true }

    /// The value on the screen, if the newest animation that sets it is one that the package did not make.
    ///
    /// Before its first frame there is none: the value that the layer has just been given is where the engine begins.
    @_optimize(size) var valueOfOthers: Any? {
        guard mayBeMixed, let keys = layer.animationKeys() else { return nil }
        let newest = keys.lastIndex { (other(forKey: $0) as? CAPropertyAnimation)?.isAdditive == false }
        guard let newest, let begin = other(forKey: keys[newest])?.beginTime, begin != 0, begin < layerNow
        else { return nil }
        let newer = layer.engines(of: Array(keys[newest...]))
        if newer.contains(where: { $0.restedRoot == restedRoot && $0.showsItsOwn }) { return nil }
        return layer.presentation()?.seenValue(forKeyPath: recipe.keyPath)
    }

    /// An animation of the same struct or number; nil for one of the package.
    @inline(never) private func other(forKey key: String) -> CAAnimation? {
        guard let other = layer.animation(forKey: key) else { return nil }
        if other.delegate is LayerEngineDelegate || AnimationKeys.isOwn(key) { return nil }
        guard let path = (other as? CAPropertyAnimation)?.keyPath else { return other }
        let own = PropertyPath(layer: recipe.keyPath.rootKey ?? recipe.keyPath)
        return own.overlaps(PropertyPath(layer: path)) ? other : nil
    }
}

/// The most layer engines that may be active: the end of an engine that goes with its layer is not noted.
@MainActor private var activeEngines = 0

/// The most additive ones among them.
@MainActor private var activeAdditions = 0

extension LayerEngine {
    static var haveAdditions: Bool { activeAdditions > 0 }

    func noteActive(_ isActive: Bool, after wasActive: Bool) {
        if isActive == wasActive { return }
        activeEngines += isActive ? 1 : -1
        if recipe.isAdditive { activeAdditions += isActive ? 1 : -1 }
    }
}

extension CALayer {
    /// Whether a layer animation of the package replaces the value of this property, of a part or of the whole; nil
    /// stands for any property.
    @MainActor package func showsOwnValue(of property: String?) -> Bool {
        activeEngines > 0
            && engines.contains { engine in
                guard let path = engine.display?.paths.first else { return false }
                return property.map { path.overlaps(PropertyPath($0)) } ?? true
            }
    }

    /// Whether an animation of a property is on the layer, whoever has added it.
    @MainActor @inline(never) package func hasAnimation(of keyPath: String) -> Bool {
        guard let keys = animationKeys() else { return false }
        return keys.contains { (animation(forKey: $0) as? CAPropertyAnimation)?.keyPath == keyPath }
    }
}
