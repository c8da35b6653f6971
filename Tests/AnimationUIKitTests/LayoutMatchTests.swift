import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Views of one screen that fly into each other.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) final class LayoutMatchTests: LayoutStage {
    private let photo = UIView(frame: CGRect(x: 150, y: 30, width: 200, height: 60))
    private var thumb: UIView { cards[1] }

    /// The photo comes, and the thumb goes.
    private func open(
        duration: TimeInterval = 1, stagger: AnimationStagger = 0, isThumbRemoved: Bool = false
    ) -> AnimationToken {
        AT.animateLayout(
            of: cards, duration: duration, curve: .linear, stagger: stagger, matching: [thumb: photo]
        ) { [window, photo, thumb] in
            window.addSubview(photo)
            if isThumbRemoved { thumb.removeFromSuperview() }
        }
    }

    private func close() -> AnimationToken {
        AT.animateLayout(of: cards, duration: 1, curve: .linear, matching: [photo: thumb]) { [photo] in
            photo.removeFromSuperview()
        }
    }

    private var picture: UIView? {
        window.subviews.last.flatMap { $0 === photo || $0 === row || $0 === shelf ? nil : $0 }
    }

    private func isShown(_ view: UIView) -> Bool {
        view.layer.superlayer != nil && (view.layer.presentation() ?? view.layer).isHidden == false
    }

    private func expectFormerState(sourceLocation: SourceLocation = #_sourceLocation) {
        run(0)
        #expect(photo.superview == nil && picture == nil && leftovers.isEmpty, sourceLocation: sourceLocation)
        #expect(row.subviews.elementsEqual(cards) && isShown(thumb), sourceLocation: sourceLocation)
        #expect(thumb.alpha == 1 && photo.alpha == 1 && host.issues.isEmpty, sourceLocation: sourceLocation)
    }

    @Test(arguments: [false, true]) func `the picture flies from place to place, and cross-fades`(isRemoved: Bool)
        throws
    {
        thumb.backgroundColor = .red
        photo.layer.cornerRadius = 8
        photo.backgroundColor = .blue
        let before = corners(thumb)
        let token = open(isThumbRemoved: isRemoved)
        run(0)
        let picture = try #require(picture)
        expectCorners(of: [picture], [before])
        #expect(!isShown(thumb) && !isShown(photo) && picture.subviews.count == 2)
        run(0.5)
        #expect(seen(picture) == CGRect(x: 100, y: 65, width: 120, height: 50))
        expectClose((picture.layer.presentation() ?? picture.layer).cornerRadius, 4)
        expectClose(opacity(picture.subviews[1]), 0.5)
        run(0.6)
        #expect(token.outcome == .completed(.end) && picture.superview == nil && isShown(photo))
        #expect(isShown(thumb) == !isRemoved && leftovers.isEmpty && photo.layer.animationKeys() == nil)
        token.revert()
        expectFormerState()
    }

    @Test(arguments: [CGSize(width: 200, height: 60), CGSize(width: 30, height: 90)], [0, 0.6])
    func `between superviews that are turned, scaled and scrolled, the corners are exact, and every way back`(
        size: CGSize, turn: CGFloat
    ) throws {
        let scroll = UIScrollView(frame: CGRect(x: 20, y: 40, width: 200, height: 200))
        window.insertSubview(scroll, at: 0)
        scroll.transform = CGAffineTransform(scaleX: 1 + turn, y: 0.5)
        scroll.contentOffset.y = 30
        row.transform = CGAffineTransform(rotationAngle: turn)
        photo.bounds.size = size
        run(0)
        let before = corners(thumb)
        for wayBack in LayoutOrderTests.WayBack.allCases {
            let token = AT.animateLayout(of: [], duration: 1, curve: .linear, matching: [thumb: photo]) {
                [photo, row] in
                scroll.addSubview(photo)
                scroll.contentOffset.y = 50
                row.transform = CGAffineTransform(rotationAngle: turn - 0.4)
                photo.transform = CGAffineTransform(rotationAngle: .pi / 2)
            }
            run(0)
            let picture = try #require(picture)
            expectCorners(of: [picture], [before])
            token.pause()
            token.time = 1 - 1e-5
            run(0)
            expectCorners(of: [picture], [modelCorners(photo)])
            token.time = 0.5
            token.resume()
            wayBack.take(token, on: self)
            expectFormerState()
            #expect(corners(thumb) == before && photo.transform.isIdentity && scroll.contentOffset.y == 30)
        }
    }

    @Test func `an image that is fitted in flies as it is seen`() throws {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
        let image = try #require(UIImage(data: Data(signature + Array("IHDR".utf8) + [0, 0, 0, 4, 0, 0, 0, 3])))
        let (small, large) = (UIImageView(image: image), UIImageView(image: image))
        small.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
        small.contentMode = .scaleAspectFill
        large.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
        large.contentMode = .scaleAspectFit
        window.addSubview(small)
        AT.animateLayout(of: [], duration: 1, curve: .linear, matching: [small: large]) { [window] in
            window.addSubview(large)
        }
        run(0.5)
        let picture = try #require(window.subviews.last)
        #expect(seen(picture) == CGRect(x: 5, y: 30, width: 220, height: 170))
    }

    @Test(arguments: LayoutOrderTests.WayBack.allCases, [false, true])
    func `every way back gives back both views`(wayBack: LayoutOrderTests.WayBack, isRemoved: Bool) {
        let token = open(isThumbRemoved: isRemoved)
        run(0.5)
        wayBack.take(token, on: self)
        expectFormerState()
    }

    @Test func `back in flight, the picture turns round where it is`() throws {
        _ = open()
        run(0.5)
        let before = corners(try #require(picture))
        let second = close()
        run(0)
        let back = try #require(picture)
        expectCorners(of: [back], [before])
        #expect(window.subviews.count == 3)
        run(0.5)
        #expect(seen(back) == CGRect(x: 75, y: 82.5, width: 80, height: 45))
        run(0.6)
        #expect(second.outcome == .completed(.end))
        expectFormerState()
    }

    @Test func `a view that is laid out elsewhere in flight goes on from the picture`() throws {
        _ = open()
        run(0.5)
        let before = corners(try #require(picture))
        AT.animateLayout(of: [photo], duration: 1, curve: .linear) { [photo] in photo.center = CGPoint(x: 50, y: 350) }
        run(0)
        #expect(picture == nil && isShown(photo) && isShown(thumb))
        expectCorners(of: [photo], [before])
        run(1.2)
        #expect(photo.layer.animationKeys() == nil && leftovers.isEmpty && host.issues.isEmpty)
        expectCorners(of: [photo], [modelCorners(photo)])
    }

    @Test func `it waits for its turn in a stagger, and stops where it is at the end`() throws {
        let token = open(stagger: 0.5)
        run(0.5)
        let picture = try #require(picture)
        #expect(seen(picture).width == 40)
        run(0.5)
        #expect(seen(picture).width == 120)
        token.stop()
        run(0)
        #expect(self.picture == nil && isShown(photo) && isShown(thumb) && leftovers.isEmpty)
    }

    @Test func `where motion is reduced nothing flies`() {
        UIAccessibility.isReduceMotionEnabled = true
        let token = open()
        run(0.5)
        #expect(picture == nil && isShown(photo) && isShown(thumb))
        expectClose(opacity(photo), 0.5)
        run(0.6)
        #expect(token.outcome == .completed(.end) && opacity(photo) == 1)
    }

    @Test func `views that can't fly are reported, and go as any other view`() {
        let stray = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let token = AT.animateLayout(
            of: cards, duration: 1, curve: .linear,
            matching: [thumb: thumb, cards[0]: photo, cards[0]: shelf, cards[2]: photo, stray: shelf]
        ) { [row] in
            row.gap = 50
            row.setNeedsLayout()
        }
        run(0.5)
        #expect(host.issues.count == 3 && host.issues.contains(.unmatchedView))
        #expect(picture == nil)
        expectClose(seen(cards[2]).minX, 140)
        run(0.6)
        #expect(token.outcome == .completed(.end) && leftovers.isEmpty)
    }
}
