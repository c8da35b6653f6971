#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

extension DemoScene {
    static let like = DemoScene(
        "like", title: "Like with particles",
        summary: "The heart fills on a spring, a ring and twelve particles fly off, and the number rolls on."
    ) { view in
        let post = Stage.panel(CGRect(x: 16, y: 40, width: 288, height: 400), on: view)
        _ = Stage.badge(.person, color: Stage.orange, CGRect(x: 16, y: 16, width: 40, height: 40), on: post)
        Stage.label(
            "Nora Lind", size: 16, weight: .semibold, in: CGRect(x: 66, y: 16, width: 200, height: 20), on: post)
        Stage.label("Lofoten", size: 14, color: Stage.soft, in: CGRect(x: 66, y: 37, width: 200, height: 18), on: post)
        _ = Landscape(.night, frame: CGRect(x: 0, y: 72, width: 288, height: 250), on: post)
        let outline = IconView(.heart, size: 34, color: Stage.ink)
        let heart = IconView(.heart, size: 34, color: Stage.pink, isFilled: true)
        let center = CGPoint(x: 52, y: 360)
        let ring = ShapeView(frame: CGRect(x: 0, y: 0, width: 70, height: 70))
        ring.stroke(UIBezierPath(ovalIn: ring.bounds.insetBy(dx: 3, dy: 3)), Stage.pink, width: 4)
        let colors = [Stage.pink, Stage.orange, Stage.indigo]
        let particles = (0..<12).map {
            Stage.plate(colors[$0 % 3], CGRect(x: 0, y: 0, width: 9, height: 9), radius: 4.5, on: post)
        }
        for part in [ring, outline, heart] { post.addSubview(part) }
        for part in [ring, outline, heart] + particles { part.center = center }
        for part in [ring, heart] + particles { part.alpha = 0 }
        let slot = UIView(frame: CGRect(x: 84, y: 346, width: 80, height: 28))
        slot.clipsToBounds = true
        post.addSubview(slot)
        let former = Stage.label("1,128", size: 18, weight: .semibold, in: slot.bounds, on: slot)
        let number = Stage.label("1,129", size: 18, weight: .semibold, in: slot.bounds, on: slot)
        number.center.y += 28
        let finger = Finger(on: view)
        // snippet begin
        let like = {
            let burst = particles.enumerated().map { index, particle in
                let angle = 2 * CGFloat.pi * CGFloat(index) / 12
                let distance: CGFloat = index.isMultiple(of: 2) ? 62 : 44
                return particle.at.animate(
                    parallelism: .fade(from: 1, to: 0, duration: 0.8, curve: .easeIn),
                    .translate(
                        byX: distance * cos(angle), y: distance * sin(angle), duration: 0.8, curve: .easeOutCubic),
                    .scale(toValue: 0.2, duration: 0.8, curve: .easeIn))
            }
            return AT.parallel {
                heart.at.animate(.popIn(from: 0.1, curve: .spring(duration: 0.5, bounce: 0.55)))
                outline.at.animate(.fadeOut(duration: 0.1))
                ring.at.animate(parallelism: .fade(from: 0.8, to: 0, duration: 0.5), .scale(from: 0.2, duration: 0.5))
                burst
                [former, number].at.animate(.move(byX: 0, y: -28, duration: 0.4, curve: .snappy))
            }
        }
        // snippet end
        AT.animate {
            AT.wait(0.5)
            finger.tap(at: CGPoint(x: center.x + 16, y: center.y + 40))
            AT.perform { _ = like() }
            AT.wait(1.4)
        }
    }
}
#endif
