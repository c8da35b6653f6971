import AnimationUIKit

/// An effect of the client's own.
extension AnyAnimator where Target: UIView {
    static var pop: Self { .scale(values: [1, 1.3, 0.9, 1], keyTimes: [0, 0.4, 0.7, 1]) }
}

final class Badge: UILabel {
    var count = 0
}

final class Gauge: AnimationCompatible {
    var level = 0.0
}

let clock = VirtualClock()
try clock.bind {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let badge = Badge(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let gauge = Gauge()
    let stored: AnyAnimator<UIView> = .fadeIn(duration: 1)
    window.addSubview(badge)
    window.isHidden = false
    badge.alpha = 0
    let token = AT.animate {
        badge.at.animate(.fadeIn(duration: 1), .pop, .custom(duration: 0.5) { $0.count += 1 })
        badge.at.animate(stored)
        badge.at.animate(.init(stored), .custom(duration: 0.5, prepare: { $0.count += 1 }) { $0.alpha = 0.5 })
        AT.parallel {
            badge.layer.at.animate(.move(byX: 10, y: 0, duration: 0.5))
            gauge.at.animate(.value(\.level, to: 1, duration: 0.5))
        }
        [badge].at.animate(.custom { $0.count += 1 }, stagger: 0.1)
    }
    clock.advance(by: 10)
    precondition(token.outcome == .completed(.end) && badge.count == 3 && gauge.level == 1 && badge.alpha == 0.5)
    let ring = Ring()
    window.layer.addSublayer(ring)
    let shapes = playShapes(on: badge, ring, gauge)
    clock.advance(by: 10)
    precondition(shapes.outcome == .completed(.end) && ring.turns > 0 && ring.borderWidth == 2 && gauge.level == 2)
    try writePictures(of: badge)
}
print("client: one token over every engine ended as it should")
