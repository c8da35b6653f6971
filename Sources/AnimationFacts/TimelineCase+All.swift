#if canImport(UIKit) || canImport(HeadlessUIKit)
extension TimelineCase {
    /// Computed from a model of the playhead, whatever runs below it.
    package static let all: [TimelineCase] = leaves + sequences + parallels + repeats + actions + stops

    private static let leaves = [
        TimelineCase(
            1, "a linear leaf", outcome: .completed(.end),
            [Line(.run(0.5), x: 25), Line(.run(0.5), x: 50), Line(.run(1), x: 100)]
        ) { $0.x(100, 2) },
        TimelineCase(
            2, "an eased leaf", outcome: .completed(.end),
            [Line(.run(0.5), x: 12.9162), Line(.run(0.5), x: 50), Line(.run(0.3), x: 74.4514), Line(.run(0.7), x: 100)]
        ) { $0.x(100, 2, .easeInOut) },
        TimelineCase(
            3, "rate 2 from the start", outcome: .completed(.end),
            [
                Line(.rate(2), x: 0), Line(.run(0.25), x: 12.9162), Line(.run(0.5), x: 87.0838),
                Line(.run(0.25), x: 100),
            ]
        ) { $0.x(100, 2, .easeInOut) },
        TimelineCase(
            5, "rate −1 in flight", outcome: .completed(.start),
            [
                Line(.run(1.5), x: 87.0838), Line(.rate(-1), x: 87.0838), Line(.run(0.5), x: 50),
                Line(.run(0.5), x: 12.9162), Line(.run(0.5), x: 0),
            ]
        ) { $0.x(100, 2, .easeInOut) },
        TimelineCase(
            6, "rate −2 in flight", outcome: .completed(.start),
            [Line(.run(1.5), x: 75), Line(.rate(-2), x: 75), Line(.run(0.25), x: 50), Line(.run(0.5), x: 0)]
        ) { $0.x(100, 2) },
        TimelineCase(
            7, "pause and resume keep the place",
            [
                Line(.run(0.6), x: 18.7396), Line(.pause, x: 18.7396), Line(.run(5), x: 18.7396),
                Line(.resume, x: 18.7396), Line(.run(0.4), x: 50),
            ]
        ) { $0.x(100, 2, .easeInOut) },
        TimelineCase(
            8, "scrub a paused leaf both ways",
            [
                Line(.pause, x: 0), Line(.seek(1.5), x: 87.0838), Line(.seek(0.5), x: 12.9162), Line(.seek(2), x: 100),
                Line(.seek(0), x: 0),
            ]
        ) { $0.x(100, 2, .easeInOut) },
        TimelineCase(
            9, "no end at the end while paused", outcome: .completed(.end),
            [
                Line(.pause, x: 0), Line(.seek(2), x: 100), Line(.run(9), x: 100), Line(.resume, x: 100),
                Line(.run(0), x: 100),
            ]
        ) { $0.x(100, 2, .easeInOut) },
        TimelineCase(10, "a seek clamps", [Line(.pause, x: 0), Line(.seek(-3), x: 0), Line(.seek(99), x: 100)]) {
            $0.x(100, 2, .easeInOut)
        },
    ]

    private static let sequences = [
        TimelineCase(
            11, "a linear sequence", outcome: .completed(.end),
            [
                Line(.run(0.5), x: 50, y: 0), Line(.run(0.5), x: 100, y: 0), Line(.run(1), x: 100, y: 25),
                Line(.run(1), x: 100, y: 50),
            ]
        ) { AT.animate($0.x(100), $0.y(50, 2)) },
        TimelineCase(
            12, "an eased sequence", outcome: .completed(.end),
            [
                Line(.run(0.25), x: 12.9162, y: 0), Line(.run(1.25), x: 100, y: 6.4581),
                Line(.run(1), x: 100, y: 43.5419), Line(.run(0.5), x: 100, y: 50),
            ]
        ) { AT.animate($0.x(100, 1, .easeInOut), $0.y(50, 2, .easeInOut)) },
        TimelineCase(
            14, "two leaves on one property",
            [
                Line(.run(0.5), x: 50), Line(.run(1), x: 150), Line(.pause, x: 150), Line(.seek(0.75), x: 75),
                Line(.seek(2.5), x: 250), Line(.seek(0.5), x: 50),
            ]
        ) { AT.animate($0.x(100), $0.x(300, 2)) },
        TimelineCase(
            21, "a delay and a rate",
            [
                Line(.run(0.4), x: 0), Line(.run(0.35), x: 12.9162), Line(.rate(2), x: 12.9162),
                Line(.run(0.25), x: 87.0838),
            ]
        ) { AT.animate(AT.wait(0.5), $0.x(100, 1, .easeInOut)) },
        TimelineCase(
            37, "a step of no length in the middle",
            [
                Line(.run(0.5), x: 50, y: 0), Line(.run(0.5), x: 100, y: 50, isJump: true),
                Line(.run(0.5), x: 50, y: 50),
                Line(.pause, x: 50, y: 50), Line(.seek(0.9), x: 90, y: 0),
            ]
        ) { AT.animate($0.x(100), $0.y(50, 0), $0.x(0)) },
        TimelineCase(
            38, "from the end backwards", outcome: .completed(.start),
            [
                Line(.pause, x: 0, y: 0), Line(.seek(3), x: 100, y: 50), Line(.rate(-1), x: 100, y: 50),
                Line(.resume, x: 100, y: 50), Line(.run(0.5), x: 100, y: 37.5), Line(.run(2), x: 50, y: 0),
                Line(.run(0.5), x: 0, y: 0),
            ]
        ) { AT.animate($0.x(100), $0.y(50, 2)) },
        TimelineCase(
            39, "stretched to twice its length", outcome: .completed(.end),
            [
                Line(.run(0.5), x: 12.9162, y: 0), Line(.run(1), x: 87.0838, y: 0), Line(.run(2.5), x: 100, y: 25),
                Line(.run(2), x: 100, y: 50),
            ]
        ) { AT.animate($0.x(100, 1, .easeInOut), $0.y(50, 2, .easeInOut)).stretched(to: 6) },
    ]

