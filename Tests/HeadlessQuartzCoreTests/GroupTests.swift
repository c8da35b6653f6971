import Expectations
import Foundation
import Testing

@testable import HeadlessQuartzCore

@Suite(.ownClock)
@MainActor
struct GroupTests {
    private func group(_ duration: Double, _ children: [CAAnimation]) -> CAAnimationGroup {
        let group = CAAnimationGroup()
        group.duration = duration
        group.animations = children
        group.isRemovedOnCompletion = false
        return group
    }

    @Test func `F1 A20 children run on the group's clock, and are cut with it`() {
        let rig = PausedRig()
        rig.add(
            group(
                1,
                [
                    basic("opacity", from: 0, to: 1) { $0.duration = 4 },
                    basic("zPosition", from: 0, to: 8) {
                        ($0.beginTime, $0.duration, $0.fillMode) = (0.25, 0.5, .both)
                    },
                    basic("cornerRadius", from: 4, to: 8) { $0.duration = 0.5 },
                ]))
        expectClose(rig.opacities(at: [0.5, 1, 1.01]), [0.125, 0.25, 0.5])
        expectClose([0.1, 0.5, 0.9, 1.1].map { rig.shown(at: $0).zPosition }, [0, 4, 8, 0])
        expectClose([0.25, 0.75].map { rig.shown(at: $0).cornerRadius }, [6, 0])
        #expect(CAAnimationGroup().animations == nil)
    }

    @Test func `F4 F5 only the group is heard and counted`() {
        let (mine, childs) = (Witness(), Witness())
        let layer = CALayer()
        clock().host(layer)
        let child = basic("opacity", from: 0, to: 1) { $0.delegate = childs }
        let root = group(1, [child, group(1, [child])])
        root.delegate = mine
        CATransaction.begin()
        CATransaction.setCompletionBlock { mine.events.append("block") }
        layer.add(root, forKey: "group")
        CATransaction.commit()
        clock().advance(by: 2)
        #expect(mine.events == ["start", "block", "stop(true)"])
        #expect(childs.events.isEmpty && layer.animationKeys() == ["group"])
    }

    @Test func `F6 the group's curve, speed and repeats bend the children's time`() {
        let rig = PausedRig()
        let bent = group(1, [basic("opacity", from: 0, to: 1)])
        bent.timingFunction = CAMediaTimingFunction(name: .easeIn)
        bent.speed = 2
        bent.repeatCount = 2
        bent.autoreverses = true
        rig.add(bent)
        expectClose(
            rig.opacities(at: [0.25, 0.75, 1.25, 1.75, 2.1]), [0.31535682, 0.31535682, 0.31535682, 0.31535682, 0.5])
        let nested = PausedRig()
        let inner = group(1, [basic("opacity", from: 0, to: 1)])
        inner.beginTime = 0.5
        nested.add(group(2, [inner]))
        expectClose(nested.opacities(at: [0.25, 0.75, 1.25]), [0.5, 0.25, 0.75])
    }

    @Test func `F7 F9 a transition's defaults and bounds`() {
        let transition = CATransition()
        #expect(transition.type == .fade && transition.subtype == nil)
        #expect((transition.startProgress, transition.endProgress) == (Float(0), Float(1)))
        transition.endProgress = 0.6
        transition.startProgress = 0.8
        #expect((transition.startProgress, transition.endProgress) == (Float(0.6), Float(0.6)))
        transition.startProgress = -3
        transition.endProgress = .nan
        #expect((transition.startProgress, transition.endProgress) == (Float(0), Float(1)))
    }

    @Test func `PLAYHEAD a reversed group with an offset runs from there to the start`() {
        let rig = PausedRig()
        let root = group(1.5, [basic("opacity", from: 0, to: 1) { $0.duration = 2 }])
        root.speed = -1
        root.timeOffset = 1.5
        rig.add(root)
        expectClose(rig.opacities(at: [0, 1, 1.5, 1.6]), [0.75, 0.25, 0, 0.5])
    }
}
