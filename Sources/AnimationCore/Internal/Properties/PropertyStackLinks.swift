/// Which animations of one property an animation covers, and which one covers it; it keeps none of them alive.
@MainActor package final class PropertyStackLinks<Engine: AnyObject> {
    private struct Place {
        weak var engine: Engine?
    }

    /// What covers it; nil once that is over and gone.
    package fileprivate(set) weak var newer: Engine?
    private var places: [Place] = []

    /// What it covers, the oldest first.
    package fileprivate(set) var older: [Engine] {
        get { places.compactMap(\.engine) }
        set { places = newValue.map(Place.init) }
    }
}

/// An engine whose values can't be added up with those of others: of two that meet, the newer one is seen.
///
/// The newer one goes on from what is shown and *covers* the older one, which runs on, unseen, to its time. Once the newer one
/// has come back to its own start and is left there, it *gives back* the property: what it covers is seen again. If it ends
/// anywhere else, what it covers stays covered for good.
@MainActor package protocol StackedEngine: AnimationEngine {
    /// nil until it meets another.
    var stackLinks: PropertyStackLinks<Self>? { get set }

    /// Whether a newer one covers it.
    var isOverridden: Bool { get set }

    /// Whether it runs, or is held in the middle of a run.
    var isActive: Bool { get }

    /// Those of other timelines that are active on its property, and not covered.
    var othersSeen: [Self] { get }

    /// Is not seen from here on.
    func hide()

    /// Shows its place, if it is active, and goes on to be seen.
    func showAgain()
}

extension StackedEngine {
    package var overridesOthers: Bool { stackLinks?.older.isEmpty == false }

    /// Whether it is covered, and any of those over it is under way.
    package var isBelowActive: Bool {
        guard isOverridden else { return false }
        var newer = stackLinks?.newer
        while let next = newer {
            if next.isActive { return true }
            newer = next.isOverridden ? next.stackLinks?.newer : nil
        }
        return !othersSeen.isEmpty
    }

    private var usedLinks: PropertyStackLinks<Self> {
        let used = stackLinks ?? PropertyStackLinks()
        stackLinks = used
        return used
    }

    /// Covers others, which are seen, from here on.
    package func cover(_ others: [Self]) {
        for other in others {
            usedLinks.older.append(other)
            other.usedLinks.newer = self
            other.isOverridden = true
            other.hide()
        }
    }

    /// Leaves what it covers to `newer`, or shows it again.
    ///
    /// - Parameter newer: nil where nothing lies over it; what is covered for good stays so.
    package func uncoverOlder(for newer: Self?) {
        let older = stackLinks?.older ?? []
        stackLinks?.older = []
        leavePlace(to: older, under: newer)
        for other in older {
            other.stackLinks?.newer = newer
            guard newer == nil, !isOverridden else { continue }
            other.isOverridden = false
            other.showAgain()
        }
        stackLinks?.newer = nil
        isOverridden = false
    }

    /// In its place `newer` covers others, if any.
    private func leavePlace(to others: [Self], under newer: Self?) {
        guard let newer, !others.isEmpty || newer.stackLinks != nil else { return }
        var older = newer.usedLinks.older
        let place = older.firstIndex { $0 === self } ?? older.startIndex
        older.removeAll { $0 === self }
        older.insert(contentsOf: others, at: place)
        newer.stackLinks?.older = older
    }

    /// Is covered no more, and still covers what it covers.
    package func comeOut() {
        isOverridden = false
        stackLinks?.newer?.stackLinks?.older.removeAll { $0 === self }
        stackLinks?.newer = nil
    }

    /// Comes out over those that covered it, of which none is active: taken back, what is over leaves no trace.
    package func comeOutOnTop() {
        var newer = stackLinks?.newer
        comeOut()
        while let other = newer {
            if !other.isActive, !other.isAtEnd { other.isOverridden = true }
            newer = other.stackLinks?.newer
        }
    }

    /// Forgets whom it has met.
    package func forgetOthers() {
        guard let stackLinks else { return }
        comeOut()
        for other in stackLinks.older { other.stackLinks?.newer = nil }
        self.stackLinks = nil
    }
}
