import AnimationCore

extension PropertyPath {
    /// The frame of a layer is derived from its position and its bounds.
    package static var frame: PropertyPath { PropertyPath("frame", derivedFrom: ["position", "bounds"]) }

    /// The parts of a frame, derived from the same.
    package static var frameOrigin: PropertyPath {
        PropertyPath("frame.origin", derivedFrom: ["position", "bounds.size"])
    }
    package static var frameX: PropertyPath {
        PropertyPath("frame.origin.x", derivedFrom: ["position.x", "bounds.size.width"])
    }
    package static var frameY: PropertyPath {
        PropertyPath("frame.origin.y", derivedFrom: ["position.y", "bounds.size.height"])
    }
    package static var frameSize: PropertyPath { PropertyPath("frame.size", derivedFrom: ["bounds.size"]) }
    package static var frameWidth: PropertyPath { PropertyPath("frame.size.width", derivedFrom: ["bounds.size.width"]) }
    package static var frameHeight: PropertyPath {
        PropertyPath("frame.size.height", derivedFrom: ["bounds.size.height"])
    }

    /// The property of a layer.
    @inline(never) init(layer keyPath: String) {
        self = keyPath == "frame" ? .frame : PropertyPath(keyPath)
    }
}

extension CALayer: PropertyPathProviding {
    package var propertyOwner: AnyObject { self }

    package func noteValue(of path: PropertyPath) -> @MainActor () -> Bool {
        let names = path.names.filter(canBeAsked)
        let values = names.map { seenValue(forKeyPath: $0) }
        return { [self] in
            names.indices.contains { LayerValue.areDifferent(seenValue(forKeyPath: names[$0]), values[$0]) }
        }
    }

    package func keepValues(of names: [String]) -> @MainActor () -> Void {
        // A mask and a cover go with the run that has put them there; meanwhile others may have come and gone.
        let names = names.filter { $0 != "mask" && $0 != "sublayers" && canBeAsked(for: $0) }
        return giving(names.map { seenValue(forKeyPath: $0) }, to: names)
    }

    /// A closure that gives the layer some values; it holds the layer weakly.
    @MainActor func giving(_ values: [Any?], to names: [String]) -> @MainActor () -> Void {
        { [weak self] in self?.give(values, to: names) }
    }

    /// Gives the layer some values, below the engines at rest.
    @inline(never) @MainActor func give(_ values: [Any?], to names: [String]) {
        // Also where nothing seems to differ: a comparison rounds.
        for (name, value) in zip(names, values) {
            change { setSeenValue(value, forKeyPath: name) }
            if name == "position" || name == "bounds" { superlayer?.setNeedsLayout() }
        }
    }
}

extension PropertyPathProviding where Self: CALayer {
    @_optimize(size) package static var propertyPaths: [AnyKeyPath: PropertyPath] {
        var paths: [AnyKeyPath: PropertyPath] = [
            \Self.opacity: "opacity", \Self.isHidden: "hidden", \Self.transform: "transform",
            \Self.sublayerTransform: "sublayerTransform", \Self.frame: .frame, \Self.frame.origin: .frameOrigin,
            \Self.frame.origin.x: .frameX, \Self.frame.origin.y: .frameY, \Self.frame.size: .frameSize,
            \Self.frame.size.width: .frameWidth, \Self.frame.size.height: .frameHeight, \Self.position: "position",
            \Self.position.x: "position.x", \Self.position.y: "position.y", \Self.zPosition: "zPosition",
            \Self.anchorPoint: "anchorPoint", \Self.anchorPoint.x: "anchorPoint.x",
            \Self.anchorPoint.y: "anchorPoint.y", \Self.bounds: "bounds", \Self.bounds.origin: "bounds.origin",
            \Self.bounds.origin.x: "bounds.origin.x", \Self.bounds.origin.y: "bounds.origin.y",
            \Self.bounds.size: "bounds.size", \Self.bounds.size.width: "bounds.size.width",
            \Self.bounds.size.height: "bounds.size.height", \Self.cornerRadius: "cornerRadius",
            \Self.borderWidth: "borderWidth", \Self.borderColor: "borderColor",
            \Self.backgroundColor: "backgroundColor", \Self.shadowColor: "shadowColor",
            \Self.shadowOpacity: "shadowOpacity", \Self.shadowRadius: "shadowRadius",
            \Self.shadowOffset: "shadowOffset",
        ]
        if Self.self is CAShapeLayer.Type {
            paths[\CAShapeLayer.strokeStart] = "strokeStart"
            paths[\CAShapeLayer.strokeEnd] = "strokeEnd"
            paths[\CAShapeLayer.lineWidth] = "lineWidth"
            paths[\CAShapeLayer.lineDashPhase] = "lineDashPhase"
        }
        return paths
    }
}
