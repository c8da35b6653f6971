import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// Steps whose changes are made by a closure: what is taken back, and touches.
@MainActor @Suite(.virtualTime) struct ClosureStepTests {
    private let stage = Stage()

    // MARK: - Order

    @Test func `a step tells of its end before the closures of the next one run`() {
        var calls: [String] = []
        let view = stage.view
        view.at.animate(
            .custom(duration: 0.1, completion: { _ in calls.append("end 1") }) {
                calls.append("body 1")
                $0.alpha = 0.5
            },
            .custom(
                duration: 0.1, completion: { _ in calls.append("end 2") }, prepare: { _ in calls.append("prepare 2") }
            ) {
                calls.append("body 2")
                $0.alpha = 1
            })
        stage.run(1)
        #expect(calls == ["body 1", "end 1", "prepare 2", "body 2", "end 2"])
    }

    @Test func `stopped by what hears of a step's end, the next one does not begin`() {
        let (view, first) = (stage.view, stage.view.at.animate(.fade(to: 0.5, duration: 0.1)))
        let token = AT.animate(first, view.at.animate(.custom(duration: 0.1, prepare: { $0.tag = 1 }) { $0.alpha = 0 }))
        first.completion { [weak token] _ in token?.stop() }
        stage.run(1)
        #expect(token.outcome == .stopped(.current))
        #expect(view.alpha == 0.5 && view.tag == 0)
    }

    // MARK: - A colour that isn't there

    @Test func `a step leads from no background to a colour, played, sought and taken back`() {
        let view = stage.view
        view.backgroundColor = nil
        stage.run(0)
        let token = view.at.animate(
            .custom(duration: 1, curve: .linear) { $0.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1) })
        @MainActor func expectAlpha(_ alpha: Double) {
            let shown = view.layer.presentation()?.backgroundColor?.alpha
            expectClose(shown, alpha)
        }
        stage.run(0.25)
        expectAlpha(0.25)
        token.pause()
        token.time = 0.75
        stage.run(0)
        expectAlpha(0.75)
        token.stop(at: .start)
        stage.run(0)
        #expect(view.backgroundColor == nil)
    }

    // MARK: - undo

    @Test(arguments: [0, 1.0]) func `what a closure did to other things is undone as it is taken back`(length: Double) {
        stage.label.text = "here"
        let token = stage.label.at.animate(
            .custom(duration: length, undo: { $0.text = "here, again" }) {
                $0.alpha = 0
                $0.text = "gone"
            },
            .custom(duration: 1) { $0.center.x = 0 })
        stage.run(length + 0.5)
        #expect(stage.label.text == "gone")
        token.pause()
        token.time = 0
        token.stop(at: .start)
        #expect(stage.label.text == "here, again" && stage.label.alpha == 1)
    }

    @Test func `revert undoes after the end, with the view's own properties back already`() {
        var alphas: [Double] = []
        let token = stage.label.at.animate(
            .custom(duration: 1, curve: .spring(dampingRatio: 1), undo: { alphas.append($0.alpha) }) { $0.alpha = 0 })
        stage.run(2)
        #expect(token.outcome == .completed(.end) && alphas.isEmpty)
        token.revert()
        #expect(alphas == [1] && stage.label.alpha == 1)
    }

    @Test func `what was never played is not undone`() {
        var count = 0
        let token = AT.animate(
            AT.wait(1), stage.label.at.animate(.custom(duration: 1, undo: { _ in count += 1 }) { $0.alpha = 0 }))
        stage.run(0.5)
        token.stop(at: .start)
        #expect(count == 0)
    }

    // MARK: - What is put back

    struct Property: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let change: @MainActor @Sendable (UIView) -> Void
        let read: @MainActor @Sendable (UIView) -> String
    }

    nonisolated static let properties: [Property] = [
        Property(testDescription: "alpha", change: { $0.alpha = 0.5 }, read: { "\($0.alpha)" }),
        Property(testDescription: "bounds", change: { $0.bounds.size.width = 9 }, read: { "\($0.bounds)" }),
        Property(testDescription: "center", change: { $0.center.y = 9 }, read: { "\($0.center)" }),
        Property(testDescription: "transform", change: { $0.transform.tx = 9 }, read: { "\($0.transform)" }),
        Property(
            testDescription: "backgroundColor", change: { $0.backgroundColor = .red },
            read: { "\($0.backgroundColor?.cgColor.components ?? [])" }),
        Property(testDescription: "isHidden", change: { $0.isHidden = true }, read: { "\($0.isHidden)" }),
        Property(testDescription: "cornerRadius", change: { $0.layer.cornerRadius = 9 }) { "\($0.layer.cornerRadius)" },
        Property(testDescription: "borderWidth", change: { $0.layer.borderWidth = 9 }) { "\($0.layer.borderWidth)" },
        Property(testDescription: "borderColor", change: { $0.layer.borderColor = UIColor.red.cgColor }) {
            "\($0.layer.borderColor?.components ?? [])"
        },
        Property(testDescription: "shadowOpacity", change: { $0.layer.shadowOpacity = 1 }) {
            "\($0.layer.shadowOpacity)"
        },
        Property(testDescription: "shadowRadius", change: { $0.layer.shadowRadius = 9 }) { "\($0.layer.shadowRadius)" },
        Property(testDescription: "shadowOffset", change: { $0.layer.shadowOffset.width = 9 }) {
            "\($0.layer.shadowOffset)"
        },
        Property(testDescription: "shadowColor", change: { $0.layer.shadowColor = UIColor.red.cgColor }) {
            "\($0.layer.shadowColor?.components ?? [])"
        },
        Property(testDescription: "zPosition", change: { $0.layer.zPosition = 9 }) { "\($0.layer.zPosition)" },
        Property(testDescription: "anchorPoint", change: { $0.layer.anchorPoint.x = 1 }) { "\($0.layer.anchorPoint)" },
    ]

    @Test(arguments: properties, [0, 1.0])
    func `a closure's change is given back, and nothing else`(property: Property, length: Double) {
        let before = property.read(stage.view)
        stage.run(0)
        for takesBack in [
            { @MainActor (token: AnimationToken) in token.stop(at: .start) }, { @MainActor in $0.revert() },
        ] {
            let token = AT.animate(
                stage.view.at.animate(.custom(duration: length) { property.change($0) }), AT.wait(0.5))
            stage.run(length + 0.2)
            #expect(property.read(stage.view) != before)
            stage.view.tag += 1
            takesBack(token)
            #expect(property.read(stage.view) == before)
        }
        let token = stage.view.at.animate(.custom(duration: length) { property.change($0) })
        stage.run(length + 1)
        stage.view.layer.contentsScale = 3
        token.revert()
        #expect(property.read(stage.view) == before && stage.view.layer.contentsScale == 3)
    }

    // MARK: - Touches

    @Test(arguments: [true, false])
    func `a view answers touches while it is animated unless it is told not to`(answers: Bool) {
        let point = CGPoint(x: 120, y: 120)
        #expect(stage.window.hitTest(point, with: nil) === stage.view)
        stage.view.at.animate(
            .custom(options: answers ? [] : .blocksTouches, duration: 1) { $0.alpha = 0.5 })
        stage.run(0.5)
        #expect((stage.window.hitTest(point, with: nil) === stage.view) == answers)
        stage.run(1)
        #expect(stage.window.hitTest(point, with: nil) === stage.view)
    }
}
