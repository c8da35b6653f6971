#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// Effects of a label's text, shown frame by frame.
///
/// The label has the text that is on the screen, as plain text. If the step is taken back, it has its former text
/// again, with its attributes. Give the label room for the whole text, and numbers digits of one width
/// (`UIFont.monospacedDigitSystemFont`), so that the views around don't move.
///
/// Until its turn, behind a delay or an earlier step, the label shows the first frame of the run: nothing of a typed
/// text, and the first number of one that counts. `filledBackwards(false)` leaves the label as it is until then.
///
/// Of two effects of one label's text the newer one is visible. An effect that begins while another one plays, or after
/// another one was stopped in flight, takes the text at that effect's end as the label's text, not the text on the
/// screen, unless the app has set another text since.
///
/// Where motion is reduced, it is a cross-fade: the label has its last text from the middle on.
extension AnyAnimator where Target: UILabel {
    /// Counts from a number to another one, up or down.
    ///
    /// ```swift
    /// balance.at.animate(.countUp(from: 0, to: 1_250) { $0.formatted(.currency(code: "EUR")) })
    /// ```
    ///
    /// Where motion is reduced, it is a cross-fade: the label has its last text from the middle on.
    ///
    /// - Parameters:
    ///   - start: The first number; 0 by default.
    ///   - end: The last number.
    ///   - format: The text of a number.
    public static func countUp(
        from start: Double = 0, to end: Double, duration: TimeInterval? = 1, curve: TimingCurve = .easeOut,
        delay: TimeInterval = 0, completion: Completion? = nil,
        format: @escaping @MainActor (Double) -> String
    ) -> Self {
        let isUsable = start.isFinite && end.isFinite
        return text(duration, curve, delay, completion, isUsable ? [] : [.notFinite(property: "text")]) { own in
            guard isUsable else { return { _ in own } }
            return { progress in
                format(progress == 0 ? start : progress == 1 ? end : start + (end - start) * progress)
            }
        }
    }

    /// Counts from a number to another one, up or down, in whole numbers and plain digits.
    ///
    /// Where motion is reduced, it is a cross-fade: the label has its last text from the middle on.
    public static func countUp(
        from start: Double = 0, to end: Double, duration: TimeInterval? = 1, curve: TimingCurve = .easeOut,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        countUp(from: start, to: end, duration: duration, curve: curve, delay: delay, completion: completion) {
            // A sum, as -0 would be written with its sign.
            String(format: "%.0f", $0.rounded() + 0)
        }
    }

    /// Types a text, one character after another.
    ///
    /// Where motion is reduced, it is a cross-fade: the label has its last text from the middle on.
    ///
    /// - Parameter text: nil types the text that the label has when the step starts.
    public static func typewriter(
        _ text: String? = nil, duration: TimeInterval? = 1, curve: TimingCurve = .linear, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        self.text(duration, curve, delay, completion) { own in
            let characters = Array(text ?? own ?? "")
            return { progress in String(characters.prefix(characters.count.share(progress))) }
        }
    }

    /// Shows random characters, which settle into a text from its beginning.
    ///
    /// They change twenty times in a second of the step, and are the same at the same time of each run. Spaces stay
    /// spaces.
    ///
    /// Where motion is reduced, it is a cross-fade: the label has its last text from the middle on.
    ///
    /// - Parameters:
    ///   - text: nil takes the text that the label has when the step starts.
    ///   - characters: The random characters; an empty string takes the characters of the text itself.
    ///   - seed: Another seed shows other characters.
    public static func scramble(
        to text: String? = nil, characters: String = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", seed: UInt64 = 0,
        duration: TimeInterval? = 1, curve: TimingCurve = .linear, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        let length = UsableTiming.repaired(duration, curve).value.length
        return self.text(duration, curve, delay, completion) { own in
            let end = Array(text ?? own ?? "")
            let letters = characters.isEmpty ? end.filter { !$0.isWhitespace } : Array(characters)
            return { progress in
                let settled = end.count.share(progress)
                if settled == end.count || letters.isEmpty { return String(end) }
                let tick = (min(max(progress, 0), 1) * min(length, 1e6) * 20 + 1e-6).rounded(.down)
                var random = SplitMix64(seed: seed &+ UInt64(tick) &* 0x9E37_79B9)
                var shown = end
                for index in end.indices {
                    let letter = letters[Int(random.next() % UInt64(letters.count))]
                    if index >= settled, !end[index].isWhitespace { shown[index] = letter }
                }
                return String(shown)
            }
        }
    }

