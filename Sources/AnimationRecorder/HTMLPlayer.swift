/// A web page that plays recordings: one file that needs no network and no server.
///
/// It has a list of scenes, play and pause, a scrub bar with the recordings' marks, speeds from 0.1× to 2×, looping,
/// and the keys space, ←, →, home, end, ↑ and ↓. `#name` in the address opens a scene, `#scene=name&t=1.25` shows it
/// still, at a time.
/// Scripts may call `player.select(name)`, `player.seek(seconds)`, `player.play()` and `player.pause()`.
///
/// ```swift
/// let page = HTMLPlayer(title: "Animations", recordings: recordings)
/// try page.html.write(to: file, atomically: true, encoding: .utf8)
/// ```
public struct HTMLPlayer: Sendable {
    /// The page's heading.
    public var title: String
    /// A line beneath the heading.
    public var subtitle: String
    /// The scenes, in the order of the list.
    public var recordings: [Recording]
    /// Another page, linked from the heading: its title, and its address relative to this page.
    public var link: (title: String, address: String)?
    /// The names that the other page has addresses for: `#name` of one of them leads on to that page.
    public var linkedNames: [String] = []

    /// A page of these recordings.
    public init(title: String, subtitle: String = "", recordings: [Recording]) {
        self.title = title
        self.subtitle = subtitle
        self.recordings = recordings
    }

    /// The page.
    public var html: String {
        let scenes = recordings.map { PlayerScene($0).json }.joined(separator: ",\n")
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(markupText(title))</title>
            <style>
            \(PlayerPage.style)
            </style>
            </head>
            <body>
            <a class="skip" href="#content">Skip to the player</a>
            <header class="top">
            <h1>\(markupText(title))</h1>
            <p>\(markupText(subtitle))</p>\(linkText)
            </header>
            \(PlayerPage.body)
            <script type="application/json" id="scenes">[
            \(scenes)
            ]</script>
            <script type="application/json" id="elsewhere">\(elsewhere)</script>
            <script>
            \(PlayerPage.script)
            </script>
            </body>
            </html>

            """
    }

    /// The address of the other page, then its names.
    private var elsewhere: String {
        "[" + ([link?.address ?? ""] + linkedNames).map(jsonText).joined(separator: ",") + "]"
    }

    private var linkText: String {
        link.map { "\n<a href=\"\(markupText($0.address))\">\(markupText($0.title)) →</a>" } ?? ""
    }
}
