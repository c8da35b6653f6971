import AnimationTesting
import Foundation

/// Writes both pictures of a view of the client's own, as an article tells it to.
@MainActor func writePictures(of badge: Badge) throws {
    let strip = AnimationStrip(of: badge, every: 0.1) { badge.at.animate(.popIn(), .shake()) }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("client-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (still, moving) = (folder.appendingPathComponent("pop.svg"), folder.appendingPathComponent("moving.svg"))
    try strip.filmstrip(titled: "Pop").write(to: still)
    try strip.animatedSVG(titled: "Pop").write(to: moving, atomically: true, encoding: .utf8)
    let texts = try [still, moving].map { try String(contentsOf: $0, encoding: .utf8) }
    precondition(texts.allSatisfy { $0.contains("<title id=\"title\">Pop</title>") && $0.hasSuffix("</svg>\n") })
    precondition(texts[0].contains("0.10 s") && texts[1].contains("@keyframes"))
    try strip.expectEndsClean()
}
