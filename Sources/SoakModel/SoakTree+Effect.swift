import AnimationUIKit

/// Makes its token when it is planned.
struct SoakRecipe: CompositeAnimator {
    let make: @MainActor @Sendable () -> AnimationToken

    func play(on target: UIView) -> AnimationToken { make() }
}

/// Trees that one animator plays.
extension SoakTree {
    /// Whether it is made of nothing else than an animator may be made of.
    var isEffect: Bool {
        switch self {
        case .leaf, .wait: true
        case .sequence, .parallel, .repetition: children.allSatisfy(\.isEffect)
        case .action, .pausePoint, .gate, .label, .placed, .stretched, .effect, .recipe: false
        }
    }

    static func effect(
        _ taste: SoakTaste, _ depth: Int, _ slots: [SoakSlot], _ random: inout some RandomNumberGenerator
    ) -> SoakTree {
        let view = random.pick(slots).view
        let slots = slots.filter { $0.view == view }
        let start = random.chance(40) ? startValue(random.pick(slots), &random) : nil
        return .effect(part(taste, depth, slots, &random), start: start)
    }

    /// A change in no time.
    private static func startValue(_ slot: SoakSlot, _ random: inout some RandomNumberGenerator) -> SoakLeaf {
        let hundredths = Double(Int.random(in: 0...20, using: &random) * 5)
        return SoakLeaf(
            engine: .property, slot: slot, end: slot.property == .alpha ? hundredths / 100 : hundredths, seconds: 0,
            timing: .curve(.linear))
    }

    private static func part(
        _ taste: SoakTaste, _ depth: Int, _ slots: [SoakSlot], _ random: inout some RandomNumberGenerator
    ) -> SoakTree {
        if depth == 0 || random.chance(20) {
            return slots.isEmpty || random.chance(15)
                ? .wait(seconds(&random)) : .leaf(leaf(taste, random.pick(slots), &random))
        }
        let count = Int.random(in: 0...taste.breadth, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0..<4: return .sequence((0..<count).map { _ in part(taste, depth - 1, slots, &random) })
        case 4, 5:
            var groups = Array(repeating: [SoakSlot](), count: max(count, 1))
            for slot in slots { groups[Int.random(in: 0..<groups.count, using: &random)].append(slot) }
            return .parallel(
                (0..<count).map { index in
                    Placed(
                        start: random.chance(40) ? seconds(&random) : 0,
                        tree: part(taste, depth - 1, groups[index], &random))
                })
        default:
            let child = part(taste, depth - 1, slots, &random)
            let gap = random.chance(30) ? seconds(&random) : 0
            let isEndless = taste.endless && random.chance(15) && child.length + gap > 0.02
            return .repetition(
                child, count: isEndless ? nil : Int.random(in: 0...3, using: &random), autoreverses: random.chance(50),
                gap: gap)
        }
    }

    /// The animator that plays it.
    ///
    /// - Parameter heard: Makes the animator of a step.
    @MainActor func animator(
        start: SoakLeaf?, _ heard: (SoakLeaf) -> AnyAnimator<UIView>
    ) -> AnyAnimator<UIView> {
        guard let start else { return animator(heard) }
        let (property, value) = (start.slot.property, start.end)
        // Each run of an animator has its start values after its delay: here they come before all of it.
        let animator = repeatsItself ? .sequence(animator(heard)) : animator(heard)
        return animator.initially { property.set(value, on: $0) }
    }

    private var repeatsItself: Bool {
        switch self {
        case .leaf(let leaf): leaf.runs != nil
        case .repetition: true
        default: false
        }
    }

    @MainActor private func animator(_ heard: (SoakLeaf) -> AnyAnimator<UIView>) -> AnyAnimator<UIView> {
        switch self {
        case .leaf(let leaf): heard(leaf)
        case .wait(let seconds): .wait(seconds)
        case .parallel(let children): .parallel(children.map { $0.tree.animator(heard).delay($0.start) })
        case .repetition(let child, let count?, let autoreverses, let gap):
            // A second repeat of one animator would replace the first.
            .sequence(child.animator(heard)).repeated(count, autoreverses: autoreverses, delay: gap)
        case .repetition(let child, nil, let autoreverses, let gap):
            .sequence(child.animator(heard)).repeatedForever(autoreverses: autoreverses, delay: gap)
        default: .sequence(children.map { $0.animator(heard) })
        }
    }
}
