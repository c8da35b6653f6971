import AnimationTesting
import XCTest

/// A strip in tests of XCTest, which record the errors that its expectations throw.
///
/// On Linux XCTest can't call a method of the main actor that is not asynchronous.
final class XCTestTests: XCTestCase {
    @MainActor private func strip(_ effect: AnyAnimator<UIView>) -> AnimationStrip {
        let card = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 60))
        return AnimationStrip(of: card, every: 0.1) { card.at.animate(effect, .shake()) }
    }

    @MainActor func testAnEntranceIsAsItWasRecorded() async throws {
        let strip = strip(.popIn())
        XCTAssertGreaterThan(strip.value(of: \.alpha, at: 0.2), 0.5)
        try strip.expect(named: "article")
        try strip.expectNoIssues()
        try strip.expectReducedMotionIsCalm()
        try strip.expectEndsClean()
    }

    @MainActor func testADifferenceIsAnErrorThatSaysIt() async throws {
        try XCTSkipIf(ProcessInfo.processInfo.environment["RECORD"] == "1", "nothing is compared")
        let strip = strip(.fadeIn(duration: AnyAnimator<UIView>.popIn().duration, curve: .linear))
        XCTAssertThrowsError(try strip.expect(named: "article")) { error in
            XCTAssertTrue(error.localizedDescription.contains("UIView: transform.m11 does not change"), "\(error)")
        }
    }
}
