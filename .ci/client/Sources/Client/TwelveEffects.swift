import AnimationUIKit

// `.ci/measure` times the type checking of this file.

@MainActor func playTwelveEffects(on badge: Badge) -> AnimationToken {
    badge.at.animate(
        .fadeIn(duration: 0.3),
        .move(byX: 0, y: -50, duration: 0.5, curve: .easeOut),
        .scale(toValue: 1.2),
        .rotate(byDegrees: 90, duration: 0.4),
        .scale(values: [1, 1.3, 0.9, 1], keyTimes: [0, 0.4, 0.7, 1]),
        .cornerRadius(to: 12, duration: 0.2),
        .move(to: CGPoint(x: 10, y: 20), curve: .spring(dampingRatio: 0.7)),
        .backgroundColor(to: .red, duration: 0.3, curve: .easeIn),
        .custom(duration: 0.5) { $0.count += 1 },
        .layer(.basic("shadowRadius", to: 8, duration: 0.3)),
        .scale(toValue: 1, curve: .spring(dampingRatio: 0.5)),
        .fadeOut(duration: 1, delay: 0.2) { _ in }
    )
}
