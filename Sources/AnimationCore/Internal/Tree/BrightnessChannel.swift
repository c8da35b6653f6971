import Foundation

/// The runs of one property of an object, and the brightness that they show one over another.
@MainActor struct BrightnessChannel {
    private struct Event {
        enum Kind {
            case run(BrightnessCourse, leaf: Int)
            /// Another run of a repeat begins, with the values from before the first one.
            case again(repetition: Int)
        }

        let span: NodeSpan
        let kind: Kind

        var isRun: Bool { if case .run = kind { true } else { false } }
    }

    let property: String
    private let own: Brightness
    private var events: [Event] = []
    private var repetitions = SideSet<Int>()

    /// - Parameter course: Any course of the property.
    init(_ course: BrightnessCourse) { (property, own) = (course.property, course.own) }

    /// Adds the runs of a leaf.
    mutating func add(_ course: BrightnessCourse, of leaf: Int, in tree: TimelineTree) {
        for repetition in Array(tree.ancestors(of: leaf)).reversed()
        where tree.startsAnew(repetition) && repetitions.insert(repetition) {
            for span in tree.runStarts(of: repetition) where !span.isTurned {
                events.append(Event(span: span, kind: .again(repetition: repetition)))
            }
        }
        for span in tree.spans(of: leaf, upTo: course.length) {
            events.append(Event(span: span, kind: .run(course, leaf: leaf)))
        }
    }

    /// The leaves with a run in a range of times.
    func leaves(within range: ClosedRange<TimeInterval>) -> [Int] {
        events.compactMap { event in
            guard case .run(_, let leaf) = event.kind, event.span.start <= range.upperBound,
                event.span.end >= range.lowerBound
            else { return nil }
            return leaf
        }
    }

    /// The brightness over time; a run that begins later covers the others.
    func line() -> BrightnessLine {
        var sweep = BrightnessSweep(own)
        let ordered = events.indices.sorted { (first: Int, second: Int) -> Bool in
            let (one, other) = (events[first], events[second])
            let distance = one.span.start - other.span.start
            if abs(distance) > PlayClock.rounding { return distance < 0 }
            return one.isRun == other.isRun ? first < second : other.isRun
        }
        for index in ordered {
            let event = events[index]
            switch event.kind {
            case .run(let course, let leaf): sweep.begin(course, in: event.span, of: leaf)
            case .again(let repetition): sweep.beginAgain(repetition, at: event.span.start)
            }
        }
        return sweep.finished()
    }
}

/// The runs of one property, in the order in which they begin.
private struct BrightnessSweep {
    private struct Playing {
        let course: BrightnessCourse
        let span: NodeSpan
        let own: Brightness

        /// The brightness at a time of the whole.
        func value(at time: TimeInterval) -> Brightness {
            let share = span.length > 0 ? min(max((time - span.start) / span.length, 0), 1) : 1
            return course.value(at: span.isTurned ? 1 - share : share, of: own)
        }

        /// The brightness at the end of the run.
        var end: Brightness { span.isTurned ? own : course.value(at: 1, of: own) }

        /// The times at which its lines meet.
        var moments: [TimeInterval] {
            course.shares.map { span.start + (span.isTurned ? 1 - $0 : $0) * span.length }
        }

        func isOver(at time: TimeInterval) -> Bool { span.end <= time + PlayClock.rounding }
    }

    private var line: BrightnessLine
    private var time: TimeInterval = 0
    /// The target's own value: that of the latest run's end.
    private var model: Brightness
    private var playing: [Playing] = []
    /// The values at which the first runs of the leaves begin.
    private var starts = SideTable<Int, Brightness>()
    /// The values from before the first runs of the repeats.
    private var bases = SideTable<Int, Brightness>()

    init(_ own: Brightness) {
        model = own
        line = BrightnessLine(own.luminance)
    }

    private var shown: Brightness { shown(at: time) }

    /// The target's own value, which a run may set frame by frame.
    private func model(at time: TimeInterval) -> Brightness {
        playing.last { $0.course.layering == .sets }?.value(at: time) ?? model
    }

    /// The brightness at a time at which no run begins or ends.
    private func shown(at time: TimeInterval) -> Brightness {
        var shown = model(at: time)
        for run in playing {
            switch run.course.layering {
            case .covers: shown = run.value(at: time)
            case .adds: shown = shown.adding(run.value(at: time), less: run.end)
            case .sets: break
            }
        }
        return shown
    }

    mutating func beginAgain(_ repetition: Int, at start: TimeInterval) {
        advance(to: start)
        if let base = bases[repetition] { model = base } else { bases[repetition] = model }
        line.add(shown.luminance, at: time)
    }

    mutating func begin(_ course: BrightnessCourse, in span: NodeSpan, of leaf: Int) {
        advance(to: span.start)
        let own = starts[leaf] ?? (course.goesOn ? shown : model(at: time))
        starts[leaf] = own
        playing.append(Playing(course: course, span: span, own: own))
        if span.isTurned {
            // A repeat that goes back leaves a first value where it is.
            if span.length > 0 { model = own }
        } else if !course.isPassing {
            model = course.value(at: 1, of: own)
        }
        line.add(shown.luminance, at: time)
    }

    mutating func finished() -> BrightnessLine {
        advance(to: playing.reduce(time) { max($0, $1.span.end) })
        return line
    }

    /// Shows the runs that play until a time.
    private mutating func advance(to end: TimeInterval) {
        while !playing.isEmpty, time < end {
            let next = playing.reduce(end) { min($0, $1.span.end) }
            for moment in playing.flatMap(\.moments).sorted() where moment > time && moment < next {
                line.add(shown(at: moment).luminance, at: moment)
            }
            line.add(shown(at: next).luminance, at: next)
            time = next
            playing.removeAll { $0.isOver(at: time) }
            line.add(shown.luminance, at: time)
        }
        playing.removeAll { $0.isOver(at: end) }
        time = max(time, end)
        line.add(shown.luminance, at: time)
    }
}
