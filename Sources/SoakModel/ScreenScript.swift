import AnimationUIKit

/// Controllers that come and go with transitions, and what happens meanwhile: one case of the model test of screens.
package struct ScreenScript: SoakCase, Equatable {
    /// Whether the root is a tab bar controller, whose first tab is the navigation controller.
    var hasTabs: Bool
    var pushes: ScreenWay
    var presents: ScreenWay
    var selects: ScreenWay
    /// Whether somebody keeps the controllers that are gone, to show them again.
    var keepsPages: Bool
    var steps: [ScreenStep]

    package init(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        hasTabs = random.chance(30)
        pushes = random.pick(ScreenWay.allCases)
        presents = random.pick(ScreenWay.allCases)
        selects = random.pick(ScreenWay.allCases)
        keepsPages = random.chance(30)
        steps = []
        for _ in 0..<Int.random(in: 3...12, using: &random) {
            steps.append(.random(using: &random))
            let frames = Int.random(in: 0...8, using: &random)
            if frames > 0 { steps.append(.advance(frames: frames)) }
        }
    }

    @MainActor package var failure: String? { ScreenRun.failure(of: self) }

    package var lines: [String] {
        ["pushed: \(pushes), presented: \(presents)" + (hasTabs ? ", selected: \(selects)" : "")]
            + (keepsPages ? ["controllers are kept"] : []) + steps.map { "\($0)" }
    }

    package var simpler: [ScreenScript] {
        var result: [ScreenScript] = []
        func with(_ change: (inout ScreenScript) -> Void) {
            var script = self
            change(&script)
            if script != self { result.append(script) }
        }
        for index in steps.indices { with { $0.steps.remove(at: index) } }
        with { $0.hasTabs = false }
        with { $0.keepsPages = false }
        if pushes != .fade { with { $0.pushes = .fade } }
        if presents != .fade { with { $0.presents = .fade } }
        if selects != .fade { with { $0.selects = .fade } }
        for (index, step) in steps.enumerated() {
            for simpler in step.simpler { with { $0.steps[index] = simpler } }
        }
        return result
    }

    package func count(in census: inout SoakCensus) {
        census.noteOperations(steps.map(\.kind))
        census.count("\(pushes) pushed", in: .screens)
        census.count("\(presents) presented", in: .screens)
        if hasTabs { census.count("\(selects) selected", in: .screens) }
        if keepsPages { census.count("kept controllers", in: .screens) }
    }
}

/// The look of a transition.
enum ScreenWay: CaseIterable, Sendable {
    case fade, slide, push, cover, flip, cardStack
    /// A picture of the whole screen flies.
    case zoom
    /// The way back is another one.
    case ownWayBack
    /// Views in the screens move, and a picture flies from one to the other.
    case inside

    @MainActor func transition() -> AnimationTransition {
        switch self {
        case .fade: .fade()
        case .slide: .slide()
        case .push: .push(from: .top)
        case .cover: .cover()
        case .flip: .flip()
        case .cardStack: .cardStack()
        case .zoom: AnimationTransition { $0.matched($0.from, $0.to) }
        case .ownWayBack:
            AnimationTransition {
                $0.to.at.animate(.zoomIn())
            } back: {
                $0.from.at.animate(.fadeOut())
            }
        case .inside:
            AnimationTransition { screen in
                let (old, new) = (Self.heading(in: screen.from), Self.heading(in: screen.to))
                return AT.parallel {
                    screen.matched(old, new)
                    screen.to.at.animate(.fadeIn(duration: 0.3))
                    old.at.animate(.move(byX: 40, duration: 0.3))
                }
            }
        }
    }

    /// The deepest first view.
    @MainActor private static func heading(in view: UIView) -> UIView {
        view.subviews.first { $0.isUserInteractionEnabled }.map { heading(in: $0) } ?? view
    }
}
