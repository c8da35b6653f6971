import HeadlessUIKit
import Testing

@MainActor @Suite struct EmptyImageTests {
    @Test func `an image of nothing has no size, no data, and shows nothing`() {
        onStage { stage in
            let image = UIImage()
            #expect(image.size == .zero && image.scale == 1 && image.pngData() == nil)
            let view = UIImageView(image: image)
            stage.window.addSubview(view)
            stage.clock.turn()
            #expect(view.layer.contents == nil && view.bounds.size == .zero)
        }
    }
}
