import HeadlessUIKit
import Testing

/// Haptics and messages to VoiceOver are kept for tests.
@MainActor
@Suite("Feedback and posts")
struct FeedbackTests {
    @Test func `S1 S2 the calls of generators are kept, with their times`() {
        VirtualClock(now: 5).bind {
            let impact = UIImpactFeedbackGenerator(style: .rigid)
            impact.prepare()
            VirtualClock.current.advance(by: 1)
            impact.impactOccurred()
            impact.impactOccurred(intensity: 0.5)
            UISelectionFeedbackGenerator().selectionChanged()
            UINotificationFeedbackGenerator().notificationOccurred(.warning)
            UIImpactFeedbackGenerator().impactOccurred()
            #expect(
                HeadlessFeedback.calls.map(\.kind) == [
                    .prepare, .impact(.rigid, intensity: 1), .impact(.rigid, intensity: 0.5), .selection,
                    .notification(.warning), .impact(.medium, intensity: 1),
                ])
            #expect(HeadlessFeedback.calls.map(\.time) == [5, 6, 6, 6, 6, 6])
            VirtualClock().bind { #expect(HeadlessFeedback.calls.isEmpty) }
            HeadlessFeedback.calls = []
            #expect(HeadlessFeedback.calls.isEmpty)
        }
    }

    @Test func `posts are kept, with their texts or elements`() {
        VirtualClock(now: 5).bind {
            let view = UIView()
            UIAccessibility.post(notification: .announcement, argument: "Sent")
            UIAccessibility.post(notification: .announcement, argument: NSAttributedString(string: "Received"))
            UIAccessibility.post(notification: .layoutChanged, argument: view)
            UIAccessibility.post(notification: .screenChanged, argument: nil)
            let posts = HeadlessAccessibilityPost.all
            #expect(
                posts.map(\.notification) == [.announcement, .announcement, .layoutChanged, .screenChanged])
            #expect(posts.map(\.text) == ["Sent", "Received", nil, nil])
            #expect(posts.map(\.element) == [nil, nil, ObjectIdentifier(view), nil] && posts[0].time == 5)
            VirtualClock().bind { #expect(HeadlessAccessibilityPost.all.isEmpty) }
        }
    }

    @Test func `a post from another thread is kept, too`() async {
        await VirtualClock().bind {
            await Task.detached { UIAccessibility.post(notification: .pageScrolled, argument: "Page 2") }.value
            let isHere = HeadlessAccessibilityPost.all.count
            #expect(isHere == 0)
            await Task { @concurrent in
                UIAccessibility.post(notification: .pageScrolled, argument: "Page 2")
            }.value
            #expect(HeadlessAccessibilityPost.all.map(\.text) == ["Page 2"])
        }
    }
}
