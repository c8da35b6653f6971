import Expectations
import Testing

/// The coordinates of what a rig's view shows.
@MainActor func expect(
    _ rig: Rig, x: Double? = nil, y: Double? = nil, _ location: SourceLocation = #_sourceLocation
) {
    if let x { expectClose(rig.shown.x, x, sourceLocation: location) }
    if let y { expectClose(rig.shown.y, y, sourceLocation: location) }
}
