extension ConstraintSolver {
    /// The basic symbols in whose rows a symbol occurs.
    func rowsWith(_ symbol: Int32) -> [Int32] {
        var column = columns[Int(symbol)]
        guard !column.isEmpty else { return column }
        column.sort()
        var kept = 0
        for basic in column where kept == 0 || column[kept - 1] != basic {
            guard let row = rows[Int(basic)], row.factor(of: symbol) != 0 else { continue }
            column[kept] = basic
            kept += 1
        }
        column.removeLast(column.count - kept)
        columns[Int(symbol)] = column
        return column
    }

    // MARK: Entering

    /// Takes in an equation, "row = 0" with a constant of 0 or more.
    func enter(_ row: LinearExpression, of record: Record) throws(Conflict) {
        if let subject = subject(of: row, record) { return settle(subject, row.solved(for: subject)) }
        guard row.terms.contains(where: { kinds[Int($0.symbol)].isRestricted }) else {
            guard abs(row.constant) < Self.tolerance else { throw Conflict(handles: owners(in: row)) }
            return settle(record.marker, row.solved(for: record.marker))
        }
        try enterByArtificialVariable(row, of: record)
    }

    /// A symbol for which the row can be solved at once: a place, the one that occurs in the fewest rows, or else a
    /// length that is new, or one of the constraint's own symbols, that is not below zero then.
    private func subject(of row: LinearExpression, _ record: Record) -> Int32? {
        var best: (symbol: Int32, count: Int)?
        for term in row.terms where kinds[Int(term.symbol)] == .free {
            let count = columns[Int(term.symbol)].count
            if best.map({ count < $0.count }) ?? true { best = (term.symbol, count) }
        }
        if let best { return best.symbol }
        func isSolvable(_ symbol: Int32) -> Bool {
            let factor = row.factor(of: symbol)
            return factor < 0 || factor > 0 && row.constant == 0
        }
        let new = row.terms.first {
            kinds[Int($0.symbol)] == .length && columns[Int($0.symbol)].isEmpty && isSolvable($0.symbol)
        }
        return new?.symbol
            ?? [record.marker, record.other].first { $0 >= 0 && kinds[Int($0)].isRestricted && isSolvable($0) }
    }

    /// The first phase of the simplex method: a variable that is equal to the row is brought to zero.
    private func enterByArtificialVariable(_ row: LinearExpression, of record: Record) throws(Conflict) {
        let artificial = makeSymbol(.slack, owner: -1)
        settle(artificial, row)
        goal = row
        while rows[Int(artificial)] != nil, let symbol = goal.flatMap(cheapening),
            let basic = rowToLeave(for: symbol, preferring: artificial)
        {
            pivot(symbol, leaving: basic)
        }
        let reached = goal ?? LinearExpression()
        goal = nil
        if let left = rows[Int(artificial)] {
            guard reached.constant < Self.tolerance else {
                rows[Int(artificial)] = nil
                forget(artificial)
                throw Conflict(handles: owners(in: reached))
            }
            if let term = left.terms.first(where: { kinds[Int($0.symbol)].isRestricted }) {
                pivot(term.symbol, leaving: artificial)
            } else {
                rows[Int(artificial)] = nil
                if left.factor(of: record.marker) != 0 { settle(record.marker, left.solved(for: record.marker)) }
            }
        }
        forget(artificial)
    }

    /// The first symbol that lowers a sum when it grows.
    private func cheapening(_ sum: LinearExpression) -> Int32? {
        sum.terms.first { $0.factor < -Self.tolerance && kinds[Int($0.symbol)].isRestricted }?.symbol
    }

    private func owners(in row: LinearExpression) -> [Handle] {
        var handles: [Handle] = []
        for term in row.terms {
            let owner = owners[Int(term.symbol)]
            if owner >= 0, !handles.contains(owner) { handles.append(owner) }
        }
        return handles
    }

    // MARK: Pivoting

    /// Makes a symbol basic, equal to `row`, wherever it occurs.
    private func settle(_ symbol: Int32, _ row: LinearExpression) {
        for basic in rowsWith(symbol) {
            guard var changed = rows[Int(basic)] else { continue }
            // Taken out of the array for the time of the change, so that it is not copied.
            rows[Int(basic)] = nil
            let factor = changed.remove(symbol)
            changed.add(row, times: factor) { columns[Int($0)].append(basic) }
            rows[Int(basic)] = changed
            touch(basic)
            noteInfeasible(basic)
        }
        for index in objectives.indices {
            let factor = objectives[index].row.remove(symbol)
            if factor != 0 { objectives[index].row.add(row, times: factor) }
        }
        if let factor = goal?.remove(symbol), factor != 0 { goal?.add(row, times: factor) }
        columns[Int(symbol)] = []
        rows[Int(symbol)] = row
        for term in row.terms { columns[Int(term.symbol)].append(symbol) }
        touch(symbol)
    }

