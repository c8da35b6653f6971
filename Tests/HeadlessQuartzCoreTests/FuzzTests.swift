import Foundation
import Testing

@testable import HeadlessQuartzCore

@Suite(.ownClock)
@MainActor
struct FuzzTests {
    @Test(arguments: 0..<20)
    func `five thousand random steps leave nothing behind`(seed: Int) {
        let world = FuzzWorld(seed: UInt64(seed))
        for _ in 0..<5_000 { world.step() }
        world.end()
    }
}
