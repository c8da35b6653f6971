#if !canImport(QuartzCore)
/// From the names of KVC to slots. Looked at when a name comes in, never per frame.
enum LayerKeys {
    static var layer: [String: LayerSlot] {
        [
            "bounds": .rect(Slot(flat: \.bounds)), "position": .point(Slot(flat: \.position)),
            "anchorPoint": .point(Slot(flat: \.anchorPoint)), "zPosition": .scalar(Slot(flat: \.zPosition)),
            "anchorPointZ": .scalar(Slot(flat: \.anchorPointZ)), "opacity": .float(Slot(flat: \.opacity)),
            "cornerRadius": .scalar(Slot(flat: \.cornerRadius)), "borderWidth": .scalar(Slot(flat: \.borderWidth)),
            "transform": .transform(Slot(\.transform)),
            "sublayerTransform": .transform(Slot(\.rare.sublayerTransform)), "hidden": .flag(Slot(flag: \.isHidden)),
            "doubleSided": .flag(Slot(flag: \.isDoubleSided)),
            "geometryFlipped": .flag(Slot(flag: \.isGeometryFlipped)),
            "masksToBounds": .flag(Slot(flag: \.masksToBounds)), "backgroundColor": .color(\.backgroundColor),
            "borderColor": .color(\.rare.borderColor), "shadowColor": .color(\.rare.shadowColor),
            "shadowOffset": .size(Slot(\.rare.shadowOffset)), "shadowOpacity": .float(Slot(\.rare.shadowOpacity)),
            "shadowRadius": .scalar(Slot(\.rare.shadowRadius)), "shadowPath": .path(\.rare.shadowPath),
            "contents": .object(\.rare.contents), "contentsRect": .rect(Slot(\.rare.contentsRect)),
            "contentsCenter": .rect(Slot(\.rare.contentsCenter)), "contentsScale": .scalar(Slot(\.rare.contentsScale)),
            "rasterizationScale": .scalar(Slot(\.rare.rasterizationScale)),
        ]
    }
    static var shape: [String: LayerSlot] {
        [
            "path": .path(\.rare.shape.path), "fillColor": .color(\.rare.shape.fillColor),
            "strokeColor": .color(\.rare.shape.strokeColor), "strokeStart": .scalar(Slot(\.rare.shape.strokeStart)),
            "strokeEnd": .scalar(Slot(\.rare.shape.strokeEnd)), "lineWidth": .scalar(Slot(\.rare.shape.lineWidth)),
            "lineDashPhase": .scalar(Slot(\.rare.shape.lineDashPhase)),
            "miterLimit": .scalar(Slot(\.rare.shape.miterLimit)),
            "lineDashPattern": .numbers(\.rare.shape.lineDashPattern),
        ]
    }
    static var text: [String: LayerSlot] {
        [
            "fontSize": .scalar(Slot(\.rare.text.fontSize)), "foregroundColor": .color(\.rare.text.foregroundColor),
        ]
    }
    static var gradient: [String: LayerSlot] {
        [
            "colors": .colors(\.rare.gradient.colors), "locations": .numbers(\.rare.gradient.locations),
            "startPoint": .point(Slot(\.rare.gradient.startPoint)), "endPoint": .point(Slot(\.rare.gradient.endPoint)),
        ]
    }

    /// The rest of a key path below a slot; nil when there is no such thing.
    static func slot(_ path: ArraySlice<Substring>, in slot: LayerSlot) -> LayerSlot? {
        guard let key = path.first else { return slot }
        if case .transform(let matrix) = slot.kind {
            let path = path.joined(separator: ".")
            if path == "translation" { return .translation(matrix.translation) }
            return TransformPart(path: path).map { .scalar(matrix.part($0)) }
        }
        let next: LayerSlot? =
            switch (slot.kind, key) {
            case (.point(let point), "x"): .scalar(point.part(0, { Double($0.x) }, { $0.x = CGFloat($1) }))
            case (.point(let point), "y"): .scalar(point.part(1, { Double($0.y) }, { $0.y = CGFloat($1) }))
            case (.size(let size), "width"): .scalar(size.part(0, { Double($0.width) }, { $0.width = CGFloat($1) }))
            case (.size(let size), "height"): .scalar(size.part(1, { Double($0.height) }, { $0.height = CGFloat($1) }))
            case (.rect(let rect), "origin"): .point(rect.part(0, { $0.origin }, { $0.origin = $1 }))
            case (.rect(let rect), "size"): .size(rect.part(2, { $0.size }, { $0.size = $1 }))
            default: nil
            }
        return next.flatMap { LayerKeys.slot(path.dropFirst(), in: $0) }
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
