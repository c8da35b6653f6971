import Foundation

/// A moment in a composition at which a step can start: see ``AnimationToken/starting(at:)``.
///
/// Add and subtract seconds: `.label("hit") - 0.1`, `.startOfPrevious + 0.2`.
public struct AnimationTime: Hashable, Sendable, CustomStringConvertible {
    private enum Anchor: Equatable {
        case beginning
        case previousStart
        case previousEnd
        case label(AnimationLabel)
    }

    private var anchor: Anchor
    private(set) var offset: TimeInterval
    /// Whether an offset was NaN or infinite, and was left out.
    private(set) var isRepaired = false

    /// A number of seconds after the composition's start; NaN and infinity are reported, and the step starts in its
    /// usual order.
    public static func seconds(_ seconds: TimeInterval) -> Self { Self(anchor: .beginning, offset: seconds) }

    /// The start of the step before.
    public static var startOfPrevious: Self { Self(anchor: .previousStart, offset: 0) }

    /// The end of the step before.
    public static var endOfPrevious: Self { Self(anchor: .previousEnd, offset: 0) }

    /// The moment of a label.
    public static func label(_ label: AnimationLabel) -> Self { Self(anchor: .label(label), offset: 0) }

    /// A moment a number of seconds later; NaN and infinity are reported, and count as 0.
    public static func + (time: Self, seconds: TimeInterval) -> Self {
        var later = time
        if seconds.isFinite { later.offset += seconds } else { later.isRepaired = true }
        return later
    }

    /// A moment a number of seconds earlier; NaN and infinity are reported, and count as 0.
    public static func - (time: Self, seconds: TimeInterval) -> Self { time + -seconds }

    /// Hashes the offset alone: most compositions name few labels.
    public func hash(into hasher: inout Hasher) { hasher.combine(offset) }

    /// The moment as it is written: `.label("hit") - 0.1`.
    public var description: String {
        let shift = offset == 0 ? "" : offset < 0 ? " - \((-offset).text)" : " + \(offset.text)"
        return switch anchor {
        case .beginning: ".seconds(\(offset.text))"
        case .previousStart: ".startOfPrevious\(shift)"
        case .previousEnd: ".endOfPrevious\(shift)"
        case .label(let label): ".label(\(label))\(shift)"
        }
    }

    /// The seconds from the start of the composition; nil for a missing label, and for NaN and infinity.
    ///
    /// - Parameter labelTime: The time of its label; nil if it is missing.
    func resolve(
        _ previous: (start: TimeInterval, end: TimeInterval), _ labelTime: TimeInterval?
    ) -> TimeInterval? {
        guard offset.isFinite else { return nil }
        return switch anchor {
        case .beginning: offset
        case .previousStart: previous.start + offset
        case .previousEnd: previous.end + offset
        case .label: labelTime.map { $0 + offset }
        }
    }

    /// The label that the moment refers to, if any.
    var label: AnimationLabel? { if case .label(let label) = anchor { label } else { nil } }

    /// Whether the moment depends on no other step; a NaN or infinite moment leaves the step in its usual order.
    var isAbsolute: Bool { anchor == .beginning && offset.isFinite }
}
