#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// Moves along with other changes of the view.
extension ViewSnapshot {
    /// Moves the change by what other code has changed since.
    ///
    /// A number that was changed moves the whole change along. A place or a size that is the view's own again, from
    /// before all changes, comes from a layout, and moves nothing, if other code did not move it away from there before.
    /// A colour that the app has changed is left alone from then on.
    ///
    /// - Parameters:
    ///   - isApp: Whether the app has changed it; otherwise another change of the package has.
    ///   - keepsBefore: Whether the state that is restored in the end stays as it is.
    ///   - older: The older change that has changed it.
    @inline(never) func move(with view: UIView, isApp: Bool, keepsBefore: Bool, over older: ViewSnapshot? = nil) {
        // Mostly nothing has changed.
        if isAsWritten(view) { return }
        var now = written
        read(view, into: &now)
        var isMoved = properties.numbers
        // While it plays, a value frame by frame may come by its start, too.
        if isApp, !isMixed,
            !keepsBefore && changes.count < 2 || !ObjectChanges.haveOtherKinds(than: self, on: view.layer)
        {
            let laidOut = isLaidOut(now.numbers)
            isMoved = isMoved .& .!laidOut
            if !keepsBefore, isMoved != properties.numbers { undoLayout(of: view, &now, but: isMoved) }
            // Other code may have given the view its own number for a time only: the way back moves nothing, either.
            let way = now.numbers - former
            isMoved = isMoved .& .!(wasLaidOut .& (way * way .< Self.squaredRounding))
            wasLaidOut = wasLaidOut .& (now.numbers .== written.numbers) .| laidOut
            if !keepsBefore { wasLaidOut = SIMDMask() }
        }
        move(to: now, where: isMoved, isApp: isApp, keepsBefore: keepsBefore, over: older)
    }

    @inline(never) private func move(
        to now: ViewState, where isMoved: SIMDMask<SIMD8<Int64>>, isApp: Bool, keepsBefore: Bool,
        over older: ViewSnapshot?
    ) {
        let last = written
        written = now
        if last.numbers != now.numbers {
            var way = now.numbers - last.numbers
            former = isApp ? last.numbers : former + way
            way.replace(with: 0, where: .!isMoved)
            start.numbers = known(start.numbers + way, over: older)
            let ofBefore = isApp ? wayOfBefore(way, keepsBefore) : way
            if !keepsBefore { before.numbers = known(before.numbers + ofBefore, over: older) }
            end.numbers += way
            if isApp {
                ownAlpha += way[0]
                letLengthsStand(at: now.numbers, whereMoved: isMoved)
                if isHeld, way[0] != 0 {
                    letStand(0, at: now.numbers)
                    ownAlpha = now.numbers[0]
                }
            }
            // At its end the change is as the view is.
            if progress == 1 {
                if isApp, way[0] != 0 { isAlphaSet = true }
                let isSeen = isCovered ? isMoved .& .!Properties.alpha : isMoved
                end.numbers.replace(with: now.numbers, where: isSeen)
            }
        }
        if properties.hasTransform, !CATransform3DEqualToTransform(now.transform, last.transform) {
            let way = CATransform3DConcat(CATransform3DInvert(last.transform), now.transform)
            start.transform = moved(start.transform, by: way, over: older)
            if !keepsBefore { before.transform = moved(before.transform, by: way, over: older) }
            end.transform = CATransform3DConcat(end.transform, way)
            if isApp, isHeld {
                (start.transform, before.transform, end.transform) = (now.transform, now.transform, now.transform)
            }
        }
        guard properties.hasColor, now.backgroundColor != last.backgroundColor else { return }
        if !isApp {
            // Colours don't add up: a change that goes on from rest sets its own.
            if rests { shownColor = now.backgroundColor }
        } else if now.backgroundColor != start.backgroundColor {
            properties.hasColor = false
        }
    }

