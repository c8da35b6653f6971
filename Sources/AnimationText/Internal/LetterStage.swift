#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationUIKit
import Foundation

/// The layer of a label in which the pieces of its text are, in the label's coordinates.
///
/// While one is in the label's layer, the label's own text is not seen; of several, the newest is.
final class LetterStage: CALayer {
    /// The label's own text, kept by one of the stages in the label.
    private var hidden: HiddenText?

    @MainActor func enter(_ label: UILabel) {
        guard superlayer !== label.layer else { return }
        let others = Self.stages(in: label)
        hidden = others.lazy.compactMap(\.hidden).first ?? HiddenText(of: label)
        for other in others { (other.hidden, other.isHidden) = (nil, true) }
        isHidden = false
        label.layer.addSublayer(self)
    }

    @MainActor func leave(_ label: UILabel) {
        guard superlayer === label.layer else { return }
        removeFromSuperlayer()
        let hidden = hidden
        self.hidden = nil
        guard let other = Self.stages(in: label).last else {
            hidden?.show(in: label)
            return
        }
        other.isHidden = false
        if let hidden { other.hidden = hidden }
    }

    @MainActor private static func stages(in label: UILabel) -> [LetterStage] {
        label.layer.sublayers?.compactMap { $0 as? LetterStage } ?? []
    }
}
#endif
