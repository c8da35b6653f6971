/// The steps on each object of a timeline: the steps whose target it is, and the steps whose code has changed it.
struct Sharers {
    private var steps: SideTable<ObjectIdentifier, [Int]>
    /// Whether an object with one step counts.
    private let areAll: Bool
    /// The objects whose engines are awake, as a step on them has begun since the timeline came to rest.
    private var awake = SideSet<ObjectIdentifier>()
    /// Whether the engines of all objects are awake.
    private var areAllAwake = false

    /// - Parameters:
    ///   - steps: The steps whose targets the objects are.
    ///   - areAll: Whether code may bring others to an object with one step.
    init(_ steps: SideTable<ObjectIdentifier, [Int]>, areAll: Bool) {
        self.steps = steps
        self.areAll = areAll
    }

    func steps(on object: ObjectIdentifier) -> [Int] {
        guard let steps = steps[object], areAll || steps.count > 1 else { return [] }
        return steps
    }

    /// The code of a step has changed an object.
    mutating func add(_ step: Int, to object: ObjectIdentifier) {
        if steps[object]?.contains(step) != true { steps.append(step, to: object) }
    }

    /// The engines on an object are to be woken; false if they are awake.
    mutating func wake(_ object: ObjectIdentifier) -> Bool { !areAllAwake && awake.insert(object) }

    /// The engines on all objects are to be woken; false if they are awake.
    mutating func wakeAll() -> Bool {
        defer { areAllAwake = true }
        return !areAllAwake
    }

    /// Engines may come to rest.
    mutating func mayRest() {
        awake = SideSet()
        areAllAwake = false
    }
}

/// The steps that play or wait, by their objects, while parts beside them may be paused.
struct MovingSteps {
    private var objects = SideTable<Int, [ObjectIdentifier]>()
    private var steps = SideTable<ObjectIdentifier, SideSet<Int>>()

    /// The steps that move on an object.
    func steps(on object: ObjectIdentifier) -> [Int] { steps[object]?.members ?? [] }

    func isMoving(_ step: Int) -> Bool { objects[step] != nil }

    /// A step moves on these objects; on none if it stands still, or is over.
    mutating func note(_ step: Int, on now: [ObjectIdentifier]) {
        for object in objects.removeValue(forKey: step) ?? [] {
            steps.change(object) { $0.remove(step) }
        }
        if now.isEmpty { return }
        objects[step] = now
        for object in now { _ = steps.change(object, else: SideSet()) { $0.insert(step) } }
    }
}
