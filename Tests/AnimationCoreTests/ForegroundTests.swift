import Testing

@testable import AnimationCore

@MainActor @Suite struct ForegroundTests {
    @Test func `an app that is launched in the background is there from the start, until it comes to the front`() {
        var foreground = Foreground(isInBackground: true)
        var calls: [Int] = []
        #expect(foreground.isInBackground)
        for number in 1...2 { #expect(foreground.keeps { calls.append(number) }) }
        for body in foreground.returned() { body() }
        #expect(calls == [1, 2] && !foreground.isInBackground)
        #expect(foreground.returned().isEmpty)
    }

    @Test func `in front nothing waits, and after leaving it does`() {
        var foreground = Foreground(isInBackground: false)
        #expect(!foreground.keeps {})
        foreground.left()
        #expect(foreground.keeps {} && foreground.returned().count == 1)
    }
}
