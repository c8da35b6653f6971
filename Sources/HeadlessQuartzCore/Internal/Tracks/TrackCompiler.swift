/// Makes tracks of an animation: names become slots, boxes become values, once.
struct TrackCompiler {
    let layer: CALayer
    /// The values that the layer shows now, for an animation with no ends.
    let presentation: LayerValues

    func tracks(_ animation: CAAnimation, interval: ActiveInterval) -> [Track] {
        var result: [Track] = []
        collect(animation, interval, groups: [], into: &result)
        return result
    }

    private func collect(
        _ animation: CAAnimation, _ interval: ActiveInterval, groups: [(ActiveInterval, Pace)],
        into result: inout [Track]
    ) {
        if let group = animation as? CAAnimationGroup {
            let all = groups + [(interval, Pace(group))]
            for child in group.animations ?? [] {
                let duration = child.duration > 0 ? child.duration : interval.duration
                collect(child, ActiveInterval(child, duration: duration), groups: all, into: &result)
            }
            return
        }
        guard let property = animation as? CAPropertyAnimation, let path = property.keyPath,
            let slot = layer.slot(forKeyPath: path) ?? customSlot(path, property)
        else { return }
        let schedule = Schedule(
            own: interval, pace: Pace(animation), groups: groups.map { (interval: $0.0, pace: $0.1) },
            pacer: animation.pacer)
        if let track = track(property, slot, schedule) { result.append(track) }
    }

    /// The slot of a key that the layer's class declares by `needsDisplay(forKey:)`. Its kind is the kind of the
    /// animation's first value.
    private func customSlot(_ key: String, _ animation: CAPropertyAnimation) -> LayerSlot? {
        guard type(of: layer).needsDisplay(forKey: key) else { return nil }
        let ends = (animation as? CABasicAnimation)?.ends
        let keyframes = (animation as? CAKeyframeAnimation).flatMap { $0.path?.currentPoint ?? $0.values?.first }
        let given = ends?.from ?? ends?.to ?? ends?.by ?? keyframes
        return .custom(key, like: given ?? presentation.rare.custom[key])
    }

    private func track(_ animation: CAPropertyAnimation, _ slot: LayerSlot, _ schedule: Schedule) -> Track? {
        if let function = animation.valueFunction {
            guard case .transform(let matrix) = slot.kind else { return nil }
            return functionTrack(animation, matrix, function, schedule)
        }
        return switch slot.kind {
        case .scalar(let slot): make(slot, animation, schedule)
        case .point(let slot): pointTrack(slot, animation, schedule)
        case .size(let slot): make(slot, animation, schedule)
        case .rect(let slot): make(slot, animation, schedule)
        case .transform(let slot): make(slot, animation, schedule)
        case .translation(let slot): make(slot, animation, schedule)
        case .color(let slot): make(slot, animation, schedule)
        case .path(let slot): make(slot, animation, schedule)
        case .numbers(let slot): make(slot, animation, schedule)
        case .colors(let slot): make(slot, animation, schedule)
        case .object(let slot): make(slot, animation, schedule)
        }
    }

    private func pointTrack(_ slot: Slot<CGPoint>, _ animation: CAPropertyAnimation, _ schedule: Schedule) -> Track? {
        if let keyframes = animation as? CAKeyframeAnimation, let path = keyframes.path {
            return Track.path(schedule, slot, path, keyframes)
        }
        return make(slot, animation, schedule)
    }

    private func make<Value: AnimatableValue>(
        _ slot: Slot<Value>, _ animation: CAPropertyAnimation, _ schedule: Schedule
    ) -> Track? {
        if let keyframes = animation as? CAKeyframeAnimation {
            guard keyframes.path == nil, let boxed = keyframes.values,
                let curve = KeyframeCurve<Value>(keyframes, boxed: boxed)
            else { return nil }
            return Track.keyframes(schedule, slot, curve, keyframes)
        }
        guard let basic = animation as? CABasicAnimation,
            let ends = ends(Value.self, basic, neutral: Value.neutral, before: slot.read(presentation))
        else { return nil }
        return Track.basic(schedule, slot, from: ends.0, to: ends.1, basic)
    }

    /// The two ends; nil when a value is of the wrong kind, which makes the animation one without effect.
    private func ends<Value: AnimatableValue>(
        _ type: Value.Type, _ animation: CABasicAnimation, neutral: Value?, before: Value?
    ) -> (TrackEnd<Value>, TrackEnd<Value>)? {
        let boxes = animation.ends
        let values = (Value(boxed: boxes.from), Value(boxed: boxes.to), Value(boxed: boxes.by))
        guard (boxes.from == nil) == (values.0 == nil), (boxes.to == nil) == (values.1 == nil),
            (boxes.by == nil) == (values.2 == nil)
        else { return nil }
        var open: TrackEnd<Value> = .model(plus: nil)
        if animation.isAdditive, let neutral { open = .fixed(neutral) }
        switch values {
        case (let from?, let to?, _): return (.fixed(from), .fixed(to))
        case (let from?, nil, let by?): return (.fixed(from), .fixed(Value.add(by, to: from)))
        case (nil, let to?, let by?): return (.fixed(Value.add(Value.times(by, -1), to: to)), .fixed(to))
        case (let from?, nil, nil): return (.fixed(from), open)
        case (nil, let to?, nil): return (open, .fixed(to))
        case (nil, nil, let by?):
            if case .fixed = open { return (open, .fixed(by)) }
            return (open, .model(plus: by))
        case (nil, nil, nil):
            guard let before else { return nil }
            return animation.isAdditive ? nil : (.fixed(before), open)
        }
    }

    private func functionTrack(
        _ animation: CAPropertyAnimation, _ slot: Slot<CATransform3D>, _ function: CAValueFunction, _ schedule: Schedule
    ) -> Track? {
        let isCumulative = animation.isCumulative
        func summed(_ value: FunctionInput, _ perCycle: FunctionInput, _ cycles: Double) -> FunctionInput {
            isCumulative ? .plus(value, perCycle * cycles) : value
        }
        let autoreverses = schedule.own.autoreverses
        if let keyframes = animation as? CAKeyframeAnimation {
            guard keyframes.path == nil, let boxed = keyframes.values,
                let curve = KeyframeCurve<FunctionInput>(keyframes, boxed: boxed)
            else { return nil }
            return Track.function(schedule, slot, function, isAdditive: animation.isAdditive) {
                summed(curve.value(at: $0), autoreverses ? curve.first : curve.last, $1)
            }
        }
        let isScale = [.scale, .scaleX, .scaleY, .scaleZ].contains(function.name)
        let neutral = FunctionInput(isScale ? .one : .zero)
        guard let basic = animation as? CABasicAnimation,
            let ends = ends(FunctionInput.self, basic, neutral: neutral, before: neutral)
        else { return nil }
        func fixed(_ end: TrackEnd<FunctionInput>) -> FunctionInput {
            switch end {
            case .fixed(let value): value
            case .model(let extra): extra.map { .plus(neutral, $0) } ?? neutral
            }
        }
        let (from, to) = (fixed(ends.0), fixed(ends.1))
        return Track.function(schedule, slot, function, isAdditive: animation.isAdditive) {
            summed(.mix(from, to, $0), autoreverses ? from : to, $1)
        }
    }
}
