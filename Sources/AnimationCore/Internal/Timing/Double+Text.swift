extension Double {
    /// The number as it is written: a whole one without a point.
    package var text: String { self == rounded() && magnitude < 1e15 ? "\(Int(self))" : "\(self)" }

    /// The number to three decimals: milliseconds of a time in seconds.
    var roundedText: String { magnitude < 1e12 ? ((self * 1000).rounded() / 1000).text : text }
}
