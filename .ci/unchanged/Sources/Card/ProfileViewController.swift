import UIKit

/// A screen as tutorials have it: a ring that fills, a glow, a badge that bounces, a panel that unfolds.
public final class ProfileViewController: UIViewController, CAAnimationDelegate {
    public let ring = CAShapeLayer()
    public let glow = CAGradientLayer()
    public let badge = UIView()
    public let panel = UIView()
    public private(set) var log: [String] = []
    private var isUnfolded = false

    public override func viewDidLoad() {
        super.viewDidLoad()
        log.append("load")
        view.backgroundColor = .systemBackground

        glow.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        glow.locations = [0, 1]
        glow.startPoint = CGPoint(x: 0, y: 0.5)
        glow.endPoint = CGPoint(x: 1, y: 0.5)
        view.layer.addSublayer(glow)

        ring.fillColor = nil
        ring.strokeColor = UIColor.systemGreen.cgColor
        ring.lineWidth = 6
        ring.lineCap = .round
        ring.strokeEnd = 0
        view.layer.addSublayer(ring)

        badge.backgroundColor = .red
        badge.layer.cornerRadius = 10
        view.addSubview(badge)
        view.addSubview(panel)
    }

    public override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log.append("willAppear")
        badge.alpha = 0
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if log.last != "layout" { log.append("layout") }
        glow.frame = view.bounds
        let path = UIBezierPath(
            arcCenter: CGPoint(x: view.bounds.midX, y: 100), radius: 50, startAngle: -.pi / 2, endAngle: .pi * 3 / 2,
            clockwise: true)
        path.lineCapStyle = .round
        ring.path = path.cgPath
        badge.frame = CGRect(x: 20, y: 20, width: 20, height: 20)
        panel.frame = CGRect(x: 0, y: 200, width: view.bounds.width, height: isUnfolded ? 300 : 50)
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log.append("didAppear")
        fillRing()
        shiftGlow()
        bounceBadge()
    }

    public override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        log.append("didDisappear")
    }

    private func fillRing() {
        CATransaction.begin()
        CATransaction.setCompletionBlock { [weak self] in self?.log.append("ring") }
        let fill = CABasicAnimation(keyPath: "strokeEnd")
        fill.fromValue = 0
        fill.toValue = 0.75
        fill.duration = 1
        fill.timingFunction = CAMediaTimingFunction(name: .linear)
        ring.strokeEnd = 0.75
        ring.add(fill, forKey: "fill")
        CATransaction.commit()
    }

    private func shiftGlow() {
        let shift = CABasicAnimation(keyPath: "colors")
        shift.toValue = [UIColor.green.cgColor, UIColor.blue.cgColor]
        shift.duration = 2
        shift.autoreverses = true
        shift.repeatCount = .infinity
        glow.add(shift, forKey: "colors")
    }

    private func bounceBadge() {
        UIView.animate(withDuration: 0.5) { self.badge.alpha = 1 }

        let hop = CAKeyframeAnimation(keyPath: "transform.scale")
        hop.values = [1, 1.5, 1]
        hop.keyTimes = [0, 0.25, 1]
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.byValue = CGFloat.pi / 2
        let group = CAAnimationGroup()
        group.animations = [hop, turn]
        group.duration = 1
        group.delegate = self
        group.setValue("hop", forKey: "name")
        badge.layer.add(group, forKey: "hop")
    }

    public nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard let name = anim.value(forKey: "name") as? String else { return }
        MainActor.assumeIsolated { log.append(name) }
    }

    public func unfold() {
        isUnfolded = true
        view.setNeedsLayout()
        UIView.animate(
            withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0, options: [],
            animations: { self.view.layoutIfNeeded() }, completion: { _ in self.log.append("unfolded") })
    }

    public func wave() {
        UIView.animateKeyframes(withDuration: 2, delay: 0, options: .calculationModeLinear) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.badge.center.x += 100 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.badge.center.x -= 100 }
        }
    }
}
