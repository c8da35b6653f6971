import AnimationInspector
import Expectations
import Foundation
import TestSupport
import Testing

/// The count of flashes in a luminance, and in a picture.
@MainActor @Suite(.virtualTime(framesPerSecond: 120)) struct FlashWatchTests {
    private let host = CollectingHost.current
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let watch = FlashWatch()

    init() {
        window.backgroundColor = .black
        window.addSubview(view)
        window.isHidden = false
        host.clock.turn()
    }

    /// The most flashes a second of a luminance that is given 120 times a second; nil for three or fewer.
    private func flashes(of values: [Double]) -> Double? {
        var meter = FlashMeter()
        var most: Double?
        for (index, value) in values.enumerated() {
            guard let flashes = meter.see(value, at: Double(index) / 120) else { continue }
            most = max(most ?? 0, (flashes.perSecond * 10).rounded() / 10)
        }
        return most
    }

    /// Square waves, each value for so many frames.
    private func wave(_ low: Double, _ high: Double, frames: Int, changes: Int) -> [Double] {
        (0...changes).flatMap { Array(repeating: $0.isMultiple(of: 2) ? high : low, count: frames) }
    }

    /// The names of the layers in the window that flash while `frame` is called 120 times a second.
    private func flashing(from first: Int = 0, frames: Int, _ frame: (Double) -> Void) -> Set<String> {
        var names: Set<String> = []
        for index in first..<(first + frames) {
            let time = Double(index) / 120
            frame(time)
            host.clock.turn()
            watch.look(at: window.layer, at: time) { layer, _ in names.insert(layer.seenName) }
        }
        return names
    }

    // MARK: - A luminance

    @Test func `four flashes in less than a second are too many, and three are not`() {
        #expect(flashes(of: wave(0, 1, frames: 6, changes: 8)) == 10)
        #expect(flashes(of: wave(0, 1, frames: 6, changes: 7)) == nil)
        // Three a second for ever.
        #expect(flashes(of: wave(0, 1, frames: 20, changes: 60)) == nil)
        #expect(flashes(of: wave(0, 1, frames: 19, changes: 60)) != nil)
    }

    @Test func `a change counts from a tenth on, and where its darker end is below eight tenths`() {
        #expect(flashes(of: wave(0.4, 0.5, frames: 6, changes: 20)) == 10)
        #expect(flashes(of: wave(0.41, 0.5, frames: 6, changes: 20)) == nil)
        #expect(flashes(of: wave(0.79, 0.9, frames: 6, changes: 20)) == 10)
        #expect(flashes(of: wave(0.8, 1, frames: 6, changes: 20)) == nil)
    }

    @Test func `many small steps are one change`() {
        let ramp = (0..<12).map { Double($0) / 11 }
        let waves = (0..<8).flatMap { _ in ramp + ramp.reversed() }
        #expect(flashes(of: waves) == 5)
        #expect(flashes(of: (0..<120).map { Double($0) / 119 }) == nil)
    }

    @Test func `NaN is left out, and an earlier time begins anew`() {
        var meter = FlashMeter()
        for index in 0..<7 {
            #expect(meter.see(index.isMultiple(of: 2) ? 1 : 0, at: Double(index) / 10) == nil)
            #expect(meter.see(.nan, at: Double(index) / 10 + 0.05) == nil)
        }
        #expect(meter.see(0, at: 0.2) == nil && meter.see(1, at: 0.3) == nil && meter.see(0, at: 0.4) == nil)
    }

    // MARK: - A picture

    private static func made() -> [(one: FlashCase, other: FlashCase?)] {
        var random = SplitMix64(seed: 26)
        return (0..<200).map { (FlashCase(&random), $0.isMultiple(of: 2) ? nil : FlashCase(&random)) }
    }

    /// The grey of a relative luminance.
    private func grey(_ luminance: Double) -> UIColor {
        let part = luminance <= 0.0031308 ? 12.92 * luminance : 1.055 * pow(luminance, 1 / 2.4) - 0.055
        return UIColor(white: CGFloat(part), alpha: 1)
    }

    @Test func `of 200 made cases those are found that flash by another count`() {
        var (flashingCount, calmCount, unclear) = (0, 0, 0)
        for (one, other) in Self.made() {
            let views = [one, other].compactMap { $0 }.map { made in
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
                window.addSubview(view)
                view.accessibilityIdentifier = "\(made) \(ObjectIdentifier(view))"
                return (made: made, view: view)
            }
            let found = flashing(frames: 120 * 4) { time in
                for (made, view) in views { view.backgroundColor = grey(made.luminance(at: time)) }
            }
            for (made, view) in views {
                guard let expected = made.flashes else {
                    unclear += 1
                    continue
                }
                if expected { flashingCount += 1 } else { calmCount += 1 }
                #expect(found.contains(view.accessibilityIdentifier ?? "") == expected, "\(made)")
            }
            for (_, view) in views { view.removeFromSuperview() }
        }
        #expect(flashingCount > 60 && calmCount > 100, "\(flashingCount), \(calmCount)")
        #expect(unclear < 30, "\(unclear)")
    }

    private func toggles(_ time: Double) -> Bool { Int(time * 10).isMultiple(of: 2) }

    @Test func `the opacities of the views around it, a hidden one and a colour over it count`() {
        let outer = UIView(frame: view.frame)
        window.addSubview(outer)
        outer.addSubview(view)
        view.accessibilityIdentifier = "card"
        view.backgroundColor = .white
        #expect(flashing(frames: 120) { outer.alpha = toggles($0) ? 1 : 0.5 } == ["card"])
        outer.alpha = 1
        #expect(flashing(frames: 120) { outer.isHidden = toggles($0) } == ["card"])
        outer.isHidden = false
        let cover = UIView(frame: view.bounds)
        cover.accessibilityIdentifier = "cover"
        cover.backgroundColor = .black
        view.addSubview(cover)
        #expect(flashing(frames: 120) { cover.alpha = toggles($0) ? 0 : 0.5 } == ["cover"])
    }

    @Test func `white that comes and goes on white is no flash, and what has no colour is not seen`() {
        window.backgroundColor = .white
        view.backgroundColor = .white
        #expect(flashing(frames: 120) { view.alpha = toggles($0) ? 1 : 0 } == [])
        view.backgroundColor = nil
        view.addSubview(UIView(frame: view.bounds))
        view.subviews[0].backgroundColor = .white
        #expect(flashing(frames: 120) { view.alpha = toggles($0) ? 1 : 0 } == [])
    }

    @Test func `a view without anything counts as one with contents`() {
        for color in [UIColor.black, .white] {
            window.backgroundColor = color
            let view = UIView(frame: view.frame)
            view.accessibilityIdentifier = "empty"
            window.addSubview(view)
            #expect(flashing(frames: 120) { view.alpha = toggles($0) ? 1 : 0 } == ["empty"])
            view.removeFromSuperview()
        }
    }

    @Test func `the colour of a text counts`() {
        let label = UILabel(frame: view.frame)
        label.text = "Hello"
        window.addSubview(label)
        let names = flashing(frames: 120) { label.textColor = toggles($0) ? .white : .black }
        #expect(names.contains("UILabel"))
    }

    @Test func `a mask and a motion count as no change`() {
        view.backgroundColor = .white
        let mask = CALayer()
        view.layer.mask = mask
        let names = flashing(frames: 120) { time in
            mask.frame = toggles(time) ? view.bounds : .zero
            view.center.x = toggles(time) ? 0 : 200
        }
        #expect(names == [])
    }

    @Test func `layers that are gone or not looked at any more are forgotten`() {
        view.backgroundColor = .white
        // Three flashes and a half, and then the rest of the fourth one.
        for (oldest, names) in [(0.0, Set(["UIView"])), (10, [])] {
            #expect(flashing(frames: 90) { view.alpha = toggles($0) ? 1 : 0 } == [])
            watch.forget(before: oldest)
            #expect(flashing(from: 90, frames: 12) { view.alpha = toggles($0) ? 1 : 0 } == names)
        }
    }
}
