/// A listener to the crossings of a moment.
final class CrossingListener {
    let destination: AnimationToken.Destination
    let site: CallSite
    let body: @MainActor (AnimationCrossing) -> Void

    init(
        _ destination: AnimationToken.Destination, _ site: CallSite,
        _ body: @escaping @MainActor (AnimationCrossing) -> Void
    ) {
        (self.destination, self.site, self.body) = (destination, site, body)
    }
}
