/// A number as short as can be: at most so many decimals, no trailing zeros, no zero before the point.
///
/// Written out by hand, so that the same recording gives the same bytes whatever the locale. What isn't finite becomes
/// 0.
package func numberText(_ value: Double, decimals: Int) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "0" }
    let scale = powerOfTen(decimals)
    let scaled = (abs(value) * Double(scale)).rounded()
    guard scaled > 0 else { return "0" }
    let (whole, rest) = Int(scaled).quotientAndRemainder(dividingBy: scale)
    var text = value < 0 ? "-" : ""
    if whole != 0 || rest == 0 { text += String(whole) }
    guard rest != 0 else { return text }
    var digits = String(rest)
    digits = String(repeating: "0", count: decimals - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return text + "." + digits
}

/// The value that the text of a number with so many decimals stands for.
func roundedToText(_ value: Double, decimals: Int) -> Double {
    guard value.isFinite else { return 0 }
    let scale = Double(powerOfTen(decimals))
    return (value * scale).rounded() / scale
}

private func powerOfTen(_ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
}

/// The same for JSON, which wants a digit before the point.
func jsonNumber(_ value: Double, decimals: Int) -> String {
    let text = numberText(value, decimals: decimals)
    if text.hasPrefix(".") { return "0" + text }
    return text.hasPrefix("-.") ? "-0" + text.dropFirst() : text
}
