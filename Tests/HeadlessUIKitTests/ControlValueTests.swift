import Expectations
import HeadlessUIKit
import Testing

// Sliders, switches, spinners and what else has a value: more than the facts W1 to W10 ask.
@MainActor
@Suite("Controls with values")
struct ControlValueTests {
    private func log(_ event: UIControl.Event, of control: UIControl) -> Log<String> {
        let log = Log<String>()
        control.addAction(UIAction { [weak control] _ in log.add(value(of: control)) }, for: event)
        return log

        func value(of control: UIControl?) -> String {
            (control as? UISlider).map { "\($0.value)" } ?? "\((control as? UISwitch)?.isOn ?? false)"
        }
    }

    @Test func `W2 a finger that takes a slider's thumb along changes the value, and tells each change`() {
        onStage { stage in
            let slider = UISlider(frame: CGRect(x: 100, y: 100, width: 231, height: 31))
            stage.window.addSubview(slider)
            let changes = log(.valueChanged, of: slider)
            let finger = HeadlessFinger(on: stage.window)
            finger.down(at: CGPoint(x: 110, y: 115))
            for x in [160.0, 210, 210, 500] { finger.move(to: CGPoint(x: x, y: 115)) }
            finger.lift()
            #expect(changes.entries == ["0.25", "0.5", "1.0"] && slider.value == 1)
            finger.down(at: CGPoint(x: 150, y: 115))
            #expect(!slider.isTracking)
            finger.move(to: CGPoint(x: 200, y: 115))
            finger.lift()
            #expect(slider.value == 1 && changes.entries.count == 3)
        }
    }

