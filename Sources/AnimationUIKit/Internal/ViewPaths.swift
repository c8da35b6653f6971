#if canImport(UIKit) || canImport(HeadlessUIKit)
extension UIView: PropertyPathProviding {
    package var propertyOwner: AnyObject { layer }

    package func noteValue(of path: PropertyPath) -> @MainActor () -> Bool { layer.noteValue(of: path) }

    package func keepValues(of names: [String]) -> @MainActor () -> Void { layer.keepValues(of: names) }

    package func fill(
        _ path: PropertyPath, _ now: TimeInterval, _ isPlaying: Bool, _ write: () -> BackwardsFill.GiveBack?
    ) -> BackwardsFill.Shown? { layer.fill(path, now, isPlaying, write) }

    package func endRemainders() { layer.endRemainders() }
}

extension PropertyPathProviding where Self: UIView {
    @_optimize(size) package static var propertyPaths: [AnyKeyPath: PropertyPath] {
        var paths: [AnyKeyPath: PropertyPath] = [
            \Self.alpha: "opacity", \Self.isHidden: "hidden", \Self.transform: "transform",
            \Self.transform3D: "transform", \Self.frame: .frame, \Self.frame.origin: .frameOrigin,
            \Self.frame.origin.x: .frameX, \Self.frame.origin.y: .frameY, \Self.frame.size: .frameSize,
            \Self.frame.size.width: .frameWidth, \Self.frame.size.height: .frameHeight, \Self.center: "position",
            \Self.center.x: "position.x", \Self.center.y: "position.y", \Self.bounds: "bounds",
            \Self.bounds.origin: "bounds.origin", \Self.bounds.origin.x: "bounds.origin.x",
            \Self.bounds.origin.y: "bounds.origin.y", \Self.bounds.size: "bounds.size",
            \Self.bounds.size.width: "bounds.size.width", \Self.bounds.size.height: "bounds.size.height",
            \Self.backgroundColor: "backgroundColor",
        ]
        let layer: AnyKeyPath = \Self.layer
        for (path, name) in CALayer.propertyPaths { if let path = layer.appending(path: path) { paths[path] = name } }
        return paths
    }
}
#endif
