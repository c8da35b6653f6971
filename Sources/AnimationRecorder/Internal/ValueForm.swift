/// How a list of numbers is written as the value of an attribute, in SVG's own syntax and in CSS.
struct ValueForm: Equatable {
    /// The text around the numbers: one more piece than there are numbers.
    var pieces: [String]
    /// The same for a CSS property.
    var cssPieces: [String]
    /// How many decimals each number is written with.
    var decimals: [Int]

    static func number(decimals: Int) -> ValueForm {
        ValueForm(pieces: ["", ""], cssPieces: ["", ""], decimals: [decimals])
    }

    static let length = ValueForm(pieces: ["", ""], cssPieces: ["", "px"], decimals: [2])

    static let color = ValueForm(
        pieces: ["rgba(", ",", ",", ",", ")"], cssPieces: ["rgba(", ",", ",", ",", ")"], decimals: [1, 1, 1, 3])

    /// The form of an outline with these steps; `nil` for an empty one.
    static func path(_ path: RecordedPath) -> ValueForm? {
        var pieces: [String] = []
        var open = ""
        for step in path.steps {
            let one = RecordedPath(steps: [step])
            let numbers = one.points.count * 2
            open += one.letters
            for number in 0..<numbers {
                pieces.append(open)
                open = number < numbers - 1 ? " " : ""
            }
        }
        guard !pieces.isEmpty else { return nil }
        pieces.append(open)
        var css = pieces
        css[0] = "path(\"" + css[0]
        css[css.count - 1] += "\")"
        return ValueForm(
            pieces: pieces, cssPieces: css, decimals: Array(repeating: 2, count: pieces.count - 1))
    }

    /// `translate rotate skewX scale translate(-pivot)`, without what never matters.
    static func transform(hasTurn: Bool, hasSkew: Bool, scale: ScaleForm, pivot: (x: Double, y: Double)) -> ValueForm {
        var form = ValueForm(
            pieces: ["translate(", ",", ")"], cssPieces: ["translate(", "px,", "px)"], decimals: [2, 2])
        if hasTurn { form.add(name: "rotate", count: 1, unit: "deg", decimals: 3) }
        if hasSkew { form.add(name: "skewX", count: 1, unit: "deg", decimals: 3) }
        switch scale {
        case .none: break
        case .uniform: form.add(name: "scale", count: 1, unit: "", decimals: 4)
        case .separate: form.add(name: "scale", count: 2, unit: "", decimals: 4)
        }
        if pivot.x != 0 || pivot.y != 0 {
            let (x, y) = (numberText(-pivot.x, decimals: 2), numberText(-pivot.y, decimals: 2))
            form.pieces[form.pieces.count - 1] += "translate(\(x),\(y))"
            form.cssPieces[form.cssPieces.count - 1] += "translate(\(x)px,\(y)px)"
        }
        return form
    }

    enum ScaleForm { case none, uniform, separate }

    private mutating func add(name: String, count: Int, unit: String, decimals: Int) {
        pieces[pieces.count - 1] += name + "("
        cssPieces[cssPieces.count - 1] += name + "("
        for number in 0..<count {
            let isLast = number == count - 1
            pieces.append(isLast ? ")" : ",")
            cssPieces.append(unit + (isLast ? ")" : ","))
            self.decimals.append(decimals)
        }
    }

    /// CSS `matrix3d`, the only form that keeps a perspective.
    static let projection: ValueForm = {
        let pieces = ["matrix3d("] + Array(repeating: ",", count: 15) + [")"]
        let axis = [5, 5, 5, 8]
        return ValueForm(pieces: pieces, cssPieces: pieces, decimals: axis + axis + axis + [2, 2, 2, 6])
    }()

    static let matrix: ValueForm = {
        let pieces = ["matrix(", ",", ",", ",", ",", ",", ")"]
        var css = pieces
        css[0] = "matrix("
        return ValueForm(pieces: pieces, cssPieces: css, decimals: [5, 5, 5, 5, 2, 2])
    }()

    /// The numbers as they are written.
    func rounded(_ numbers: [Double]) -> [Double] {
        numbers.enumerated().map { roundedToText($1, decimals: decimals[$0]) }
    }

    func text(_ numbers: [Double]) -> String { Self.text(numbers, pieces: pieces, decimals: decimals) }
    func cssText(_ numbers: [Double]) -> String { Self.text(numbers, pieces: cssPieces, decimals: decimals) }

    private static func text(_ numbers: [Double], pieces: [String], decimals: [Int]) -> String {
        var text = pieces[0]
        for (index, number) in numbers.enumerated() {
            text += numberText(number, decimals: decimals[index]) + pieces[index + 1]
        }
        return text
    }
}
