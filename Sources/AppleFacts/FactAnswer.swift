/// The outcome of a fact: all that its code measured.
public struct FactAnswer: Sendable, Equatable, Identifiable {
    /// The number of the fact.
    public let id: String
    /// The subject of the fact.
    public let theme: String
    /// The statement of the fact.
    public let statement: String
    /// The page or document that says so.
    public let source: String
    /// The measurements, in their order.
    public let readings: [FactReading]
    /// The reason why the fact was not run; nil if it was.
    public let reasonNotRun: String?
    /// Whether it was not run for want of a finger: the reason is then the gesture to make.
    public let needsFinger: Bool

    /// Creates an answer.
    public init(
        id: String, theme: String, statement: String, source: String, readings: [FactReading],
        reasonNotRun: String? = nil, needsFinger: Bool = false
    ) {
        (self.id, self.theme, self.statement, self.source) = (id, theme, statement, source)
        (self.readings, self.reasonNotRun, self.needsFinger) = (readings, reasonNotRun, needsFinger)
    }

    /// Whether the fact was run.
    public var wasRun: Bool { reasonNotRun == nil }
    /// Whether it was run and every measurement is the expected one.
    public var holds: Bool { wasRun && !readings.isEmpty && readings.allSatisfy(\.holds) }
    /// The measurements that are not the expected ones.
    public var deviations: [FactReading] { readings.filter { !$0.holds } }
}

extension FactAnswer: CustomStringConvertible {
    /// The fact in one line, and a line for each measurement that is not the expected one.
    public var description: String {
        if let reasonNotRun { return "\(id) \(needsFinger ? "needs a finger" : "not run"): \(reasonNotRun)" }
        if readings.isEmpty { return "\(id) measured nothing: \(statement)" }
        if holds { return "\(id) holds: \(statement)" }
        return (["\(id) differs: \(statement)"] + deviations.map { "    \($0)" }).joined(separator: "\n")
    }
}

/// One measurement of a fact.
public struct FactReading: Sendable, Equatable {
    /// The thing that was measured: `opacity at 0.5 s`.
    public let name: String
    /// The value that follows from the fact.
    public let expected: FactValue
    /// The value that was found.
    public let measured: FactValue
    /// The greatest difference of numbers at which they count as equal.
    public let tolerance: Double

    /// Creates a measurement.
    public init(name: String, expected: FactValue, measured: FactValue, tolerance: Double = 0) {
        (self.name, self.expected, self.measured, self.tolerance) = (name, expected, measured, tolerance)
    }

    /// Whether the value is the expected one.
    public var holds: Bool {
        if expected == measured { return true }
        guard let difference else { return false }
        return difference <= tolerance
    }

    /// The greatest difference between the numbers; nil if there are none, or not as many as expected.
    public var difference: Double? {
        guard case .numbers(let expected) = expected, case .numbers(let measured) = measured,
            expected.count == measured.count
        else { return nil }
        return zip(expected, measured).reduce(0) { greatest, pair in
            let difference = pair.0 == pair.1 ? 0 : abs(pair.0 - pair.1)
            return difference.isNaN ? .infinity : max(greatest, difference)
        }
    }
}

extension FactReading: CustomStringConvertible {
    /// The measurement in one line.
    public var description: String {
        let line = "\(name): \(measured), expected \(expected)"
        guard let difference, !holds else { return line }
        return line + " (off by \(FactValue.text(of: difference)), tolerance \(FactValue.text(of: tolerance)))"
    }
}

/// A value that a fact expects or measures.
public enum FactValue: Sendable, Equatable, CustomStringConvertible {
    /// One number or several.
    case numbers([Double])
    /// Words: a flag, the names of keys, an order of calls.
    case text(String)

    /// The value as a person reads it.
    public var description: String {
        switch self {
        case .numbers(let numbers): numbers.map { Self.text(of: $0) }.joined(separator: " ")
        case .text(let text): text.isEmpty ? "nothing" : text
        }
    }

    /// A number with six digits behind the point at the most.
    static func text(of number: Double) -> String {
        guard abs(number) < 1e9 else { return "\(number)" }
        let rounded = (number * 1e6).rounded() / 1e6
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
