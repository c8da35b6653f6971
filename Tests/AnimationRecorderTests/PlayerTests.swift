import HeadlessQuartzCore
import Testing

@testable import AnimationRecorder

/// The player's page and the values that the check holds against it.
@MainActor
@Suite struct PlayerTests {
    let stage = Stage()

    private func recording(named name: String = "fade") -> Recording {
        let layer = stage.add(CALayer())
        layer.name = "box"
        layer.backgroundColor = CGColor(gray: 0, alpha: 1)
        stage.animate(layer, "opacity", from: 0, to: 1, duration: 0.5)
        var recording = stage.record(cues: [RecordingCue(at: 0.2, label: "half </script>") {}])
        recording.name = name
        recording.code = "let text = \"</script><b>\""
        return recording
    }

    private func scenes(in page: String) throws -> [[String: Any]] {
        let start = try #require(page.range(of: "<script type=\"application/json\" id=\"scenes\">"))
        let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
        let data = Data(page[start.upperBound..<end.lowerBound].utf8)
        return try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    }

    @Test func `the page holds every scene with its drawing, its tracks, its marks and its code`() throws {
        let page = HTMLPlayer(title: "A & B", recordings: [recording(), recording(named: "again")]).html
        let scenes = try scenes(in: page)
        #expect(scenes.compactMap { $0["name"] as? String } == ["fade", "again"])
        let scene = try #require(scenes.first)
        #expect(scene["code"] as? String == "let text = \"</script><b>\"")
        #expect((scene["marks"] as? [[Any]])?.first?.last as? String == "half </script>")
        let svg = try #require(scene["svg"] as? String)
        #expect(try MarkupReader(svg).elements.contains { $0.attributes["data-n"] == "0" })
        let track = try #require((scene["tracks"] as? [[Any]])?.first)
        #expect(track[1] as? String == "opacity")
        #expect(track[4] as? [Int] == [0, 5])
        #expect(track[5] as? [Double] == [0, 1])
        #expect(page.contains("<title>A &amp; B</title>"))
    }

    @Test func `the page loads nothing`() {
        let page = HTMLPlayer(title: "", recordings: [recording()]).html
        for word in ["src=", "href=\"http", "@import", "fetch(", "url(http", "<link"] {
            #expect(!page.contains(word), "\(word)")
        }
    }

    @Test func `the page knows the names that another page shows`() {
        var player = HTMLPlayer(title: "", recordings: [recording()])
        #expect(player.html.contains("id=\"elsewhere\">[\"\"]<"))
        player.link = ("More", "more.html")
        player.linkedNames = ["shake", "</script>"]
        #expect(player.html.contains("<a href=\"more.html\">More →</a>"))
        #expect(player.html.contains("id=\"elsewhere\">[\"more.html\",\"shake\","))
        #expect(!player.html.contains("\"</script>\""))
    }

    @Test func `a page without scenes is a page`() throws {
        #expect(try scenes(in: HTMLPlayer(title: "None", recordings: []).html).isEmpty)
    }

    @Test func `expected values are the layers' own, at times from first to last`() throws {
        let json = ExpectedValues([recording()], samples: 3).json
        let all = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: [String: Any]])
        let samples = try #require(all["fade"]?["samples"] as? [[String: Any]])
        #expect(samples.compactMap { $0["time"] as? Double } == [0, 0.2, 0.5])
        let boxes = samples.compactMap { ($0["elements"] as? [[String: Any]])?.last }
        #expect(boxes.compactMap { $0["opacity"] as? Double } == [0, 0.4, 1])
        #expect(boxes.compactMap { $0["frame"] as? [Double] }.first == [30, 40, 40, 20])
    }

    @Test func `a recording of one frame is expected once`() throws {
        let json = ExpectedValues([stage.record(.seconds(0))]).json
        #expect(json.components(separatedBy: "\"time\"").count == 2)
    }
}