    @Test func `a slider that isn't continuous tells its value when the finger is lifted`() {
        onStage { stage in
            let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 231, height: 31))
            (slider.maximumValue, slider.value, slider.isContinuous) = (200, 100, false)
            stage.window.addSubview(slider)
            let changes = log(.valueChanged, of: slider)
            let finger = HeadlessFinger(on: stage.window)
            finger.down(at: CGPoint(x: 115, y: 15))
            for x in [100.0, 65] { finger.move(to: CGPoint(x: x, y: 15)) }
            #expect(slider.value == 50 && changes.entries == [])
            finger.lift()
            #expect(changes.entries == ["50.0"])
        }
    }

    @Test func `a slider without a range or room has the one value`() {
        onStage { stage in
            let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 31, height: 31))
            stage.window.addSubview(slider)
            (slider.minimumValue, slider.maximumValue) = (3, 3)
            let finger = HeadlessFinger(on: stage.window)
            finger.down(at: CGPoint(x: 15, y: 15))
            finger.move(to: CGPoint(x: 30, y: 15))
            finger.lift()
            #expect(slider.value == 3)
        }
    }

    @Test func `W2 W4 a tap turns a switch, and tells it`() {
        onStage { stage in
            let control = UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
            stage.window.addSubview(control)
            let changes = log(.valueChanged, of: control)
            for _ in 0..<2 { HeadlessFinger(on: stage.window).tap(at: CGPoint(x: 125, y: 115)) }
            #expect(changes.entries == ["true", "false"])
            control.isEnabled = false
            HeadlessFinger(on: stage.window).tap(at: CGPoint(x: 125, y: 115))
            #expect(!control.isOn && control.sizeThatFits(.zero) == CGSize(width: 51, height: 31))
            #expect(control.isAccessibilityElement && UISlider().accessibilityTraits == .adjustable)
        }
    }

    @Test func `W5 a spinner has the size of its style`() {
        onStage { _ in
            #expect(UIActivityIndicatorView(style: .medium).bounds.size == CGSize(width: 20, height: 20))
            #expect(UIActivityIndicatorView(style: .large).intrinsicContentSize == CGSize(width: 37, height: 37))
            let spinner = UIActivityIndicatorView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            spinner.startAnimating()
            spinner.hidesWhenStopped = true
            #expect(!spinner.isHidden && spinner.bounds.width == 50)
        }
    }

    @Test func `W7 an effect view's content follows its frame at once, and may give it its size`() {
        onStage { stage in
            let (view, text) = (
                UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark))), UILabel()
            )
            view.frame = CGRect(x: 0, y: 0, width: 300, height: 50)
            #expect(view.contentView.frame == view.bounds)
            for view in [view, text] { view.translatesAutoresizingMaskIntoConstraints = false }
            text.text = "Size"
            stage.window.addSubview(view)
            view.contentView.addSubview(text)
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
                view.topAnchor.constraint(equalTo: stage.window.topAnchor),
                text.leftAnchor.constraint(equalTo: view.contentView.leftAnchor, constant: 10),
                text.rightAnchor.constraint(equalTo: view.contentView.rightAnchor, constant: -10),
                text.topAnchor.constraint(equalTo: view.contentView.topAnchor),
                text.bottomAnchor.constraint(equalTo: view.contentView.bottomAnchor),
            ])
            stage.clock.turn()
            #expect(view.bounds.width == text.intrinsicContentSize.width + 20 && view.contentView.bounds == view.bounds)
            #expect(view.bounds.height == text.intrinsicContentSize.height)
        }
    }

    @Test func `W8 a view's direction is its traits', and constraints don't go by it`() {
        onStage { stage in
            #expect(stage.box.effectiveUserInterfaceLayoutDirection == .leftToRight)
            UIScreen.main.traitCollection = UITraitCollection(layoutDirection: .rightToLeft)
            #expect(stage.box.effectiveUserInterfaceLayoutDirection == .rightToLeft)
            #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
            #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .rightToLeft)
            stage.box.semanticContentAttribute = .spatial
            #expect(stage.box.effectiveUserInterfaceLayoutDirection == .leftToRight)
            stage.box.setNeedsDisplay()
            stage.box.setNeedsDisplay(.zero)
        }
    }

    @Test func `W9 a keyboard's guide is a line along the lower edge`() {
        onStage { stage in
            final class Notched: UIView {
                override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0) }
            }
            let view = Notched(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
            let bar = UIView()
            bar.translatesAutoresizingMaskIntoConstraints = false
            stage.window.addSubview(view)
            view.addSubview(bar)
            let guide = view.keyboardLayoutGuide
            NSLayoutConstraint.activate([
                bar.bottomAnchor.constraint(equalTo: guide.topAnchor),
                bar.widthAnchor.constraint(equalTo: guide.widthAnchor),
                bar.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
                bar.heightAnchor.constraint(equalTo: guide.heightAnchor),
            ])
            stage.clock.turn()
            #expect(bar.frame == CGRect(x: 0, y: 732, width: 400, height: 34))
            #expect(guide.layoutFrame == CGRect(x: 0, y: 766, width: 400, height: 34))
            #expect(view.keyboardLayoutGuide === guide && stage.window.keyboardLayoutGuide.layoutFrame.height == 0)
        }
    }

    @Test func `W10 a bar's buttons are kept, with their actions`() {
        onStage { _ in
            let log = Log<String>()
            let item = UIViewController().navigationItem
            #expect(item.title == nil)
            let save = UIAction(title: "Save") { _ in log.add("saved") }
            item.rightBarButtonItems = [UIBarButtonItem(primaryAction: save), .flexibleSpace(), .fixedSpace(8)]
            item.setLeftBarButton(UIBarButtonItem(systemItem: .close, primaryAction: save), animated: true)
            #expect(item.rightBarButtonItem?.title == "Save" && item.leftBarButtonItem?.title == nil)
            #expect(item.rightBarButtonItems?.last?.width == 8)
            if let action = item.leftBarButtonItem?.primaryAction { UIControl().sendAction(action) }
            #expect(log.entries == ["saved"])
            item.rightBarButtonItem = UIBarButtonItem(title: "Other", primaryAction: save)
            #expect(item.rightBarButtonItems?.map(\.title) == ["Other"])
        }
    }

    @Test func `a device is the phone that the screen's traits say`() {
        onStage { _ in
            #expect(UIDevice.current.userInterfaceIdiom == .phone && UIDevice.current.systemName == "iOS")
            UIScreen.main.traitCollection = UITraitCollection(userInterfaceIdiom: .pad)
            #expect(UIDevice.current.userInterfaceIdiom == .pad)
        }
    }
}