    /// Where a layout has given the view its own number again, from before all changes.
    private func isLaidOut(_ now: SIMD8<Double>) -> SIMDMask<SIMD8<Int64>> {
        let sinceFormer = now - former
        let isBack = sinceFormer * sinceFormer .< Self.squaredRounding
        return now .== base .& now .!= written.numbers .& .!isBack .& .!Properties.alpha
    }

    /// Gives the view the numbers again that a layout has taken from it.
    @inline(never) private func undoLayout(
        of view: UIView, _ now: inout ViewState, but isMoved: SIMDMask<SIMD8<Int64>>
    ) {
        let isLaidOut = properties.numbers .& .!isMoved
        now.numbers.replace(with: written.numbers, where: isLaidOut)
        let state = now
        UIView.withoutAnimation { write(state) }
        for other in changes where other !== self {
            other.written.numbers.replace(with: now.numbers, where: isLaidOut .& other.properties.numbers)
        }
    }

    /// The view's own numbers below all changes: those from before the oldest one.
    private var base: SIMD8<Double> {
        var base = before.numbers
        for change in changes.reversed() { base.replace(with: change.before.numbers, where: change.properties.numbers) }
        return base
    }

    /// A width or height of which nothing would be left at an end stands as the app has set it: the change leaves it
    /// alone.
    private func letLengthsStand(at now: SIMD8<Double>, whereMoved isMoved: SIMDMask<SIMD8<Int64>>) {
        guard properties.hasBounds else { return }
        for lane in 3...4 where isMoved[lane] && min(start.numbers[lane], end.numbers[lane]) < 0 {
            letStand(lane, at: now)
        }
    }

    /// The app's number stands.
    private func letStand(_ lane: Int, at now: SIMD8<Double>) {
        start.numbers[lane] = now[lane]
        end.numbers[lane] = now[lane]
        before.numbers[lane] = now[lane]
    }

    /// The way by which the app's change moves the state from before: a change that was made when the state was kept,
    /// and is taken back now, moves nothing.
    private func wayOfBefore(_ way: SIMD8<Double>, _ keepsBefore: Bool) -> SIMD8<Double> {
        if keepsBefore {
            kept += way
            return way
        }
        if kept == .zero { return way }
        var repaid = SIMD8<Double>.zero
        let isBack = kept * way .< 0
        repaid.replace(with: way, where: isBack)
        repaid.replace(with: -kept, where: isBack .& (way * way .> kept * kept))
        kept += repaid
        return way - repaid
    }

    /// Numbers that were moved; moved there and back, they are the first ones: a sum may only be rounded differently.
    private func known(_ numbers: SIMD8<Double>, over older: ViewSnapshot?) -> SIMD8<Double> {
        var numbers = numbers
        for known in [older?.before.numbers, first.numbers] {
            guard let known else { continue }
            let way = numbers - known
            numbers.replace(with: known, where: way * way .< Self.squaredRounding)
        }
        return numbers
    }

    /// A matrix that is moved; moved there and back, it is the first one.
    @inline(never)
    private func moved(_ matrix: CATransform3D, by way: CATransform3D, over older: ViewSnapshot?) -> CATransform3D {
        let next = CATransform3DConcat(matrix, way)
        if next.isSame(as: first.transform, within: Self.rounding) { return first.transform }
        guard let below = older?.before.transform, next.isSame(as: below, within: Self.rounding) else { return next }
        return below
    }

    // MARK: - On the screen alone

    func addRemainder(_ share: Double, at now: TimeInterval) {
        guard let layer = view?.layer else { return }
        func add(_ start: Any, _ path: String) { layer.addRemainder(share, to: start, forKeyPath: path, at: now) }
        if properties.hasCenter { add(NSValue(cgPoint: start.center), "position") }
        if properties.hasBounds { add(NSValue(cgRect: start.bounds), "bounds") }
        if properties.hasAlpha { add(NSNumber(value: start.numbers[0]), "opacity") }
    }

    private static let rounding = 1e-9
    /// A layer's opacity is a `Float`.
    private static let squaredRounding = SIMD8(1e-13, 1e-18, 1e-18, 1e-18, 1e-18, 1e-18, 1e-18, 1e-18)
}
#endif
