/// An incremental solver of linear equations and inequalities with priorities.
///
/// After "The Cassowary Linear Arithmetic Constraint Solving Algorithm" by Greg J. Badros, Alan Borning and Peter J.
/// Stuckey, ACM Transactions on Computer-Human Interaction 8 (4), 2001: a simplex tableau whose rows are kept solved
/// for the variables, in which the errors of optional constraints are minimised, and which is repaired rather than
/// solved again when a constraint comes, goes or has another constant. Each priority has an objective of its own here,
/// the higher ones first: no number of constraints of a lower priority outweighs one of a higher (hierarchical, not
/// weighted). Within one priority the sum of the absolute errors is as small as can be.
package final class ConstraintSolver {
    package enum Relation {
        case lessOrEqual, equal, greaterOrEqual
    }

    /// The number of a constraint.
    package typealias Handle = Int32

    /// Constraints that can't all be satisfied.
    package struct Conflict: Error {
        package let handles: [Handle]
    }

    /// Such a constraint is never violated; any below may be.
    package static let required: Float = 1000

    enum Kind {
        /// A place of the layout: it may have any sign.
        case free
        /// A width or a height of the layout, 0 or more.
        case length
        /// The room that an inequality leaves, 0 or more.
        case slack
        /// The violation of an optional constraint in one direction, 0 or more.
        case error
        /// Zero. It marks a required equation.
        case dummy
        case unused

        /// Whether it can't be below zero and may be anything above.
        var isRestricted: Bool { self == .length || self == .slack || self == .error }

        var isVariable: Bool { self == .free || self == .length }
    }

    struct Record {
        let relation: Relation
        var priority: Float
        var constant: Double
        /// A symbol that occurs in this constraint alone, and the factor with which it does.
        var marker: Int32
        var markerFactor: Double
        /// The second symbol of an optional one; −1 otherwise.
        var other: Int32 = -1
    }

    struct Objective {
        let priority: Float
        var row = LinearExpression()
    }

    static let tolerance = LinearExpression.tolerance

    var kinds: [Kind] = []
    /// The constraint that a marker or an error belongs to; −1 for a variable.
    var owners: [Handle] = []
    /// What the basic symbols are equal to, in terms of the others.
    var rows: [LinearExpression?] = []
    /// The basic symbols whose rows a symbol may occur in. A symbol may stand there twice, or no more occur in the row.
    var columns: [[Int32]] = []
    var records: [Record?] = []
    /// From the highest priority down.
    var objectives: [Objective] = []
    /// The sum that is brought to zero while a required inequality comes in.
    var goal: LinearExpression?
    /// Basic symbols that are below zero and must not be.
    var infeasible: [Int32] = []
    private var isTouched: [Bool] = []
    private var touched: [Int32] = []
    private var unusedSymbols: [Int32] = []
    private var unusedHandles: [Handle] = []
    var needsOptimizing = false

    package init() {}

    // MARK: Variables

    /// - Parameter isLength: Whether the variable is never below zero, required as no constraint can be.
    package func makeVariable(isLength: Bool = false) -> Int32 { makeSymbol(isLength ? .length : .free, owner: -1) }

    /// For a variable that no constraint names any more.
    func removeVariable(_ variable: Int32) {
        if rows[Int(variable)] == nil { forget(variable) }
    }

    /// As it is after ``optimize()``. A variable that nothing determines is zero.
    package func value(of variable: Int32) -> Double { rows[Int(variable)]?.constant ?? 0 }

    /// The variables whose values may have changed since the last call.
    package func takeTouched() -> [Int32] {
        defer { touched = [] }
        for variable in touched { isTouched[Int(variable)] = false }
        return touched
    }

    func touch(_ symbol: Int32) {
        guard kinds[Int(symbol)].isVariable, !isTouched[Int(symbol)] else { return }
        isTouched[Int(symbol)] = true
        touched.append(symbol)
    }

    func makeSymbol(_ kind: Kind, owner: Handle) -> Int32 {
        if let symbol = unusedSymbols.popLast() {
            (kinds[Int(symbol)], owners[Int(symbol)]) = (kind, owner)
            return symbol
        }
        kinds.append(kind)
        owners.append(owner)
        rows.append(nil)
        columns.append([])
        isTouched.append(false)
        return Int32(kinds.count - 1)
    }

    /// Takes a symbol that is not basic out of every row.
    func forget(_ symbol: Int32) {
        guard symbol >= 0 else { return }
        for basic in rowsWith(symbol) { rows[Int(basic)]?.remove(symbol) }
        for index in objectives.indices { objectives[index].row.remove(symbol) }
        columns[Int(symbol)] = []
        kinds[Int(symbol)] = .unused
        unusedSymbols.append(symbol)
    }

    // MARK: Constraints

    /// The sum of the terms and the constant shall be zero, at least zero or at most zero. A required constraint that
    /// contradicts the others is not added: the error names those that it contradicts.
    package func add(
        _ expression: LinearExpression, _ relation: Relation, priority: Float
    ) throws(Conflict) -> Handle {
        let handle = unusedHandles.popLast() ?? Handle(records.count)
        if handle == records.count { records.append(nil) }
        let isRequired = priority >= Self.required
        var row = LinearExpression(expression.constant)
        for term in expression.terms {
            if let basic = rows[Int(term.symbol)] {
                row.add(basic, times: term.factor)
            } else {
                row.add(term.symbol, times: term.factor)
            }
        }
        let kind: Kind = relation != .equal ? .slack : isRequired ? .dummy : .error
        let sign: Double = relation == .lessOrEqual || kind == .dummy ? 1 : -1
        var record = Record(
            relation: relation, priority: priority, constant: expression.constant,
            marker: makeSymbol(kind, owner: handle), markerFactor: sign)
        row.add(record.marker, times: sign)
        if !isRequired {
            record.other = makeSymbol(.error, owner: handle)
            row.add(record.other, times: -sign)
        }
        records[Int(handle)] = record
        if row.constant < 0 { row.scale(by: -1) }
        needsOptimizing = true
        do {
            try enter(row, of: record)
        } catch {
            discard(handle, record)
            throw Conflict(handles: error.handles.filter { $0 != handle } + [handle])
        }
        if !isRequired { weigh(record, 1) }
        return handle
    }

    package func remove(_ handle: Handle) {
        guard let record = records[Int(handle)] else { return }
        if record.priority < Self.required { weigh(record, -1) }
        if rows[Int(record.marker)] == nil, let basic = rowToLeave(for: record.marker) {
            pivot(record.marker, leaving: basic)
        }
        rows[Int(record.marker)] = nil
        if record.other >= 0 { rows[Int(record.other)] = nil }
        discard(handle, record)
        needsOptimizing = true
    }

    private func discard(_ handle: Handle, _ record: Record) {
        forget(record.marker)
        forget(record.other)
        records[Int(handle)] = nil
        unusedHandles.append(handle)
    }

    /// Gives a constraint another constant. Nothing is changed if the constraints could then not all be satisfied.
    package func setConstant(of handle: Handle, to constant: Double) throws(Conflict) {
        guard var record = records[Int(handle)], record.constant != constant else { return }
        optimize()
        infeasible = []
        let change = (constant - record.constant) / record.markerFactor
        shift(record.marker, by: change)
        do {
            try makeFeasible()
        } catch {
            shift(record.marker, by: -change)
            try? makeFeasible()
            throw Conflict(handles: error.handles.filter { $0 != handle } + [handle])
        }
        record.constant = constant
        records[Int(handle)] = record
    }

    /// The marker stands for itself less `change` from now on.
    private func shift(_ marker: Int32, by change: Double) {
        if rows[Int(marker)] != nil {
            rows[Int(marker)]?.constant -= change
            noteInfeasible(marker)
        }
        for basic in rowsWith(marker) {
            guard var row = rows[Int(basic)] else { continue }
            rows[Int(basic)] = nil
            row.constant += row.factor(of: marker) * change
            rows[Int(basic)] = row
            touch(basic)
            noteInfeasible(basic)
        }
    }

    /// Both the present and the new priority must be below ``required``.
    package func setPriority(of handle: Handle, to priority: Float) {
        guard var record = records[Int(handle)], record.priority != priority else { return }
        weigh(record, -1)
        record.priority = priority
        records[Int(handle)] = record
        weigh(record, 1)
        needsOptimizing = true
    }

    /// Adds the errors of a constraint to the objective of its priority, or takes them out of it.
    private func weigh(_ record: Record, _ factor: Double) {
        let index = objectiveIndex(record.priority)
        for symbol in [record.marker, record.other] where symbol >= 0 && kinds[Int(symbol)] == .error {
            if let row = rows[Int(symbol)] {
                objectives[index].row.add(row, times: factor)
            } else {
                objectives[index].row.add(symbol, times: factor)
            }
        }
    }

    private func objectiveIndex(_ priority: Float) -> Int {
        let index = objectives.firstIndex { $0.priority <= priority } ?? objectives.count
        if index == objectives.count || objectives[index].priority != priority {
            objectives.insert(Objective(priority: priority), at: index)
        }
        return index
    }

    // MARK: Questions

    /// The constraints that the value of a variable follows from.
    package func constraints(behind variable: Int32) -> [Handle] {
        // A length that is zero for want of room has no row: the rows that it is in have taken the room.
        let behind = rows[Int(variable)] == nil ? rowsWith(variable) : [variable]
        var handles: [Handle] = []
        for symbol in behind.flatMap({ [$0] + (rows[Int($0)]?.terms ?? []).map(\.symbol) }) {
            let owner = owners[Int(symbol)]
            if owner >= 0, !handles.contains(owner) { handles.append(owner) }
        }
        return handles
    }

    /// Whether the variable could have another value with no constraint satisfied less.
    package func isAmbiguous(_ variable: Int32) -> Bool {
        rows[Int(variable)]?.terms.contains { isOpen($0.symbol) } ?? isOpen(variable)
    }

    /// Whether a symbol that is not basic could have another value.
    private func isOpen(_ symbol: Int32) -> Bool {
        switch kinds[Int(symbol)] {
        case .free: true
        case .length, .slack, .error: isCostless(symbol) && canGrow(symbol)
        case .dummy, .unused: false
        }
    }

    private func isCostless(_ symbol: Int32) -> Bool {
        objectives.allSatisfy { abs($0.row.factor(of: symbol)) < Self.tolerance }
    }

    private func canGrow(_ symbol: Int32) -> Bool {
        rowsWith(symbol).allSatisfy { basic in
            guard kinds[Int(basic)].isRestricted, let row = rows[Int(basic)] else { return true }
            return row.factor(of: symbol) > 0 || row.constant > Self.tolerance
        }
    }
}