    /// Exchanges a symbol that is not basic for one that is.
    func pivot(_ entering: Int32, leaving basic: Int32) {
        guard var row = rows[Int(basic)] else { return }
        rows[Int(basic)] = nil
        row.add(basic, times: -1)
        touch(basic)
        settle(entering, row.solved(for: entering))
    }

    func noteInfeasible(_ basic: Int32) {
        guard let row = rows[Int(basic)] else { return }
        switch kinds[Int(basic)] {
        case .length, .slack, .error: if row.constant < -Self.tolerance { infeasible.append(basic) }
        case .dummy: if abs(row.constant) > Self.tolerance { infeasible.append(basic) }
        case .free, .unused: break
        }
    }

    // MARK: Minimising

    /// Brings the errors of optional constraints to their minimum, the highest priority first.
    package func optimize() {
        guard needsOptimizing else { return }
        needsOptimizing = false
        while let entering = enteringSymbol(), let basic = rowToLeave(for: entering, preferring: -1) {
            pivot(entering, leaving: basic)
        }
        infeasible = []
    }

    /// By Bland's rule, the first of those that lower an objective and no objective of a higher priority: no cycles.
    private func enteringSymbol() -> Int32? {
        for (level, objective) in objectives.enumerated() {
            for term in objective.row.terms
            where term.factor < -Self.tolerance && kinds[Int(term.symbol)].isRestricted {
                let isFree = objectives[..<level].allSatisfy { $0.row.factor(of: term.symbol) < Self.tolerance }
                if isFree { return term.symbol }
            }
        }
        return nil
    }

    /// The row whose symbol comes to zero first when a symbol grows; the lowest of equals.
    private func rowToLeave(for symbol: Int32, preferring preferred: Int32) -> Int32? {
        var best: (basic: Int32, ratio: Double)?
        for basic in rowsWith(symbol) where kinds[Int(basic)].isRestricted {
            guard let row = rows[Int(basic)] else { continue }
            let factor = row.factor(of: symbol)
            guard factor < 0 else { continue }
            let ratio = -row.constant / factor
            let isBetter = best.map { ratio < $0.ratio || (ratio == $0.ratio && basic == preferred) } ?? true
            if isBetter { best = (basic, ratio) }
        }
        return best?.basic
    }

    /// The row that a marker can be exchanged with, when its constraint is removed, without making others infeasible.
    func rowToLeave(for marker: Int32) -> Int32? {
        var best: (basic: Int32, rank: Int, ratio: Double)?
        for basic in rowsWith(marker) {
            guard let row = rows[Int(basic)] else { continue }
            let factor = row.factor(of: marker)
            let rank: Int
            switch kinds[Int(basic)] {
            case .dummy: rank = 0
            case .length, .slack, .error: rank = factor < 0 ? 1 : 2
            case .free, .unused: rank = 3
            }
            let ratio = rank == 3 ? 0 : abs(row.constant / factor)
            if best.map({ (rank, ratio) < ($0.rank, $0.ratio) }) ?? true { best = (basic, rank, ratio) }
        }
        return best?.basic
    }

    // MARK: Repairing

    /// The dual simplex method: brings what is below zero back, at the least cost.
    func makeFeasible() throws(Conflict) {
        while let basic = infeasible.popLast() {
            guard let row = rows[Int(basic)] else { continue }
            if kinds[Int(basic)] == .dummy {
                guard abs(row.constant) <= Self.tolerance else { throw conflict(basic, row) }
                continue
            }
            guard kinds[Int(basic)].isRestricted, row.constant < -Self.tolerance else { continue }
            guard let entering = cheapest(in: row) else { throw conflict(basic, row) }
            pivot(entering, leaving: basic)
        }
    }

    private func conflict(_ basic: Int32, _ row: LinearExpression) -> Conflict {
        infeasible = []
        let own = owners[Int(basic)]
        return Conflict(handles: owners(in: row).filter { $0 != own } + (own >= 0 ? [own] : []))
    }

    /// The symbol that lifts a row with the least rise of the objectives.
    private func cheapest(in row: LinearExpression) -> Int32? {
        var best: Int32?
        var bestFactor = 0.0
        for term in row.terms where term.factor > Self.tolerance && kinds[Int(term.symbol)].isRestricted {
            guard let former = best else {
                (best, bestFactor) = (term.symbol, term.factor)
                continue
            }
            for objective in objectives {
                let ratio = objective.row.factor(of: term.symbol) / term.factor
                let formerRatio = objective.row.factor(of: former) / bestFactor
                if abs(ratio - formerRatio) < Self.tolerance { continue }
                if ratio < formerRatio { (best, bestFactor) = (term.symbol, term.factor) }
                break
            }
        }
        return best
    }
}
