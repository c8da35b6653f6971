extension Double {
    /// A number larger than any screen shows, but small enough for finite sums and products of several such numbers.
    package static var mostShown: Double { 1e30 }

    /// The nearest number that can be shown; NaN and infinity stay as they are.
    package var showable: Double { isFinite ? min(max(self, -Self.mostShown), Self.mostShown) : self }

    /// The nearest number that can be shown, of infinity, too; NaN stays as it is.
    var finite: Double { min(max(self, -Self.mostShown), Self.mostShown) }

    /// Whether the number is finite, but too large to be shown.
    package var isBeyondShown: Bool { isFinite && abs(self) > Self.mostShown }
}
