#if !canImport(QuartzCore)
/// From the names of KVC to slots. Looked at when a name comes in, never per frame.
enum LayerKeys {
    static let layer: [String: LayerSlot] = [
        "bounds": .rect(.bounds), "position": .point(.position), "anchorPoint": .point(.anchorPoint),
        "zPosition": .scalar(.zPosition), "anchorPointZ": .scalar(.anchorPointZ),
        "transform": .transform(.transform), "sublayerTransform": .transform(.sublayerTransform),
        "opacity": .scalar(.opacity), "hidden": .scalar(.hidden), "doubleSided": .scalar(.doubleSided),
        "geometryFlipped": .scalar(.geometryFlipped), "masksToBounds": .scalar(.masksToBounds),
        "cornerRadius": .scalar(.cornerRadius), "borderWidth": .scalar(.borderWidth),
        "backgroundColor": .color(.backgroundColor), "borderColor": .color(.borderColor),
        "shadowColor": .color(.shadowColor), "shadowOffset": .size(.shadowOffset),
        "shadowOpacity": .scalar(.shadowOpacity), "shadowRadius": .scalar(.shadowRadius),
        "shadowPath": .path(.shadowPath), "contents": .object(.contents), "contentsRect": .rect(.contentsRect),
        "contentsCenter": .rect(.contentsCenter), "contentsScale": .scalar(.contentsScale),
        "rasterizationScale": .scalar(.rasterizationScale),
    ]
    static let shape: [String: LayerSlot] = [
        "path": .path(.path), "fillColor": .color(.fillColor), "strokeColor": .color(.strokeColor),
        "strokeStart": .scalar(.strokeStart), "strokeEnd": .scalar(.strokeEnd), "lineWidth": .scalar(.lineWidth),
        "lineDashPhase": .scalar(.lineDashPhase), "miterLimit": .scalar(.miterLimit),
        "lineDashPattern": .numbers(.lineDashPattern),
    ]
    static let text: [String: LayerSlot] = [
        "fontSize": .scalar(.fontSize), "foregroundColor": .color(.foregroundColor),
    ]
    static let gradient: [String: LayerSlot] = [
        "colors": .colors(.colors), "locations": .numbers(.locations), "startPoint": .point(.startPoint),
        "endPoint": .point(.endPoint),
    ]

    /// The rest of a key path below a slot; nil when there is no such thing.
    static func slot(_ path: ArraySlice<Substring>, in slot: LayerSlot) -> LayerSlot? {
        guard let key = path.first else { return slot }
        let next: LayerSlot? =
            switch (slot, key) {
            case (.point(let point), "x"): .scalar(.x(point))
            case (.point(let point), "y"): .scalar(.y(point))
            case (.size(let size), "width"): .scalar(.width(size))
            case (.size(let size), "height"): .scalar(.height(size))
            case (.rect(let rect), "origin"): .point(.origin(rect))
            case (.rect(let rect), "size"): .size(.size(rect))
            case (.transform(let matrix), "translation") where path.count == 1: .translation(matrix)
            case (.transform(let matrix), _):
                part(path.joined(separator: ".")).map { .scalar(.part($0, matrix)) }
            default: nil
            }
        if case .transform = slot { return next }
        return next.flatMap { LayerKeys.slot(path.dropFirst(), in: $0) }
    }

    private static func part(_ path: String) -> TransformPart? {
        switch path {
        case "rotation", "rotation.z": .rotationZ
        case "rotation.x": .rotationX
        case "rotation.y": .rotationY
        case "scale": .scale
        case "scale.x": .scaleX
        case "scale.y": .scaleY
        case "scale.z": .scaleZ
        case "translation.x": .translationX
        case "translation.y": .translationY
        case "translation.z": .translationZ
        default: nil
        }
    }

    /// Keys whose change on a live layer is animated by itself.
    static let implicit: Set<String> = [
        "bounds", "position", "zPosition", "anchorPoint", "anchorPointZ", "transform", "sublayerTransform", "contents",
        "contentsRect", "contentsCenter", "contentsScale", "cornerRadius", "borderWidth", "borderColor", "opacity",
        "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "backgroundColor", "fillColor", "strokeColor",
        "strokeStart", "strokeEnd", "lineWidth", "lineDashPhase", "miterLimit", "fontSize", "foregroundColor", "colors",
        "locations", "startPoint", "endPoint",
    ]
    /// Keys whose change on a live layer is a fade.
    static let transitions: Set<String> = [
        "hidden", "geometryFlipped", "masksToBounds", "mask", "sublayers", "filters", "maskedCorners",
    ]
}
#endif
