import Expectations
import AnimationUIKit
import Foundation
import Testing

@MainActor @Suite struct StaggerShapeTests {
    private let ring = [CGPoint(x: 30, y: 40), .zero, CGPoint(x: 0, y: 50), CGPoint(x: 100, y: 0)]
    /// Two rows of three.
    private let rows = [(10, 20), (70, 20), (130, 20), (10, 60), (70, 60), (130, 60)].map { CGPoint(x: $0, y: $1) }

    @Test func `from a point, each distance starts so many seconds after the one before`() {
        expectClose(AnimationStagger.each(0.1, from: .point(.zero)).delays(at: ring), [0.1, 0, 0.1, 0.2], within: 1e-9)
        expectClose(
            AnimationStagger.each(0.1, from: .point(CGPoint(x: 100, y: 0))).delays(at: ring), [0.1, 0.2, 0.3, 0],
            within: 1e-9)
    }

    @Test func `from a point, a total is shared out by the distances`() {
        expectClose(AnimationStagger.total(2, from: .point(.zero)).delays(at: ring), [1, 0, 1, 2], within: 1e-9)
        let eased = AnimationStagger.total(2, from: .point(.zero), curve: .easeIn).delays(at: ring)
        #expect(eased[0] > 0 && eased[0] < 1 && eased[3] == 2)
    }

    @Test func `along an axis, the other coordinate does not count`() {
        expectClose(
            AnimationStagger.total(1, from: .point(.zero, axis: .x)).delays(at: ring), [0.3, 0, 0, 1], within: 1e-9)
        expectClose(
            AnimationStagger.total(1, from: .point(.zero, axis: .y)).delays(at: ring), [0.8, 0, 1, 0], within: 1e-9)
    }

    @Test func `from a side, whole columns and rows start together`() {
        expectClose(AnimationStagger.each(0.1, from: .left).delays(at: rows), [0, 0.1, 0.2, 0, 0.1, 0.2], within: 1e-9)
        expectClose(
            AnimationStagger.each(0.1, from: .right).delays(at: rows), [0.2, 0.1, 0, 0.2, 0.1, 0], within: 1e-9)
        expectClose(AnimationStagger.each(0.1, from: .top).delays(at: rows), [0, 0, 0, 0.1, 0.1, 0.1], within: 1e-9)
        expectClose(AnimationStagger.each(0.1, from: .bottom).delays(at: rows), [0.1, 0.1, 0.1, 0, 0, 0], within: 1e-9)
    }

    @Test func `a unit point lies in the box around all places`() {
        expectClose(
            AnimationStagger.each(0.1, from: .unitPoint(x: 0.5, y: 0.5)).delays(at: rows), [0.1, 0, 0.1, 0.1, 0, 0.1],
            within: 1e-9)
        let corners = [.zero, CGPoint(x: 30, y: 40), CGPoint(x: 0, y: 40)]
        expectClose(
            AnimationStagger.total(1, from: .unitPoint(x: 0, y: 1)).delays(at: corners), [1, 0.75, 0], within: 1e-9)
        expectClose(
            AnimationStagger.each(0.1, from: .unitPoint(x: 1, y: 0.5, axis: .x)).delays(at: rows).suffix(3),
            [0.2, 0.1, 0], within: 1e-9)
    }

    @Test func `a point more or less is the same distance`() {
        let places = [0, 1, 1.5, 2.5, 4].map { CGPoint(x: $0, y: 0) }
        expectClose(AnimationStagger.each(1, from: .left).delays(at: places), [0, 0, 1, 1, 2], within: 1e-9)
    }

    @Test func `a grid goes by rows or by columns`() {
        expectClose(
            AnimationStagger.each(0.1, from: .grid(columns: 3, origin: (row: 0, column: 1), axis: .x)).delays(count: 6),
            [0.1, 0, 0.1, 0.1, 0, 0.1], within: 1e-9)
        expectClose(
            AnimationStagger.each(0.1, from: .grid(columns: 3, origin: (row: 1, column: 0), axis: .y)).delays(count: 6),
            [0.1, 0.1, 0.1, 0, 0, 0], within: 1e-9)
        expectClose(
            AnimationStagger.each(1, from: .grid(columns: 3, origin: (row: 0, column: 0))).delays(count: 5),
            [0, 1, 2, 1, 2.squareRoot()], within: 1e-9)
    }

    @Test func `places that are no numbers count as the nearest, and origins as 0`() {
        let places = [CGPoint(x: 5, y: 0), CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 10, y: 0)]
        expectClose(AnimationStagger.each(1, from: .left).delays(at: places), [0, 0, 1], within: 1e-9)
        expectClose(AnimationStagger.each(1, from: .point(.zero)).delays(at: places), [0, 0, 1], within: 1e-9)
        expectClose(
            AnimationStagger.each(1, from: .point(CGPoint(x: CGFloat.infinity, y: .nan))).delays(at: places),
            [0, 0, 1], within: 1e-9)
        expectClose(
            AnimationStagger.each(1, from: .unitPoint(x: .nan, y: .infinity)).delays(at: places), [0, 0, 1],
            within: 1e-9)
        expectClose(AnimationStagger.each(1, from: .left).delays(at: []), [], within: 1e-9)
        expectClose(
            AnimationStagger.each(1, from: .left).delays(at: [CGPoint(x: CGFloat.nan, y: .nan)]), [0], within: 1e-9)
    }

    @Test func `an order needs no places, and a place without places is an order`() {
        expectClose(AnimationStagger.each(1, from: .end).delays(at: rows), [5, 4, 3, 2, 1, 0], within: 1e-9)
        expectClose(AnimationStagger.each(1, from: .left).delays(count: 3), [0, 1, 2], within: 1e-9)
    }
}
