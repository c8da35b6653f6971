/// The values of the properties that a timeline animates, as the app's code may change them.
extension Timeline {
    /// Notes the values of the properties that steps with an engine animate; the closure returns the name of a property
    /// that has changed since.
    func noteOwnValues() -> @MainActor () -> String? {
        let notes = nodes.indices.flatMap { ownValues(of: $0) }
        return { notes.first { $0.hasChanged() }?.name }
    }

    private struct Note {
        let name: String
        let hasChanged: @MainActor () -> Bool
    }

    @_optimize(size) private func ownValues(of index: Int) -> [Note] {
        guard case .leaf(let source, _) = nodes[index].payload, let engine = nodes[index].engine,
            let target = source.target
        else { return [] }
        let owner = KnownPaths.owner(of: target)
        // A part of the target, as `AnyAnimator.on` finds it, is not known here.
        guard engine.subject.object == ObjectIdentifier(owner) else { return [] }
        func note(_ path: PropertyPath) -> Note? {
            (owner as? any PropertyPathProviding).map { Note(name: path.name, hasChanged: $0.noteValue(of: path)) }
        }
        switch engine.subject.property {
        case .path(let path): return [note(path)].compactMap(\.self)
        case .any: return (engine.changedPaths(of: engine.subject.object) ?? []).compactMap(note)
        case .keyPath(let keyPath):
            if let path = KnownPaths.path(of: keyPath) { return [note(path)].compactMap(\.self) }
            func read() -> AnyHashable? { (target as Any)[keyPath: keyPath] as? AnyHashable }
            let former = read()
            return [Note(name: "\(keyPath)") { read() != former }]
        }
    }
}

extension Playback {
    /// Notes the values of the properties that it animates while it plays; see `Timeline.noteOwnValues()`.
    func noteOwnValues() -> (@MainActor () -> String?)? {
        guard case .playing(let timeline, _) = state else { return nil }
        return timeline.noteOwnValues()
    }
}
