/// Which animations of one property an animation covers, and which one covers it; it keeps none of them alive.
@MainActor package final class Covering<Engine: AnyObject> {
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
@MainActor package protocol CoveringEngine: AnimationEngine {
    /// nil until it meets another.
    var covering: Covering<Self>? { get set }

    /// Whether a newer one covers it.
    var isCovered: Bool { get set }

    /// Whether it runs, or is held in the middle of a run.
    var isActive: Bool { get }

    /// Those of other timelines that are active on its property, and not covered.
    var othersSeen: [Self] { get }

    /// Is not seen from here on.
    func hide()

    /// Shows its place, if it is active, and goes on to be seen.
    func showAgain()
}

extension CoveringEngine {
    package var coversOthers: Bool { covering?.older.isEmpty == false }

    /// Whether it is covered, and any of those over it is under way.
    package var isUnderActiveOne: Bool {
        guard isCovered else { return false }
        var newer = covering?.newer
        while let next = newer {
            if next.isActive { return true }
            newer = next.isCovered ? next.covering?.newer : nil
        }
        return !othersSeen.isEmpty
    }

    private var usedCovering: Covering<Self> {
        let used = covering ?? Covering()
        covering = used
        return used
    }

    /// Covers others, which are seen, from here on.
    package func cover(_ others: [Self]) {
        for other in others {
            usedCovering.older.append(other)
            other.usedCovering.newer = self
            other.isCovered = true
            other.hide()
        }
    }

    /// Leaves what it covers to `newer`, or shows it again.
    ///
    /// - Parameter newer: nil where nothing lies over it; what is covered for good stays so.
    package func uncoverOlder(for newer: Self?) {
        let older = covering?.older ?? []
        covering?.older = []
        leavePlace(to: older, under: newer)
        for other in older {
            other.covering?.newer = newer
            guard newer == nil, !isCovered else { continue }
            other.isCovered = false
            other.showAgain()
        }
        covering?.newer = nil
        isCovered = false
    }

    /// In its place `newer` covers others, if any.
    private func leavePlace(to others: [Self], under newer: Self?) {
        guard let newer, !others.isEmpty || newer.covering != nil else { return }
        var older = newer.usedCovering.older
        let place = older.firstIndex { $0 === self } ?? older.startIndex
        older.removeAll { $0 === self }
        older.insert(contentsOf: others, at: place)
        newer.covering?.older = older
    }

    /// Is covered no more, and still covers what it covers.
    package func comeOut() {
        isCovered = false
        covering?.newer?.covering?.older.removeAll { $0 === self }
        covering?.newer = nil
    }

    /// Comes out over those that covered it, of which none is active: taken back, what is over leaves no trace.
    package func comeOutOnTop() {
        var newer = covering?.newer
        comeOut()
        while let other = newer {
            if !other.isActive, !other.isHeld { other.isCovered = true }
            newer = other.covering?.newer
        }
    }

    /// Forgets whom it has met.
    package func forgetOthers() {
        guard let covering else { return }
        comeOut()
        for other in covering.older { other.covering?.newer = nil }
        self.covering = nil
    }
}
