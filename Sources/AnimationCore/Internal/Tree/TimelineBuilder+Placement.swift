import Foundation

/// Children with starts of their own.
extension TimelineBuilder {
    /// Sets the start of each child after the child on which its start depends: a label may stand after the step that
    /// names it.
    mutating func place(_ index: Int) {
        let isSequence = if case .placedSequence = nodes[index].payload { true } else { false }
        // By the children that name labels: the children with the labels, and the seconds from the starts of these.
        var (labeled, offsets) = (SideTable<Int, Int>(), SideTable<Int, TimeInterval>())
        var last: (label: AnimationLabel, place: (child: Int, offset: TimeInterval)?)?
        for child in nodes[index].children {
            guard let label = nodes[child].playback?.layout.start?.label else { continue }
            let place = last?.label == label ? last?.place : find(label, in: index)
            (labeled[child], offsets[child]) = (place?.child, place?.offset)
            last = (label, place)
        }
        var placed = SideSet<Int>()
        var circular = SideSet<Int>()
        for child in nodes[index].children {
            var path = placed.contains(child) ? [] : [child]
            while let last = path.last {
                let place = circular.contains(last) ? nil : nodes[last].playback?.layout.start
                let needed =
                    if place != nil, let found = labeled[last] {
                        Optional(found)
                    } else if place?.isAbsolute == true || nodes[last].slot == 0 {
                        Int?.none
                    } else {
                        // A label that is not found has the same effect as none.
                        isSequence || place?.label == nil && place != nil ? last - 1 : nil
                    }
                if let needed, !placed.contains(needed) {
                    guard let first = path.firstIndex(of: needed) else {
                        path.append(needed)
                        continue
                    }
                    // These children wait for each other in a circle: the first child that names a label starts in its
                    // usual order.
                    let naming = Array(path[first...]).filter { !circular.contains($0) && labeled[$0] != nil }
                    guard let culprit = naming.min(), let cut = path.firstIndex(of: culprit) else { return }
                    circular.insert(culprit)
                    if let label = nodes[culprit].playback?.layout.start?.label {
                        report(.circularLabel(label), culprit)
                    }
                    path.removeSubrange((cut + 1)...)
                    continue
                }
                set(last, place, isSequence, after: labeled[last], offsets[last])
                placed.insert(last)
                path.removeLast()
            }
        }
        if isSequence, nodes[index].children.contains(where: { nodes[$0].start == .infinity }) {
            reportUnreached(in: index)
        }
    }

    /// The first label of this name among the children, else below them; its child, and seconds from that one's start.
    private func find(_ label: AnimationLabel, in index: Int) -> (child: Int, offset: TimeInterval)? {
        for node in nodes.indices.dropFirst(index + 1) where nodes[node].has(label) {
            var (child, offset) = (node, 0.0)
            while Int(nodes[child].parent) > index {
                let parent = Int(nodes[child].parent)
                // In a repetition the first run counts.
                if nodes[parent].kind != .repetition { offset += nodes[child].start }
                offset /= nodes[parent].stretch
                child = parent
            }
            if Int(nodes[child].parent) == index { return (child, offset) }
        }
        return nil
    }

    private mutating func set(
        _ child: Int, _ place: AnimationTime?, _ isSequence: Bool, after labeled: Int?, _ offset: TimeInterval?
    ) {
        let isFirst = nodes[child].slot == 0
        let previous = isFirst ? (start: 0, end: 0) : (start: nodes[child - 1].start, end: nodes[child - 1].end)
        tree.setStart(isSequence ? previous.end : 0, of: child)
        guard let place else { return }
        var time: TimeInterval?
        if let labeled, let offset {
            let there = nodes[labeled].start + offset
            // A step that waits for an unreachable step would never start, nor would the steps after it.
            time = there.isFinite ? there : nil
        }
        check(place, previous, time, child)
        guard let start = place.resolve(previous, time) else { return }
        tree.setStart(isPhase(place, of: child) ? start : max(start, 0), of: child)
    }

    /// Whether a start before the composition's is a phase: an endless step is under way already.
    private func isPhase(_ place: AnimationTime, of child: Int) -> Bool {
        place.isAbsolute && nodes[child].length == .infinity
    }

    /// Reports the faults of a start.
    private mutating func check(
        _ place: AnimationTime, _ previous: (start: TimeInterval, end: TimeInterval),
        _ labelTime: TimeInterval?, _ child: Int
    ) {
        if place.isRepaired { report(.startOffsetNotFinite, child) }
        if let found = place.resolve(previous, labelTime) {
            if found < 0, !isPhase(place, of: child) { report(.startsBeforeComposition, child) }
        } else if !place.offset.isFinite {
            report(.ignored(.start, given: place.offset), child)
        } else if let label = place.label {
            report(.unknownLabel(label), child)
        }
    }

    /// Reports labels of one name in a composition.
    mutating func reportDuplicateLabels(among children: Range<Int>) {
        var seen: [String] = []
        for child in children where nodes[child].hasLayout {
            guard let label = nodes[child].playback?.layout.label else { continue }
            if seen.contains(label.name) { report(.duplicateLabel(label), child) } else { seen.append(label.name) }
        }
    }
}
