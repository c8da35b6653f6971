import AnimationCore
import Foundation
import Testing

/// Where issues go, and what they say.
@MainActor @Suite(.serialized) struct AnimationIssueTests {
    /// No more than a host has to have.
    private final class PlainHost: AnimationHost {
        let now: TimeInterval = 0

        func atEndOfTurn(_ body: @escaping @MainActor () -> Void) {}

        func after(_ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void { {} }
    }

    @Test func `a host that keeps no issues hands them to AT`() {
        let former = AT.onIssue
        defer { AT.onIssue = former }
        var issues: [AnimationIssue] = []
        AT.onIssue = { issues.append($0) }
        let line: UInt = #line + 1
        AnimationHosts.current.withValue(PlainHost()) { _ = AT.wait(-1) }
        #expect(issues == [AnimationIssue(.repaired(.wait, given: -1, used: 0), fileID: #fileID, line: line)])
        #expect(issues.first?.description == "\(#fileID):\(line): A wait of -1.0 s counts as 0")
    }

    @Test func `an issue without a place is its message`() {
        let issue = AnimationIssue(.frozenLayer)
        #expect(issue.description == issue.message && issue.message.hasPrefix("The layer's clock stands still"))
    }

    @Test func `a kind with a number that is NaN is the same as another one`() {
        #expect(AnimationIssue.Kind.repaired(.delay, given: .nan, used: 0) == .repaired(.delay, given: .nan, used: 0))
        let curve = TimingCurve.cubicBezier(.nan, 0, 1, 1)
        let issue = AnimationIssue(.repairedCurve(curve, used: .cubicBezier(0, 0, 1, 1)), fileID: "A/B.swift", line: 1)
        #expect(Set([issue, issue]).count == 1)
    }

