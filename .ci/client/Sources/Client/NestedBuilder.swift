import AnimationUIKit

// `.ci/measure` times the type checking of this file.

@MainActor func playNestedBuilder(on badge: Badge, _ ring: Ring, _ gauge: Gauge) -> AnimationToken {
    AT.animate {
        badge.at.animate(.fadeIn(duration: 1), .move(byX: 0, y: -50, duration: 1))
        AT.wait(0.2)
        AT.parallel {
            badge.at.animate(.scale(toValue: 1.2), .custom(duration: 0.3) { $0.count += 1 })
            gauge.at.animate(.value(\.level, to: 1, duration: 0.5, curve: .easeOut))
            AT.animate {
                ring.at.animate(.basic("borderWidth", to: 4, duration: 0.2))
                AT.wait(0.1)
                AT.parallel {
                    ring.at.animate(.move(byX: 10, y: 0)).starting(at: .label("shown") - 0.1)
                    badge.at.animate(.rotate(byDegrees: 90, duration: 0.4))
                }
                for index in 0..<3 { badge.at.animate(.cornerRadius(to: CGFloat(index), duration: 0.1)) }
            }
        }
        AT.label("shown")
        if gauge.level >= 0 { [badge].at.animate(.fadeOut().delay(0.1), stagger: 0.1) }
        AT.perform { gauge.level = 0 }
        badge.at.animate(.fadeIn())
    }
    .repeated(2, autoreverses: true, delay: 0.5)
}
