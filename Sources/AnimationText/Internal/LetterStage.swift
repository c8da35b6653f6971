#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationUIKit
import Foundation

/// The layer of a label in which the pieces of its text are, in the label's coordinates.
///
/// While one is in the label's layer, the label's own text is not seen; of several, the newest is.
final class LetterStage: CALayer {
    /// The label's own text, kept by one of the stages in the label.
    private var ownText: HiddenText?

    @MainActor func enter(_ label: UILabel) {
        guard superlayer !== label.layer else { return }
        let others = Self.stages(in: label)
        ownText = others.lazy.compactMap(\.ownText).first ?? HiddenText(of: label)
        for other in others { (other.ownText, other.isHidden) = (nil, true) }
        isHidden = false
        label.layer.addSublayer(self)
    }

    @MainActor func leave(_ label: UILabel) {
        guard superlayer === label.layer else { return }
        removeFromSuperlayer()
        let ownText = ownText
        self.ownText = nil
        guard let other = Self.stages(in: label).last else {
            ownText?.show(in: label)
            return
        }
        other.isHidden = false
        if let ownText { other.ownText = ownText }
    }

    @MainActor private static func stages(in label: UILabel) -> [LetterStage] {
        label.layer.sublayers?.compactMap { $0 as? LetterStage } ?? []
    }
}
#endif
