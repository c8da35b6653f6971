/// The layers with animations on them, for the rare moments that concern all: the app going to the background.
struct AnimatedLayers {
    private var links: [LayerLink] = []

    var layers: [CALayer] { links.compactMap(\.layer) }

    mutating func insert(_ link: LayerLink) {
        guard link.animatedIndex == nil else { return }
        link.animatedIndex = links.count
        links.append(link)
    }

    /// The last link takes the index of the removed one.
    mutating func remove(_ link: LayerLink) {
        guard let index = link.animatedIndex else { return }
        let last = links.removeLast()
        if last !== link {
            links[index] = last
            last.animatedIndex = index
        }
        link.animatedIndex = nil
    }
}
