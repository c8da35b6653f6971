import AnimationCore
import Foundation
import Testing

/// Repeats so long that the rounding of their times is more than a nanosecond.
@MainActor @Suite(.manualTime) struct LongRepeatTests {
    /// The forms of a repeat of very long gaps.
    struct Repeat: Sendable, CustomTestStringConvertible {
        let length: TimeInterval
        let gap: TimeInterval
        let count: Int
        let autoreverses: Bool
        let isNested: Bool

        var testDescription: String {
            "\(count) × \(length) s, \(gap) s apart\(autoreverses ? ", turned" : "")\(isNested ? ", nested" : "")"
        }

        static let all: [Repeat] = {
            var all: [Repeat] = []
            for length in [0, 0.1, 1.0 / 3, 7] {
                for gap in [0, 1, 1e3, 1e5 / 3, 1e7, 1e9 / 7, 1e12] {
                    for (count, autoreverses) in [(2, false), (3, false), (8, false), (2, true), (3, true)] {
                        for isNested in [false, true] {
                            all.append(
                                Repeat(
                                    length: length, gap: gap, count: count, autoreverses: autoreverses,
                                    isNested: isNested))
                        }
                    }
                }
            }
            return all
        }()
    }

    private let clock = host
    private let box = Box()

    private func token(_ form: Repeat) -> AnimationToken {
        let repeated = box.step(x: 100, form.length)
            .repeated(form.count, autoreverses: form.autoreverses, delay: form.gap)
        return form.isNested ? AT.animate(AT.wait(0.3), AT.animate(AT.wait(0.1), repeated)) : repeated
    }

    @Test(arguments: Repeat.all)
    func `sought to its end, a repeat of any length is over at once`(form: Repeat) {
        let token = token(form)
        token.pausesOnCompletion = false
        token.pause()
        token.time = token.duration
        let last = box.x
        token.resume()
        clock.turn()
        clock.advance(by: 0.001)
        #expect(token.outcome == .completed(.end))
        #expect(box.x == last && last == (form.autoreverses && form.count != 3 ? 0 : 100) && clock.isIdle)
    }

    @Test(arguments: Repeat.all)
    func `played on from shortly before its end, a repeat of any length ends in time`(form: Repeat) {
        let token = token(form)
        token.pause()
        token.time = max(token.duration - 0.05, 0)
        token.resume()
        // A second of such a length is known to a few parts in 1e16 of it.
        let tolerance = token.duration * 1e-15
        clock.advance(by: 0.04)
        #expect((token.outcome == nil) == (token.duration > 0.04) || tolerance > 0.005)
        clock.advance(by: 0.011 + tolerance)
        #expect(token.outcome == .completed(.end) && clock.isIdle)
    }
}
