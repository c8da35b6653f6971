typealias Getter<Value> = @Sendable (LayerValues) -> Value
typealias Setter<Value> = @Sendable (LayerValues, Value) -> Void

/// The address of an animated value in `LayerValues`: resolved once from a key path, then read and written without
/// looking up a name.
struct Slot<Value: AnimatableValue>: Sendable {
    /// Nil where there is no value that could be animated, such as a colour that isn't set.
    let read: Getter<Value?>
    let write: Setter<Value>
    /// Puts what lies below all animations back.
    let restore: @Sendable (_ shown: LayerValues, _ committed: LayerValues) -> Void
    /// The lane of the first number in `LayerNumbers`; nil for values of other kinds.
    var lane: Int?
}

extension Slot {
    // Closures, not key paths: those are resolved at run time, five times as slowly.
    init(_ get: @escaping Getter<Value>, _ set: @escaping Setter<Value>) {
        self.init(get, set, read: { $0 }, write: { $0 })
    }

    /// A value among the numbers that lie flat, itself nothing but numbers.
    init(flat path: KeyPath<LayerNumbers, Value>) {
        let offset = MemoryLayout<LayerNumbers>.offset(of: path) ?? 0
        @Sendable func get(_ values: LayerValues) -> Value {
            UnsafeRawPointer(values.numbers).load(fromByteOffset: offset, as: Value.self)
        }
        @Sendable func set(_ values: LayerValues, _ value: Value) {
            UnsafeMutableRawPointer(values.numbers).storeBytes(of: value, toByteOffset: offset, as: Value.self)
        }
        self.init(get, set)
        lane = offset / MemoryLayout<Double>.stride
    }

    /// A value that is kept in another form than it is animated in.
    init<Stored: SendableMetatype>(
        _ get: @escaping Getter<Stored>, _ set: @escaping Setter<Stored>,
        read: @escaping @Sendable (Stored) -> Value?, write: @escaping @Sendable (Value) -> Stored
    ) {
        self.read = { read(get($0)) }
        self.write = { set($0, write($1)) }
        restore = { set($0, get($1)) }
    }

    /// A part of the value, so many numbers in.
    func part<Part>(
        _ number: Int, _ get: @escaping @Sendable (Value) -> Part,
        _ set: @escaping @Sendable (inout Value, Part) -> Void
    ) -> Slot<Part> {
        @Sendable func write(_ values: LayerValues, _ part: Part) {
            guard var whole = self.read(values) else { return }
            set(&whole, part)
            self.write(values, whole)
        }
        return Slot<Part>(
            read: { self.read($0).map(get) }, write: write,
            restore: { shown, committed in if let whole = self.read(committed) { write(shown, get(whole)) } },
            lane: lane.map { $0 + number })
    }
}

extension Slot<CATransform3D> {
    /// A part of a matrix. What is put back is the whole matrix, so that nothing is left of the turn of the frame
    /// before.
    func part(_ part: TransformPart) -> Slot<Double> {
        Slot<Double>(
            read: { values in read(values).map { TransformParts($0)[part] } },
            write: { values, number in
                guard let matrix = read(values) else { return }
                write(values, TransformParts.setting(part, to: number, of: matrix))
            }, restore: restore)
    }

    /// The bare `translation` of a matrix, a 2-D size.
    var translation: Slot<Translation> {
        Slot<Translation>(
            read: { read($0).map { Translation(size: CGSize(width: $0.m41, height: $0.m42)) } },
            write: { values, new in
                guard var matrix = read(values) else { return }
                (matrix.m41, matrix.m42) = (new.size.width, new.size.height)
                write(values, matrix)
            }, restore: restore)
    }
}

/// The key paths that reach into a matrix.
enum TransformPart: String {
    case rotationX = "rotation.x", rotationY = "rotation.y", rotationZ = "rotation.z"
    case scale, scaleXY = "scale.xy", scaleX = "scale.x", scaleY = "scale.y", scaleZ = "scale.z"
    case translationX = "translation.x", translationY = "translation.y", translationZ = "translation.z"

    /// `rotation` alone is about z.
    init?(path: String) {
        self.init(rawValue: path == "rotation" ? "rotation.z" : path)
    }
}
