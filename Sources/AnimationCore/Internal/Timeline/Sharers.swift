/// The steps on each object of a timeline: the steps whose target it is, and the steps whose code has changed it.
struct Sharers {
    private var steps: [ObjectIdentifier: [Int]]
    /// The objects whose engines are awake, as a step on them has begun since the timeline came to rest.
    private var awake: Set<ObjectIdentifier> = []
    /// Whether the engines of all objects are awake.
    private var areAllAwake = false

    /// - Parameter steps: The steps whose targets the objects are.
    init(_ steps: [ObjectIdentifier: [Int]]) { self.steps = steps }

    func steps(on object: ObjectIdentifier) -> [Int] { steps[object] ?? [] }

    /// The code of a step has changed an object.
    mutating func add(_ step: Int, to object: ObjectIdentifier) {
        if steps[object]?.contains(step) != true { steps[object, default: []].append(step) }
    }

    /// The engines on an object are to be woken; false if they are awake.
    mutating func wake(_ object: ObjectIdentifier) -> Bool { !areAllAwake && awake.insert(object).inserted }

    /// The engines on all objects are to be woken; false if they are awake.
    mutating func wakeAll() -> Bool {
        defer { areAllAwake = true }
        return !areAllAwake
    }

    /// Engines may come to rest.
    mutating func mayRest() {
        awake.removeAll()
        areAllAwake = false
    }
}

/// The steps that play or wait, by their objects, while parts beside them may be paused.
struct MovingSteps {
    private var objects = [Int: [ObjectIdentifier]]()
    private var steps = [ObjectIdentifier: [Int]]()

    /// The steps that move on an object.
    func steps(on object: ObjectIdentifier) -> [Int] { steps[object] ?? [] }

    func isMoving(_ step: Int) -> Bool { objects[step] != nil }

    /// A step moves on these objects; on none if it stands still, or is over.
    mutating func note(_ step: Int, on now: [ObjectIdentifier]) {
        for object in objects.removeValue(forKey: step) ?? [] {
            steps[object]?.removeAll { $0 == step }
        }
        if now.isEmpty { return }
        objects[step] = now
        for object in now { steps[object, default: []].append(step) }
    }
}
