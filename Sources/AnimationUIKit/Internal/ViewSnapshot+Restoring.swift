#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import Foundation

/// The way back to the state from before the change.
///
/// Another change may lie over it. An alpha and a colour are absolute: the newer change stays as it is seen, and takes
/// over the value from before both. Moves and matrices add up: the view loses the part of this change.
extension ViewSnapshot {
    /// Takes the change back, and keeps the additions of other code.
    func takeBack() {
        let upper = passOn()
        show(0)
        guard let view else { return }
        keepInRange()
        if properties.hasColor { view.backgroundColor = start.backgroundColor }
        if let isHidden { view.isHidden = isHidden }
        layer?.restore(view.layer)
        for upper in upper { upper.show(upper.progress) }
    }

    /// Gives the view the state from before the change.
    @inline(never) func restore() {
        guard let view else { return }
        passOn()
        let (newer, now) = (newerOnes, ViewState(view))
        var state = before
        let shown = Self.mixed(start.numbers, end.numbers, at: progress)
        // The app may have changed the other coordinate.
        state.numbers.replace(with: now.numbers, where: .!properties.numbers)
        for other in newer {
            let shared = properties.numbers .& other.properties.numbers
            state.numbers.replace(with: now.numbers + start.numbers - shown, where: shared)
        }
        if newer.contains(where: \.properties.hasTransform) {
            let shown = Self.mixed(start.transform, end.transform, at: progress)
            let way = CATransform3DConcat(CATransform3DInvert(shown), now.transform)
            state.transform = CATransform3DConcat(start.transform, way)
        }
        write(state)
        if let isHidden { view.isHidden = isHidden }
        layer?.restore(view.layer)
    }

    /// Passes an alpha and a colour on to newer changes of them, which are returned.
    @discardableResult private func passOn() -> [ViewSnapshot] {
        let newer = newerOnes
        var upper: [ViewSnapshot] = []
        if properties.hasAlpha, let other = newer.first(where: \.properties.hasAlpha) {
            (other.start.numbers[0], other.before.numbers[0]) = (before.numbers[0], before.numbers[0])
            properties.dropAlpha()
            upper.append(other)
        }
        if properties.hasColor, let other = newer.first(where: \.properties.hasColor) {
            (other.start.backgroundColor, other.before.backgroundColor) = (
                start.backgroundColor, before.backgroundColor
            )
            properties.hasColor = false
            upper.append(other)
        }
        return upper
    }
}
#endif