    /// - Parameter makeText: Gets the label's own text; makes the text of each progress.
    private static func text(
        _ duration: TimeInterval?, _ curve: TimingCurve, _ delay: TimeInterval, _ completion: Completion?,
        _ issues: [AnimationIssue.Kind] = [],
        _ makeText: @escaping @MainActor (String?) -> @MainActor (Double) -> String?
    ) -> Self {
        AnyAnimator(step: .text(duration, curve, delay, completion, issues, makeText))
    }
}

extension AnyAnimator where Target: UILabel {
    /// Changes the colour of the text, frame by frame in sRGB: it is mixed anew for each frame, not cross-faded.
    ///
    /// At the end the label has `color` itself, which may be dynamic.
    /// - Parameter color: The colour at the end.
    public static func textColor(
        to color: UIColor, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        let frames = FrameByFrame("textColor", duration, curve, delay)
        return AnyAnimator(
            step: frames.step(completion, { ShownProperty(ofText: \UILabel.textColor) }) { label, _ in
                mixes(from: (label as? UILabel)?.textColor, to: color, on: label)
            })
    }
}

extension AnyAnimator where Target: UIView {
    /// Changes the tint of the view, and of the views inside without a tint of their own: frame by frame in sRGB, not
    /// cross-faded.
    ///
    /// At the end the view has `color` itself, which may be dynamic; if the step is taken back, its former tint, or its
    /// superview's.
    /// - Parameter color: The colour at the end.
    public static func tintColor(
        to color: UIColor, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        let frames = FrameByFrame("tintColor", duration, curve, delay)
        return AnyAnimator(
            // UIKit does not distinguish an inherited tint from the view's own of the same colour.
            step: frames.step(
                completion, { ShownProperty(\UIView.tintColor) },
                own: { $0.tintColor == $0.superview?.tintColor ? nil : $0.tintColor }
            ) { view, _ in
                mixes(from: view.tintColor, to: color, on: view)
            })
    }
}

extension AnimatorSpec {
    fileprivate static func text(
        _ duration: TimeInterval?, _ curve: TimingCurve, _ delay: TimeInterval, _ completion: Completion?,
        _ issues: [AnimationIssue.Kind], _ makeText: @escaping @MainActor (String?) -> @MainActor (Double) -> String?
    ) -> AnimatorSpec {
        var frames = FrameByFrame("text", duration, curve, delay, reducedMotion: .fade)
        frames.issues += issues
        return frames.step(completion, { ShownProperty(ofText: \UILabel.text) }, bringsFirst: true) { _, own in
            let text = makeText(own?.base as? String)
            return { text($0).map(AnyHashable.init) }
        }
    }
}

extension ShownProperty {
    /// A property of a label's text, which may have attributes.
    fileprivate init<Value: Hashable & Sendable>(ofText keyPath: ReferenceWritableKeyPath<UILabel, Value?>) {
        self.init(keyPath)
        keepLook = { ($0 as? UILabel)?.keepAttributes() }
    }
}

extension UILabel {
    /// Keeps the attributes of the text, if they are others than those of a plain text; they go back on the same
    /// text alone.
    @inline(never) @_optimize(size) fileprivate func keepAttributes() -> (@MainActor () -> Void)? {
        let plain = UILabel()
        (plain.font, plain.textColor, plain.textAlignment) = (font, textColor, textAlignment)
        (plain.lineBreakMode, plain.shadowColor, plain.shadowOffset) = (lineBreakMode, shadowColor, shadowOffset)
        plain.text = text
        guard let styled = attributedText, styled.length > 0, plain.attributedText?.isEqual(to: styled) != true else {
            return nil
        }
        return { [weak self] in
            if let self, text == styled.string, attributedText?.isEqual(to: styled) != true { attributedText = styled }
        }
    }
}

/// The mixes of two colours as a view shows them; both ends are the colours themselves.
@inline(never) @MainActor private func mixes(
    from start: UIColor?, to end: UIColor, on view: UIView
) -> @MainActor (Double) -> AnyHashable? {
    let (start, traits) = (start ?? end, view.traitCollection)
    let (first, last) = (start.resolvedColor(with: traits).components, end.resolvedColor(with: traits).components)
    return { progress in
        if progress == 0 || progress == 1 { return progress == 0 ? start : end }
        let mix = first.adding(last.subtracting(first).scaled(by: progress))
        return UIColor(cgColor: mix.cgColor)
    }
}

extension UIColor {
    fileprivate var components: ColorComponents {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return ColorComponents(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    }
}

extension Int {
    /// The whole part of a share of it, from 0 to all.
    fileprivate func share(_ progress: Double) -> Int {
        Int((Swift.min(Swift.max(progress, 0), 1) * Double(self) + 1e-9).rounded(.down))
    }
}
#endif
