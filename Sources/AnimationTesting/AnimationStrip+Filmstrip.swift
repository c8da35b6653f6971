#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit
import Foundation

extension AnimationStrip {
    /// Expects that the frames look as in a picture beside the test: `__Animations__/name.svg` on Linux,
    /// `__Animations__/name.png` on Apple's systems.
    ///
    /// The frames of ``times`` stand side by side. The environment variable `RECORD=1` writes the picture: look at it
    /// before you commit it. On Linux the file must be the same to the last byte. Elsewhere systems draw shadows and
    /// letters a little differently: so many of the pixels may differ.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - share: The share of pixels that may differ by more than 3 %, from 0 to 1; 0.005 by default. Not on Linux.
    ///   - filePath: The test's file.
    /// - Throws: ``AnimationTestFailure`` if the picture differs or is missing, or an error of the file system.
    public func expectFilmstrip(
        named name: String, differingIn share: Double = 0.005, filePath: StaticString = #filePath
    ) throws {
        #if canImport(UIKit)
        let file = StripFile(name, "png", besides: filePath)
        let picture = FilmstripPicture(of: self)
        if StripFile.isRecording { return try file.write(picture.png) }
        let differing = try picture.shareDiffering(from: file.read())
        if !(differing <= share) {
            throw AnimationTestFailure([
                "\(name): \(StripValue.text(of: differing * 100)) % of the pixels differ from \(file.path)"
            ])
        }
        #else
        let file = StripFile(name, "svg", besides: filePath)
        let picture = filmstrip(titled: name)
        if StripFile.isRecording { return try file.write(picture) }
        if try file.read() != picture { throw AnimationTestFailure(["\(name) looks otherwise than \(file.path)"]) }
        #endif
    }
}
#endif
