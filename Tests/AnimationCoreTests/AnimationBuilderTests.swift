import AnimationCore
import Testing

/// What the blocks of `AT.animate { }` and `AT.parallel { }` may hold.
@MainActor @Suite(.manualTime) struct AnimationBuilderTests {
    private let boxes = [Box(), Box(), Box()]

    private var values: [Double] { boxes.map { ($0.x * 1000).rounded() / 1000 } }

    @Test(arguments: [true, false]) func `an if without else is a step or none`(isThere: Bool) {
        let token = AT.animate {
            if isThere { boxes[0].step(x: 100) }
            boxes[1].step(x: 100)
        }
        #expect(token.duration == (isThere ? 2 : 1))
        host.advance(by: 0.5)
        #expect(values == (isThere ? [50, 0, 0] : [0, 50, 0]))
    }

    @Test(arguments: [true, false]) func `an if with else plays one branch`(isFirst: Bool) {
        let token = AT.animate {
            if isFirst {
                boxes[0].step(x: 100)
            } else {
                boxes[1].step(x: 100)
                boxes[2].step(x: 100)
            }
        }
        #expect(token.duration == (isFirst ? 1 : 2))
        host.advance(by: 3)
        #expect(values == (isFirst ? [100, 0, 0] : [0, 100, 100]))
    }

    @Test(arguments: 0..<3) func `a switch plays its case`(number: Int) {
        AT.parallel {
            switch number {
            case 0: boxes[0].step(x: 100)
            case 1: boxes[1].step(x: 100)
            default: boxes[2].step(x: 100)
            }
        }
        host.advance(by: 2)
        #expect(values == (0..<3).map { $0 == number ? 100 : 0 })
    }

    @Test func `a loop plays its steps in order`() {
        let token = AT.animate {
            for box in boxes { box.step(x: 100) }
        }
        #expect(token.duration == 3)
        host.advance(by: 1.5)
        #expect(values == [100, 50, 0])
    }

    @Test func `arrays and optional tokens are steps`() {
        let nothing: AnimationToken? = nil
        let last: AnimationToken? = boxes[2].step(x: 100)
        let token = AT.animate {
            boxes.prefix(2).map { $0.step(x: 100) }
            nothing
            last
        }
        #expect(token.duration == 3)
        host.advance(by: 2.5)
        #expect(values == [100, 100, 50])
    }

    @Test func `an if available is a part of the block`() {
        let token = AT.animate {
            if #available(iOS 16, macOS 13, *) { boxes[0].step(x: 100) }
        }
        #expect(token.duration == 1)
    }
}
