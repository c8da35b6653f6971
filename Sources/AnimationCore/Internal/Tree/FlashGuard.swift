import Foundation

/// Finds the objects that a timeline makes flash too often, before it plays.
///
/// The guard does not know what code of the app's changes: closures, keyframes that a closure makes, and effects that
/// are made anew in each run.
@MainActor struct FlashGuard {
    /// An object that flashes.
    struct Flashing {
        /// The leaves that change the object's brightness, in the order in which they begin.
        let leaves: [Int]
        /// Those of them that play while four flashes begin in the shortest time.
        let culprits: [Int]
        /// The names of the culprits' effects, each once.
        let effects: [String]
        /// That time, in seconds at rate 1.
        let span: TimeInterval

        /// Whether there are more than three flashes a second at a rate.
        func isTooOften(at rate: Double) -> Bool { span < 3 * FlashGuard.shortestPeriod * abs(rate) * (1 - 1e-6) }

        /// The issue, with the frequency to a tenth.
        func issue(at rate: Double) -> AnimationIssue.Kind {
            let frequency = (30 * abs(rate) / max(span, 1e-3)).rounded() / 10
            return .flashes(effects: effects.joined(separator: " and "), perSecond: frequency)
        }
    }

    /// Four flashes have so many changes from brighter to darker and back.
    nonisolated static let enoughChanges = BrightnessCourse.changesOfFourFlashes
    /// Seconds from one of three flashes a second to the next.
    nonisolated static let shortestPeriod: TimeInterval = 1.0 / 3
    /// Of very many runs the first ones are looked at.
    nonisolated static let mostRuns = 500

    private let tree: TimelineTree
    /// The reduced form of a leaf; nil for the plan as it is.
    private let form: (@MainActor (Int) -> ReducedForm?)?
    private var nodes: UnsafeMutableBufferPointer<TimelineNode> { tree.nodes }

    init(_ tree: TimelineTree, inForms form: (@MainActor (Int) -> ReducedForm?)? = nil) {
        (self.tree, self.form) = (tree, form)
    }

    /// The objects with four flashes and more.
    func flashing() -> [Flashing] {
        var all = 0
        for leaf in nodes.indices where nodes[leaf].kind == .leaf { all += mostChanges(of: leaf) }
        guard all >= Self.enoughChanges else { return [] }
        var changes = SideTable<ObjectIdentifier, (count: Int, leaves: Int)>()
        for leaf in nodes.indices {
            guard case (let count, let object?) = (mostChanges(of: leaf), object(of: leaf)), count > 0 else { continue }
            changes.change(object, else: (0, 0)) { $0 = ($0.count + count, $0.leaves + 1) }
        }
        guard changes.values.contains(where: { $0.count >= Self.enoughChanges }) else { return [] }
        var objects = SideTable<ObjectIdentifier, [Int]>()
        // In the order in which they begin: the nodes themselves are in that of their depth.
        for leaf in tree.subtree(of: 0) where mostChanges(of: leaf) > 0 {
            guard let object = object(of: leaf), changes[object].map({ $0.count >= Self.enoughChanges }) == true else {
                continue
            }
            objects.append(leaf, to: object)
        }
        return objects.values.compactMap(flashing)
    }

    private func object(of leaf: Int) -> ObjectIdentifier? {
        guard case .leaf(let source, _) = nodes[leaf].payload else { return nil }
        return source.ownerIdentity
    }

    // MARK: - Quick answers

    /// The most changes from brighter to darker, or back, that a leaf makes in all of its runs.
    private func mostChanges(of leaf: Int) -> Int {
        guard case .leaf(let source, let step) = nodes[leaf].payload, let factory = source.factory(of: step) else {
            return 0
        }
        var once = factory.mostBrightnessChanges
        if let form {
            switch form(leaf) {
            case nil: break
            case .fade, .slowFade: once = 2
            case .instant, .plain: once = min(once, 1)
            case .still: once = 0
            }
        }
        guard once > 0, nodes[leaf].isInRepetition else { return once }
        var runs = 1
        for parent in tree.ancestors(of: leaf) where runs < Self.enoughChanges {
            if case .repetition(let repetition) = nodes[parent].payload {
                runs *= min(repetition.count ?? Self.enoughChanges, Self.enoughChanges)
            }
        }
        // A run that does not go back begins with a jump.
        return runs == 1 ? once : runs * (once + 1)
    }

    // MARK: - One object

    private func flashing(_ leaves: [Int]) -> Flashing? {
        var channels: [BrightnessChannel] = []
        for leaf in leaves {
            guard let course = course(of: leaf) else { continue }
            var slot = channels.firstIndex { $0.property == course.property }
            if slot == nil {
                slot = channels.count
                channels.append(BrightnessChannel(course))
            }
            if let slot { channels[slot].add(course, of: leaf, in: tree) }
        }
        let lines = channels.map { (property: $0.property, line: $0.line()) }
        var opacity = BrightnessLine(1)
        for (property, line) in lines where property == BrightnessCourse.opacity || property == Self.fades {
            opacity = opacity.multiplied(by: line)
        }
        var closest = opacity.closestFlashes
        for (property, line) in lines where property != BrightnessCourse.opacity && property != Self.fades {
            guard let other = opacity.multiplied(by: line).closestFlashes else { continue }
            if closest.map({ other.span < $0.span }) ?? true { closest = other }
        }
        guard let closest else { return nil }
        let window = closest.start...(closest.start + closest.span)
        let playing = channels.reduce(into: Set<Int>()) { $0.formUnion($1.leaves(within: window)) }
        let culprits = leaves.filter(playing.contains)
        var effects: [String] = []
        for leaf in culprits {
            if let effect = course(of: leaf)?.effect, !effects.contains(effect) { effects.append(effect) }
        }
        return Flashing(leaves: leaves, culprits: culprits, effects: effects, span: closest.span)
    }

    /// The property that stands for the cross-fades of reduced motion.
    private static let fades = "fades"

    private func course(of leaf: Int) -> BrightnessCourse? {
        guard case .leaf(let source, let step) = nodes[leaf].payload, let factory = source.factory(of: step) else {
            return nil
        }
        guard let form = form?(leaf) else { return factory.brightness(on: source.presentTarget) }
        switch form {
        case .fade, .slowFade:
            guard let parts = factory.reducedParts(), parts.fade != nil, let target = source.presentTarget,
                form == .slowFade || parts.change.leavesTrace(on: target, report: EngineReport { _ in })
            else { return nil }
            let keys = [0, 0.5, 1].map {
                BrightnessCourse.Point($0, value: Brightness(opacity: $0 == 0.5 ? 0 : 1))
            }
            var course = BrightnessCourse(
                Self.fades, own: Brightness(opacity: 1), through: keys, in: factory.duration, along: .linear)
            course.isPassing = true
            return course
        case .plain(at: .infinity), .still: return nil
        case .instant, .plain: return factory.brightness(on: source.presentTarget)?.jumping
        }
    }
}
