import Testing

@testable import AnimationCore

@Suite struct PropertyPathTests {
    @Test func `a path overlaps itself, its parts and its whole`() {
        let transform: PropertyPath = "transform"
        #expect(transform.overlaps(transform))
        #expect(transform.overlaps("transform.scale.x"))
        #expect(PropertyPath("transform.scale.x").overlaps("transform.scale"))
        #expect(!PropertyPath("transform.scale").overlaps("transform.rotation"))
        #expect(!PropertyPath("anchorPoint").overlaps("anchorPointZ"))
    }

    @Test func `a derived property overlaps what it is derived from`() {
        let frame = PropertyPath("frame", derivedFrom: ["position", "bounds"])
        #expect(frame.overlaps("position.x"))
        #expect(PropertyPath("bounds.size.width").overlaps(frame))
        #expect(frame.overlaps(frame))
        #expect(!frame.overlaps("opacity"))
        #expect(!PropertyPath("frames").overlaps(frame))
    }
}
