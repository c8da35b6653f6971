/// The slot tables of the layer classes in use.
struct SlotTables {
    private var tables: [ObjectIdentifier: SlotTable] = [:]
    /// Most layers are of one class.
    private var recent: (type: ObjectIdentifier, table: SlotTable)?

    mutating func table(of layer: CALayer) -> SlotTable {
        let type = ObjectIdentifier(type(of: layer))
        if let recent, recent.type == type { return recent.table }
        let table = tables[type] ?? SlotTable(Swift.type(of: layer).slots)
        tables[type] = table
        recent = (type, table)
        return table
    }
}