    nonisolated static let kinds: [AnimationIssue.Kind] = [
        .repaired(.duration, given: -1, used: 0), .repaired(.duration, given: -2, used: 0),
        .repaired(.duration, given: -1, used: 1), .repaired(.duration, property: "opacity", given: -1, used: 0),
        .repaired(.delay, given: -1, used: 0), .repaired(.repeatDelay, given: -1, used: 0),
        .repaired(.repeatCount, given: -1, used: 0), .repaired(.wait, given: -1, used: 0),
        .repaired(.timeout, given: -1, used: 0), .repaired(.stagger, given: -1, used: 0),
        .repaired(.mass, given: -1, used: 0), .repaired(.stiffness, given: -1, used: 0),
        .repaired(.damping, given: -1, used: 0), .repaired(.dampingRatio, given: -1, used: 0),
        .repaired(.initialVelocity, given: -1, used: 0), .repaired(.overshoot, given: -1, used: 0),
        .repaired(.amplitude, given: -1, used: 0), .repaired(.period, given: -1, used: 0),
        .repaired(.stepCount, given: -1, used: 0), .repaired(.share, given: -1, used: 0),
        .repaired(.decelerationRate, given: -1, used: 0),
        .repaired(.rate, given: -1, used: 0), .repaired(.time, given: -1, used: 0),
        .repaired(.fraction, given: -1, used: 0), .repaired(.start, given: -1, used: 0),
        .repaired(.velocity, given: -1, used: 0), .repaired(.settlingDuration, given: -1, used: 0),
        .repaired(.dragDistance, given: -1, used: 0), .repaired(.translation, given: -1, used: 0),
        .ignored(.rate, given: 0), .ignored(.rate, given: .nan), .ignored(.start, given: .nan),
        .ignored(.time, given: .nan), .ignored(.fraction, given: .nan), .ignored(.translation, given: .nan),
        .repeatsNothing(count: 0), .repeatsNothing(count: -1),
        .repairedCurve(.cubicBezier(2, 0, 1, 1), used: .cubicBezier(1, 0, 1, 1)),
        .repairedCurve(.cubicBezier(3, 0, 1, 1), used: .cubicBezier(1, 0, 1, 1)),
        .repairedCurve(.cubicBezier(2, 0, 1, 1), used: .linear),
        .repairedFrameRates(FrameRateRange(minimum: 2, maximum: 1), used: FrameRateRange(minimum: 1, maximum: 2)),
        .repairedFrameRates(FrameRateRange(minimum: 2, maximum: 1), used: nil),
        .repairedFrameRates(FrameRateRange(minimum: 2, maximum: 1, preferred: 1), used: nil),
        .unstretchable(to: 0), .unstretchable(to: .nan), .unstretchable(to: 1, length: 0),
        .notFinite(property: nil), .notFinite(property: "opacity"), .notFinite(property: "\\Box.x"),
        .tooLarge(property: "opacity"), .negativeLength(property: "bounds"), .velocityNotFinite,
        .unknownProperty("opacity.x"), .wrongKindOfValue(property: "opacity"), .noValues(property: "opacity"),
        .byIsIgnored(property: "opacity"), .byCannotBeAdded(property: "opacity"),
        .cannotBeAdditive(property: "opacity"),
        .cannotBeCumulative(property: "opacity"), .unusableKeyTimes([0], property: "opacity", needed: 2),
        .unusableKeyTimes([1], property: "opacity", needed: 2), .unusableKeyTimes([0], property: "opacity", needed: 3),
        .surplusCurves(3, property: "opacity", needed: 2), .surplusCurves(3, property: "opacity", needed: 1),
        .unplayableCurve(.spring, property: "opacity", used: .linear),
        .unplayableCurve(.spring, property: nil, used: .linear),
        .curveNotFinite(.custom("a") { $0 }), .frozenLayer, .noWindow(waited: 1), .noWindow(waited: 2),
        .undoneByLayout, .overdragMovesOwn(property: "opacity"), .overdragMovesOwn(property: "position"),
        .mixed(property: "opacity", otherFileID: "", otherLine: 0),
        .mixed(property: "opacity", otherFileID: "A/B.swift", otherLine: 1),
        .mixed(property: "opacity", otherFileID: "A/B.swift", otherLine: 2),
        .conflict(property: nil), .conflict(property: "opacity"),
        .unknownLabel("a"), .unknownLabel("b"), .circularLabel("a"), .duplicateLabel("a"), .unknownDestination("a"),
        .startOffsetNotFinite, .startsBeforeComposition, .unreachable, .endlessRepeatOfNothing, .cannotBeRepeated,
        .waitsForLaterToken, .waitsForItself, .recipeWithinItself, .tokenAmongChanges, .noPositions,
        .positionNotFinite,
        .originNotFinite(.nan, 0), .originNotFinite(0, .nan), .gridWithoutColumns(0), .gridWithoutColumns(-1),
        .missingDistances(1, needed: 2), .missingDistances(1, needed: 3), .distanceNotFinite,
        .partHasNo(.rate), .partHasNo(.playhead), .partHasNo(.timeAxis),
        .endlessHasNo(.fraction), .endlessHasNo(.lastMoment), .endlessHasNo(.destination),
        .isOver, .releasedWhilePaused, .releasedAtPausePoint, .unusablePoints([0, 1], needed: 3),
        .unusablePoints([0, 1], needed: 4), .unusablePoints([0, 2], needed: 3),
        .unplayableTransition(.empty), .unplayableTransition(.endless), .unplayableTransition(.over),
        .unplayableTransition(.part), .unmatchedView, .nothingToDismiss,
        .nothingToReplace, .custom("One"), .custom("Another"),
    ]

    @Test func `kinds with other data say something else, so that they are not the same`() {
        #expect(Set(Self.kinds).count == Self.kinds.count)
    }

    @Test func `what is said is a sentence without a line break or a doubled word`() {
        for message in Self.kinds.map({ AnimationIssue($0).message }) {
            let words = message.split(separator: " ")
            #expect(message.first?.isUppercase == true || message.hasPrefix("\"") || message.first?.isNumber == true)
            #expect(!message.contains("\n") && !message.contains("Optional("), "\(message)")
            #expect(zip(words, words.dropFirst()).allSatisfy { $0 != $1 }, "\(message)")
        }
    }
}