    private static let parallels = [
        TimelineCase(
            18, "two lengths together", outcome: .completed(.end),
            [
                Line(.run(0.25), x: 12.5, y: 6.4581), Line(.run(0.5), x: 37.5, y: 43.5419),
                Line(.run(0.75), x: 75, y: 50), Line(.run(0.5), x: 100, y: 50),
            ]
        ) { AT.animate(parallelism: $0.x(100, 2), $0.y(50, 1, .easeInOut)) },
        TimelineCase(
            20, "offsets",
            [
                Line(.run(0.5), x: 25, y: 0), Line(.run(0.5), x: 50, y: 25), Line(.pause, x: 50, y: 25),
                Line(.seek(0.25), x: 12.5, y: 0), Line(.seek(1.75), x: 87.5, y: 50),
            ]
        ) { AT.animate(parallelism: $0.x(100, 2), $0.y(50).starting(at: .seconds(0.5))) },
    ]

    private static let repeats = [
        TimelineCase(
            22, "three runs", outcome: .completed(.end),
            [Line(.run(0.5), x: 50), Line(.run(0.75), x: 25), Line(.run(1.5), x: 75), Line(.run(0.25), x: 100)]
        ) { $0.x(100).repeated(3) },
        TimelineCase(
            23, "there and back", outcome: .completed(.end),
            [
                Line(.run(0.25), x: 12.9162), Line(.run(0.75), x: 100), Line(.run(0.25), x: 87.0838),
                Line(.run(0.5), x: 12.9162), Line(.run(0.25), x: 0),
            ]
        ) { $0.x(100, 1, .easeInOut).repeated(2, autoreverses: true) },
        TimelineCase(
            26, "endless, stopped where it is", outcome: .stopped(.current),
            [Line(.run(0.5), x: 50), Line(.run(2.75), x: 75), Line(.run(1), x: 25), Line(.stop(.current), x: 25)]
        ) { $0.x(100).repeatedForever(autoreverses: true) },
    ]

    private static let actions = [
        TimelineCase(
            28, "an action between two steps", fired: ["a"], outcome: .completed(.end),
            [Line(.run(0.99), x: 99, y: 0), Line(.run(0.02), x: 100, y: 0.5), Line(.run(1), x: 100, y: 50)]
        ) { AT.animate($0.x(100), $0.action("a"), $0.y(50)) },
        TimelineCase(
            29, "scrubbed over", outcome: .completed(.end),
            [
                Line(.pause, x: 0, y: 0), Line(.seek(1.5), x: 100, y: 25), Line(.resume, x: 100, y: 25),
                Line(.run(0.5), x: 100, y: 50),
            ]
        ) { AT.animate($0.x(100), $0.action("a"), $0.y(50)) },
        TimelineCase(
            30, "scrubbed back before it, then played", fired: ["a"],
            [
                Line(.pause, x: 0, y: 0), Line(.seek(1.5), x: 100, y: 25), Line(.seek(0.5), x: 50, y: 0),
                Line(.resume, x: 50, y: 0), Line(.run(0.75), x: 100, y: 12.5),
            ]
        ) { AT.animate($0.x(100), $0.action("a"), $0.y(50)) },
        TimelineCase(
            32, "once each run", fired: ["a", "a"], outcome: .completed(.end),
            [
                Line(.run(0), x: 0), Line(.run(0.5), x: 50), Line(.run(0.5), x: 0, isJump: true), Line(.run(1), x: 100),
            ]
        ) { AT.animate($0.action("a"), $0.x(100)).repeated(2) },
    ]

    private static let stops = [
        TimelineCase(
            33, "stop at the end in step 1", outcome: .stopped(.end),
            [Line(.run(0.25), x: 12.9162, y: 0), Line(.stop(.end), x: 100, y: 50)]
        ) { AT.animate($0.x(100, 1, .easeInOut), $0.y(50, 2, .easeInOut)) },
        TimelineCase(
            34, "stop at the start in step 2", start: (5, 7), outcome: .stopped(.start),
            [Line(.run(2), x: 100, y: 28.5), Line(.stop(.start), x: 5, y: 7)]
        ) { AT.animate($0.x(100), $0.y(50, 2)) },
        TimelineCase(
            35, "stop at current in step 2", outcome: .stopped(.current),
            [Line(.run(1.5), x: 100, y: 6.4581), Line(.stop(.current), x: 100, y: 6.4581)]
        ) { AT.animate($0.x(100, 1, .easeInOut), $0.y(50, 2, .easeInOut)) },
    ]
}
#endif
