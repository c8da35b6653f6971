import Foundation

/// Lays a tree of plans out as a flat array of nodes, breadth first and without recursion.
@MainActor struct TimelineBuilder {
    private(set) var nodes = ContiguousArray<TimelineNode>()
    private(set) var issues: [AnimationIssue] = []

    init(_ root: Plan) {
        nodes.append(Self.node(for: root))
        var index = 0
        while index < nodes.count {
            expand(index)
            index += 1
        }
        measure()
    }

    private static func node(for plan: Plan) -> TimelineNode {
        var node: TimelineNode
        switch plan.body {
        case .leaves(let source, let order):
            if source.count == 1 {
                node = leaf(source, 0)
            } else {
                node = TimelineNode(order == .sequence ? .sequence : .parallel)
            }
        case .group(_, let order): node = TimelineNode(order == .sequence ? .sequence : .parallel)
        case .repeated(_, let repetition):
            node = TimelineNode(.repetition)
            node.payload = .repetition(repetition)
        case .wait(let seconds):
            node = TimelineNode(.wait)
            node.length = seconds
        case .action(let body):
            node = TimelineNode(.action)
            node.payload = .action(body)
        case .pausePoint: node = TimelineNode(.pausePoint)
        case .gate(let gate):
            node = TimelineNode(.gate)
            node.payload = .gate(gate)
        case .taken: node = TimelineNode(.sequence)
        }
        node.plan = plan
        return node
    }

    /// A leaf; one with a delay is a sequence of a wait and the leaf, which `expand` makes.
    private static func leaf(_ source: LeafSource, _ index: Int) -> TimelineNode {
        var node = TimelineNode(source.delay(index) > 0 ? .sequence : .leaf)
        node.payload = .leaf(source, index)
        node.length = source.duration(index)
        return node
    }

    private mutating func expand(_ index: Int) {
        if nodes[index].kind == .sequence, case .leaf(let source, let leaf) = nodes[index].payload {
            var wait = TimelineNode(.wait)
            wait.length = source.delay(leaf)
            var content = TimelineNode(.leaf)
            content.payload = .leaf(source, leaf)
            content.length = source.duration(leaf)
            nodes[index].payload = .none
            adopt(index, [wait, content])
            return
        }
        guard nodes[index].kind != .leaf, let plan = nodes[index].plan else { return }
        switch plan.body {
        case .leaves(let source, _): adopt(index, (0..<source.count).lazy.map { Self.leaf(source, $0) })
        case .group(let plans, _): adopt(index, plans.lazy.map { Self.node(for: $0) })
        case .repeated(let child, _): adopt(index, CollectionOfOne(Self.node(for: child)))
        default: break
        }
    }

    private mutating func adopt(_ index: Int, _ children: some Collection<TimelineNode>) {
        let inRepetition = nodes[index].isInRepetition || nodes[index].kind == .repetition
        nodes[index].firstChild = Int32(nodes.count)
        nodes[index].childCount = Int32(children.count)
        var slot: Int32 = 0
        for var child in children {
            child.parent = Int32(index)
            child.slot = slot
            child.isInRepetition = inRepetition
            nodes.append(child)
            slot += 1
        }
    }

    /// Lengths from the leaves up, places and scales from the root down.
    private mutating func measure() {
        for index in nodes.indices.reversed() {
            switch nodes[index].kind {
            case .sequence: measureSequence(index)
            case .parallel: measureParallel(index)
            case .repetition: measureRepetition(index)
            case .leaf, .wait, .action, .pausePoint, .gate: break
            }
        }
    }

    private mutating func measureSequence(_ index: Int) {
        var length: TimeInterval = 0
        let last = nodes[index].children.last
        for child in nodes[index].children {
            nodes[child].start = length
            length += nodes[child].length
            if nodes[child].length == .infinity, child != last {
                report("A step after one that never ends is never reached", index)
                for unreached in (child + 1)..<nodes[index].children.upperBound { nodes[unreached].start = .infinity }
                break
            }
        }
        nodes[index].length = length
    }

    private mutating func measureParallel(_ index: Int) {
        nodes[index].length = nodes[index].children.reduce(0) { max($0, nodes[$1].end) }
    }

    private mutating func measureRepetition(_ index: Int) {
        guard case .repetition(var repetition) = nodes[index].payload, let child = nodes[index].children.first else {
            return
        }
        let length = nodes[child].length
        if repetition.count == nil, length + repetition.gap <= 0 {
            report("An endless repeat of nothing plays once", index)
            repetition.count = 1
            nodes[index].payload = .repetition(repetition)
        }
        if let count = repetition.count {
            nodes[index].length = Double(count) * length + Double(max(count - 1, 0)) * repetition.gap
        } else {
            nodes[index].length = .infinity
        }
    }

    private mutating func report(_ message: String, _ index: Int) {
        var owner = index
        while nodes[owner].plan == nil, owner > 0 { owner = Int(nodes[owner].parent) }
        let site = nodes[owner].plan?.site ?? CallSite("", 0)
        issues.append(AnimationIssue(message, fileID: site.fileID, line: site.line))
    }
}
