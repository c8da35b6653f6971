// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The meaning of a colour's components. The twin knows gray and RGB, both in the sRGB gamma.
public class CGColorSpace {
    /// Without alpha.
    public let numberOfComponents: Int

    fileprivate init(numberOfComponents: Int) {
        self.numberOfComponents = numberOfComponents
    }

    /// `sRGB`, `extendedSRGB` or `genericGrayGamma2_2`; nil for any other name, as the twin converts no colours.
    public convenience init?(name: CFString) {
        switch name {
        case Self.sRGB, Self.extendedSRGB: self.init(numberOfComponents: 3)
        case Self.genericGrayGamma2_2: self.init(numberOfComponents: 1)
        default: return nil
        }
    }

    public static let sRGB: CFString = "kCGColorSpaceSRGB"
    public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
    public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(numberOfComponents: 3) }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(numberOfComponents: 1) }
