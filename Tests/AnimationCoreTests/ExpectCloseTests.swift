import Testing

@Suite struct ExpectCloseTests {
    @Test func `numbers are close up to the tolerance`() {
        #expect(isClose(1.5, 1, within: 0.5))
        #expect(!isClose(1.6, 1, within: 0.5))
        #expect(isClose(1 + 1e-7, 1))
        #expect(!isClose(1 + 1e-5, 1))
    }

    @Test func `an infinity is close to itself only, and NaN to nothing`() {
        #expect(isClose(Double.infinity, .infinity, within: 1))
        #expect(!isClose(Double.infinity, -.infinity, within: 1))
        #expect(!isClose(Double.infinity, 1, within: 1))
        #expect(!isClose(Double.nan, .nan, within: 1))
    }
}
