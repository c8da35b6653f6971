extension Double {
    /// More than any screen shows, and little enough that sums and products of several such numbers are finite.
    package static let mostShown = 1e30

    /// Itself, or the nearest number that can be shown; NaN and infinity stay as they are.
    package var showable: Double { isFinite ? min(max(self, -Self.mostShown), Self.mostShown) : self }

    /// Whether it is a number that can't be shown.
    package var isBeyondShown: Bool { isFinite && abs(self) > Self.mostShown }
}
