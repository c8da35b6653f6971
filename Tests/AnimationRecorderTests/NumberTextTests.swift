import Testing

@testable import AnimationRecorder

@Suite struct NumberTextTests {
    @Test(arguments: [
        (0.0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.25, ".25"), (-0.25, "-.25"), (10.001, "10"),
        (0.005, ".01"),
        (99.999, "100"), (1.05, "1.05"), (-0.001, "0"), (.nan, "0"), (.infinity, "0"), (1e300, "0"),
    ])
    func `numbers are as short as can be`(value: Double, text: String) {
        #expect(numberText(value, decimals: 2) == text)
    }

    @Test func `JSON has a digit before the point`() {
        #expect([0.5, -0.5, 2].map { jsonNumber($0, decimals: 2) } == ["0.5", "-0.5", "2"])
    }

    @Test func `text is escaped for markup and for JSON in a script`() {
        #expect(markupText("<a href=\"x\">&'\u{0}") == "&lt;a href=&quot;x&quot;&gt;&amp;&#39;")
        #expect(jsonText("</script>\"\\\n\u{1}") == "\"\\u003c/script>\\\"\\\\\\n\\u0001\"")
    }

    @Test func `lines are broken between words where they would be too wide`() {
        #expect(textLines("one two three", width: nil, fontSize: 10) == ["one two three"])
        #expect(textLines("one two three", width: 42, fontSize: 10) == ["one two", "three"])
        #expect(textLines("a\n\nb", width: 100, fontSize: 10) == ["a", "", "b"])
        #expect(textLines("unbreakable", width: 1, fontSize: 10) == ["unbreakable"])
    }
}
