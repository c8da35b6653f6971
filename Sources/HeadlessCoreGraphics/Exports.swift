// A module of its own because the compiler lets one module stand in for one name only: HeadlessQuartzCore has
// CoreGraphics' types, and is already QuartzCore to files written for iOS.
@_exported public import HeadlessQuartzCore
