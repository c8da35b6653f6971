#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// Controls and the like, as far as code sets them; what a field of text tells is in Fact+TextFields.
extension Fact {
    static func controls() -> [Fact] {
        var facts = FactList(theme: "Controls")
        #if !os(tvOS)
        addSliders(to: &facts)
        #endif
        addIndicators(to: &facts)
        addLook(to: &facts)
        addTextFields(to: &facts)
        return facts.facts
    }

    #if !os(tvOS)
    private static func addSliders(to facts: inout FactList) {
        facts.add(
            "W1", "A slider's value stays between its ends, and an end that crosses the other one takes it along.",
            from: FactSource.slider
        ) { fact in
            let slider = UISlider()
            slider.value = 2
            fact.expect("above", Double(slider.value), is: 1)
            slider.value = -1
            fact.expect("below", Double(slider.value), is: 0)
            (slider.minimumValue, slider.maximumValue, slider.value) = (10, 20, 12)
            slider.minimumValue = 15
            fact.expect("with another minimum", Double(slider.value), is: 15)
            slider.minimumValue = 30
            fact.expect("the maximum", Double(slider.maximumValue), is: 30)
            slider.maximumValue = 5
            fact.expect(
                "the minimum, and the value", [slider.minimumValue, slider.value].map(Double.init), are: [5, 5])
        }
        facts.add("W2", "A slider and a switch that code sets send nothing.", from: FactSource.switches) { fact in
            let (slider, control) = (UISlider(), UISwitch())
            for sender in [slider, control] {
                fact.window.addSubview(sender)
                sender.addAction(UIAction { _ in fact.calls.add("changed") }, for: .valueChanged)
            }
            slider.value = 0.2
            slider.setValue(0.5, animated: true)
            control.isOn = true
            control.setOn(false, animated: true)
            await fact.turn()
            fact.expectCalls("", "")
            fact.expect("the value", Double(slider.value), is: 0.5)
            fact.expect("on", control.isOn, is: false)
        }
        facts.add("W4", "A switch has a size of its own, and ignores the size of a frame.", from: FactSource.switches) {
            fact in
            let control = UISwitch(frame: CGRect(x: 10, y: 20, width: 200, height: 200))
            let frame: CGRect = control.frame
            fact.expect(
                "frame", [frame.minX, frame.minY, frame.width, frame.height].map(Double.init), are: [10, 20, 51, 31])
        }
        facts.add(
            "W6", "A slider and a progress view have no width of their own; their heights are about 31 and 4 points.",
            from: FactSource.articles
        ) { fact in
            let sizes: [CGSize] = [UISlider().intrinsicContentSize, UIProgressView().intrinsicContentSize]
            fact.expect("widths", sizes.map { Double($0.width) }, are: [-1, -1])
            fact.expect("heights", sizes.map { Double($0.height) }, are: [31, 4], within: 3)
        }
        facts.add("W9", "Without a keyboard its guide begins where the safe area ends.", from: FactSource.keyboardGuide)
        {
            fact in
            let controller = UIViewController()
            fact.window.rootViewController = controller
            let mark = UIView()
            mark.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(mark)
            NSLayoutConstraint.activate([
                mark.bottomAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.topAnchor),
                mark.leftAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.leftAnchor),
                mark.widthAnchor.constraint(equalToConstant: 10), mark.heightAnchor.constraint(equalToConstant: 10),
            ])
            await fact.advance(by: 0.1)
            let safe: CGRect = controller.view.safeAreaLayoutGuide.layoutFrame
            fact.expect("end of a view above it", Double(mark.frame.maxY), is: Double(safe.maxY))
            fact.expect("its left edge", Double(mark.frame.minX), is: 0)
        }
    }
    #endif

    private static func addIndicators(to facts: inout FactList) {
        facts.add("W3", "A progress is held within 0…1.", from: FactSource.progressView) { fact in
            let bar = UIProgressView(progressViewStyle: .default)
            fact.expect("at first", Double(bar.progress), is: 0)
            bar.progress = 1.5
            fact.expect("above", Double(bar.progress), is: 1)
            bar.setProgress(-0.5, animated: false)
            fact.expect("below", Double(bar.progress), is: 0)
        }
        facts.add(
            "W5", "A spinner is hidden while it does not turn, unless hidesWhenStopped is false.",
            from: FactSource.spinner
        ) { fact in
            let spinner = UIActivityIndicatorView(style: .medium)
            fact.expect("at first", spinner.isHidden, is: true)
            spinner.startAnimating()
            fact.expect("turning", spinner.isAnimating && !spinner.isHidden, is: true)
            spinner.stopAnimating()
            fact.expect("stopped", !spinner.isAnimating && spinner.isHidden, is: true)
            spinner.hidesWhenStopped = false
            spinner.startAnimating()
            spinner.stopAnimating()
            fact.expect("stopped, and not to hide", spinner.isHidden, is: false)
        }
    }

    private static func addLook(to facts: inout FactList) {
        facts.add("W7", "The content of an effect view fills it.", from: FactSource.effectView) { fact in
            let blur = UIBlurEffect(style: .light)
            let view = UIVisualEffectView(effect: blur)
            view.frame = CGRect(x: 10, y: 20, width: 200, height: 100)
            fact.window.addSubview(view)
            await fact.turn()
            let frame: CGRect = view.contentView.frame
            fact.expect(
                "content", [frame.minX, frame.minY, frame.width, frame.height].map(Double.init), are: [0, 0, 200, 100])
            fact.expect("has an effect", view.effect is UIBlurEffect, is: true)
            view.effect = nil
            fact.expect("has none", view.effect == nil, is: true)
        }
        facts.add(
            "W8", "Content follows the direction of the language unless it is forced, spatial or for playback.",
            from: FactSource.semantics
        ) { fact in
            let contents: [UISemanticContentAttribute] = [
                .unspecified, .playback, .spatial, .forceLeftToRight, .forceRightToLeft,
            ]
            fact.expect("at first", contents.firstIndex(of: fact.box.semanticContentAttribute) == 0, is: true)
            let directions: [UIUserInterfaceLayoutDirection] = contents.map {
                UIView.userInterfaceLayoutDirection(for: $0, relativeTo: .rightToLeft)
            }
            fact.expect("from the right", directions.map { Double($0.rawValue) }, are: [1, 0, 0, 0, 1])
            fact.box.semanticContentAttribute = .forceRightToLeft
            fact.expect("of a view", fact.box.effectiveUserInterfaceLayoutDirection == .rightToLeft, is: true)
        }
        facts.add("W10", "A controller's title is its navigation item's.", from: FactSource.navigationItem) { fact in
            let controller = UIViewController()
            controller.title = "One"
            fact.expect("at first", controller.navigationItem.title ?? "none", is: "One")
            controller.title = "Two"
            fact.expect("another one", controller.navigationItem.title ?? "none", is: "Two")
            controller.navigationItem.title = "Three"
            fact.expect("the controller's", controller.title ?? "none", is: "Two")
            let items: [UIBarButtonItem] = ["A", "B"].map {
                UIBarButtonItem(title: $0, primaryAction: UIAction { _ in })
            }
            controller.navigationItem.rightBarButtonItems = items
            fact.expect("the item of a side", controller.navigationItem.rightBarButtonItem === items.first, is: true)
        }
        facts.add("W14", "A colour literal is a colour in sRGB.", from: FactSource.colorLiteral) { fact in
            let color = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 0.25)
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            fact.expect("its parts", [red, green, blue, alpha].map(Double.init), are: [1, 0.5, 0, 0.25])
        }
    }
}
#endif
