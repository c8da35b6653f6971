/// An object for each of some owners, which the table holds weakly: what belongs to owners that are gone is dropped when
/// another owner comes.
@MainActor package struct ObjectTable {
    private struct Entry {
        weak var owner: AnyObject?
        let object: AnyObject
    }

    private var table = SideTable<ObjectIdentifier, Entry>()

    package init() {}

    package var isEmpty: Bool { table.isEmpty }

    /// The object of an owner; another owner may have had its address.
    package subscript(owner: AnyObject) -> AnyObject? {
        @inline(never) get {
            guard let entry = table[ObjectIdentifier(owner)], entry.owner === owner else { return nil }
            return entry.object
        }
        @inline(never) set {
            if newValue != nil { table.removeAll { $0.owner == nil } }
            table[ObjectIdentifier(owner)] = newValue.map { Entry(owner: owner, object: $0) }
        }
    }
}
