import CoreGraphics
import QuartzCore

extension CALayer {
    /// Once along a square of the given side, from where the layer is and back.
    public func wobble(side: CGFloat) {
        let path = CGMutablePath()
        path.move(to: position)
        path.addLine(to: CGPoint(x: position.x + side, y: position.y))
        path.addLine(to: CGPoint(x: position.x + side, y: position.y + side))
        path.addLine(to: CGPoint(x: position.x, y: position.y + side))
        path.closeSubpath()
        let wobble = CAKeyframeAnimation(keyPath: "position")
        wobble.path = path
        wobble.calculationMode = .paced
        wobble.duration = 4
        add(wobble, forKey: "wobble")
    }

    public func spin(by angle: CGFloat) {
        let spin = CABasicAnimation(keyPath: "transform.rotation.z")
        spin.byValue = angle
        spin.duration = 2
        spin.timingFunction = CAMediaTimingFunction(name: .linear)
        add(spin, forKey: nil)
    }
}
