/// The order in which the characters of a line stand from left to right: Unicode's bidirectional algorithm (UAX #9) for
/// a line without embeddings, overrides and isolates.
struct BidirectionalOrder {
    /// The numbers of the characters, from left to right.
    let visual: [Int]

    /// - Parameters:
    ///   - characters: The first scalar of each grapheme, in reading order.
    ///   - isRightToLeft: The direction of the paragraph.
    init(_ characters: [Unicode.Scalar], isRightToLeft: Bool) {
        let base = isRightToLeft ? 1 : 0
        var kinds = characters.map(Kind.init)
        guard isRightToLeft || kinds.contains(where: \.isRightToLeft) else {
            visual = Array(characters.indices)
            return
        }
        Self.resolveWeak(&kinds, base)
        Self.resolveNeutral(&kinds, base)
        var levels = kinds.map { $0.level(above: base) }
        // Blanks at the end of a line have the level of the paragraph. (L1)
        for index in characters.indices.reversed() {
            guard Kind(characters[index]).isBlank else { break }
            levels[index] = base
        }
        visual = Self.reordered(levels)
    }

    /// The direction of a paragraph: the direction of its first letter. (P2, P3)
    static func isRightToLeft(_ text: some Sequence<Unicode.Scalar>) -> Bool {
        for scalar in text {
            switch Kind(scalar) {
            case .left: return false
            case .right, .arabic: return true
            default: continue
            }
        }
        return false
    }

    /// Turns numbers and their signs and separators into strong or neutral characters. (W1 to W7)
    private static func resolveWeak(_ kinds: inout [Kind], _ base: Int) {
        let start: Kind = base == 0 ? .left : .right
        var (strong, before) = (start, start)
        for index in kinds.indices {
            if kinds[index] == .mark { kinds[index] = before }
            if kinds[index] == .number, strong == .arabic { kinds[index] = .arabicNumber }
            if kinds[index].isStrong { strong = kinds[index] }
            before = kinds[index]
        }
        for index in kinds.indices where kinds[index] == .arabic { kinds[index] = .right }
        for index in kinds.indices.dropFirst().dropLast() {
            let (one, other) = (kinds[index - 1], kinds[index + 1])
            guard one == other else { continue }
            if kinds[index] == .sign, one == .number { kinds[index] = .number }
            if kinds[index] == .separator, one == .number || one == .arabicNumber { kinds[index] = one }
        }
        for index in kinds.indices where kinds[index] == .number {
            var next = index + 1
            while next < kinds.count, kinds[next] == .terminator {
                kinds[next] = .number
                next += 1
            }
            var former = index - 1
            while former >= 0, kinds[former] == .terminator {
                kinds[former] = .number
                former -= 1
            }
        }
        strong = start
        for index in kinds.indices {
            if [.sign, .separator, .terminator].contains(kinds[index]) { kinds[index] = .neutral }
            if kinds[index].isStrong { strong = kinds[index] }
            if kinds[index] == .number, strong == .left { kinds[index] = .left }
        }
    }

    /// Neutral characters between two of one direction get that direction, others the paragraph's. (N1, N2)
    private static func resolveNeutral(_ kinds: inout [Kind], _ base: Int) {
        let edge: Kind = base == 0 ? .left : .right
        var index = 0
        while index < kinds.count {
            guard kinds[index].isNeutral else {
                index += 1
                continue
            }
            var end = index
            while end < kinds.count, kinds[end].isNeutral { end += 1 }
            let before = index > 0 ? kinds[index - 1].direction : edge
            let after = end < kinds.count ? kinds[end].direction : edge
            for place in index..<end { kinds[place] = before == after ? before : edge }
            index = end
        }
    }

    /// Turns each run of a level or higher round, from the highest level down. (L2)
    private static func reordered(_ levels: [Int]) -> [Int] {
        var order = Array(levels.indices)
        for level in (1...max(levels.max() ?? 1, 1)).reversed() {
            var start = 0
            while start < order.count {
                guard levels[order[start]] >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < order.count, levels[order[end]] >= level { end += 1 }
                order[start..<end].reverse()
                start = end
            }
        }
        return order
    }
}

extension BidirectionalOrder {
    /// The bidirectional classes of Unicode, as far as they matter here.
    private enum Kind {
        case left
        case right
        case arabic
        case number
        case arabicNumber
        case sign
        case terminator
        case separator
        case mark
        case blank
        case neutral

        init(_ scalar: Unicode.Scalar) {
            switch scalar.value {
            case 0x30...0x39, 0x6F0...0x6F9, 0xB2, 0xB3, 0xB9: self = .number
            case 0x660...0x669, 0x66B...0x66C: self = .arabicNumber
            case 0x2B, 0x2D: self = .sign
            case 0x23...0x25, 0xA2...0xA5, 0xB0...0xB1, 0x66A, 0x20A0...0x20CF: self = .terminator
            case 0x2C, 0x2E, 0x2F, 0x3A, 0xA0: self = .separator
            default: self = Self.letter(scalar)
            }
        }

        private static func letter(_ scalar: Unicode.Scalar) -> Kind {
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark: return .mark
            case .spaceSeparator, .control: return .blank
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark,
                .decimalNumber, .letterNumber, .unassigned, .privateUse, .surrogate:
                break
            default: if scalar.value != 0x200E, scalar.value != 0x200F { return .neutral }
            }
            switch scalar.value {
            case 0x590...0x5FF, 0x7C0...0x85F, 0x200F, 0xFB1D...0xFB4F, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF:
                return .right
            case 0x600...0x7BF, 0x860...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF: return .arabic
            default: return .left
            }
        }

        var isStrong: Bool { self == .left || self == .right || self == .arabic }
        var isBlank: Bool { self == .blank }
        var isNeutral: Bool { self == .neutral || self == .blank || self == .mark }
        var isRightToLeft: Bool { self == .right || self == .arabic || self == .arabicNumber }

        /// The direction that a number or a letter has for the neutral characters beside it.
        var direction: Kind { self == .left ? .left : .right }

        func level(above base: Int) -> Int {
            switch self {
            case .left: base.isMultiple(of: 2) ? base : base + 1
            case .number, .arabicNumber: base.isMultiple(of: 2) ? base + 2 : base + 1
            default: base.isMultiple(of: 2) ? base + 1 : base
            }
        }
    }
}
