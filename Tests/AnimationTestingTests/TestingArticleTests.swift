import AnimationTesting
import Testing

// The tests of the articles, word for word: a reader copies them.

@MainActor @Test func entrance() throws {
    let card = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 60))
    let strip = AnimationStrip(of: card, every: 0.1) { card.at.animate(.popIn(), .shake()) }
    #expect(strip.value(of: \.alpha, at: 0.2) > 0.5)
    try strip.expect(named: "article")
    try strip.expectEndsClean()
}

@MainActor @Test func `the card has come after half a second`() {
    let card = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 60))
    let strip = AnimationStrip(of: card) { card.at.animate(.move(byX: 100, y: 0, duration: 0.5)) }
    #expect(strip.value(of: \.center.x, at: 0) == 70)
    #expect(strip.value(of: \.center.x, at: 0.5) == 170)
}
