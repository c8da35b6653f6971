/// The slots by their names in KVC, made once. They are looked up when a name comes in, never per frame.
enum LayerKeys {
    static let layer: [String: LayerSlot] = [
        "bounds": .rect(Slot(flat: \.bounds)),
        "position": .point(Slot(flat: \.position)),
        "anchorPoint": .point(Slot({ $0.look.pointee.anchorPoint }, { $0.look.pointee.anchorPoint = $1 })),
        "zPosition": .scalar(Slot({ $0.look.pointee.zPosition }, { $0.look.pointee.zPosition = $1 })),
        "anchorPointZ": .scalar(Slot({ $0.look.pointee.anchorPointZ }, { $0.look.pointee.anchorPointZ = $1 })),
        "opacity": .float(Slot(flat: \.opacity)),
        "cornerRadius": .scalar(Slot(flat: \.cornerRadius)),
        "borderWidth": .scalar(Slot({ $0.look.pointee.borderWidth }, { $0.look.pointee.borderWidth = $1 })),
        "transform": .transform(Slot({ $0.look.pointee.transform }, { $0.look.pointee.transform = $1 })),
        "sublayerTransform": .transform(Slot({ $0.rare.sublayerTransform }, { $0.rare.sublayerTransform = $1 })),
        "hidden": .flag({ $0.look.pointee.isHidden }, { $0.look.pointee.isHidden = $1 }),
        "doubleSided": .flag({ $0.look.pointee.isDoubleSided }, { $0.look.pointee.isDoubleSided = $1 }),
        "geometryFlipped": .flag({ $0.look.pointee.isGeometryFlipped }, { $0.look.pointee.isGeometryFlipped = $1 }),
        "masksToBounds": .flag({ $0.look.pointee.masksToBounds }, { $0.look.pointee.masksToBounds = $1 }),
        "opaque": .flag({ $0.look.pointee.isOpaque }, { $0.look.pointee.isOpaque = $1 }),
        "shouldRasterize": .flag({ $0.rare.shouldRasterize }, { $0.rare.shouldRasterize = $1 }),
        "allowsGroupOpacity": .flag({ $0.rare.allowsGroupOpacity }, { $0.rare.allowsGroupOpacity = $1 }),
        "needsDisplayOnBoundsChange": .flag(
            { $0.rare.needsDisplayOnBoundsChange }, { $0.rare.needsDisplayOnBoundsChange = $1 }),
        "minificationFilterBias": .float(
            Slot({ $0.rare.minificationFilterBias }, { $0.rare.minificationFilterBias = $1 })),
        "maskedCorners": .scalar(
            Slot(
                { Double($0.rare.maskedCorners.rawValue) },
                { $0.rare.maskedCorners = CACornerMask(rawValue: UInt(exactly: $1.rounded()) ?? 0) })),
        "backgroundColor": .color({ $0.look.pointee.backgroundColor }, { $0.look.pointee.backgroundColor = $1 }),
        "borderColor": .color({ $0.rare.borderColor }, { $0.rare.borderColor = $1 }),
        "shadowColor": .color({ $0.rare.shadowColor }, { $0.rare.shadowColor = $1 }),
        "shadowOffset": .size(Slot({ $0.rare.shadowOffset }, { $0.rare.shadowOffset = $1 })),
        "shadowOpacity": .float(Slot({ $0.rare.shadowOpacity }, { $0.rare.shadowOpacity = $1 })),
        "shadowRadius": .scalar(Slot({ $0.rare.shadowRadius }, { $0.rare.shadowRadius = $1 })),
        "shadowPath": .path({ $0.rare.shadowPath }, { $0.rare.shadowPath = $1 }),
        "contents": .object({ $0.rare.contents }, { $0.rare.contents = $1 }),
        "contentsRect": .rect(Slot({ $0.rare.contentsRect }, { $0.rare.contentsRect = $1 })),
        "contentsCenter": .rect(Slot({ $0.rare.contentsCenter }, { $0.rare.contentsCenter = $1 })),
        "contentsScale": .scalar(Slot({ $0.rare.contentsScale }, { $0.rare.contentsScale = $1 })),
        "rasterizationScale": .scalar(Slot({ $0.rare.rasterizationScale }, { $0.rare.rasterizationScale = $1 })),
    ]
    static let shape: [String: LayerSlot] = [
        "path": .path({ $0.rare.shape.path }, { $0.rare.shape.path = $1 }),
        "fillColor": .color({ $0.rare.shape.fillColor }, { $0.rare.shape.fillColor = $1 }),
        "strokeColor": .color({ $0.rare.shape.strokeColor }, { $0.rare.shape.strokeColor = $1 }),
        "strokeStart": .scalar(Slot({ $0.rare.shape.strokeStart }, { $0.rare.shape.strokeStart = $1 })),
        "strokeEnd": .scalar(Slot({ $0.rare.shape.strokeEnd }, { $0.rare.shape.strokeEnd = $1 })),
        "lineWidth": .scalar(Slot({ $0.rare.shape.lineWidth }, { $0.rare.shape.lineWidth = $1 })),
        "lineDashPhase": .scalar(Slot({ $0.rare.shape.lineDashPhase }, { $0.rare.shape.lineDashPhase = $1 })),
        "miterLimit": .scalar(Slot({ $0.rare.shape.miterLimit }, { $0.rare.shape.miterLimit = $1 })),
        "lineDashPattern": .numbers({ $0.rare.shape.lineDashPattern }, { $0.rare.shape.lineDashPattern = $1 }),
    ]
    static let text: [String: LayerSlot] = [
        "fontSize": .scalar(Slot({ $0.rare.text.fontSize }, { $0.rare.text.fontSize = $1 })),
        "foregroundColor": .color({ $0.rare.text.foregroundColor }, { $0.rare.text.foregroundColor = $1 }),
        "wrapped": .flag({ $0.rare.text.isWrapped }, { $0.rare.text.isWrapped = $1 }),
    ]
    static let gradient: [String: LayerSlot] = [
        "colors": .colors({ $0.rare.gradient.colors }, { $0.rare.gradient.colors = $1 }),
        "locations": .numbers({ $0.rare.gradient.locations }, { $0.rare.gradient.locations = $1 }),
        "startPoint": .point(Slot({ $0.rare.gradient.startPoint }, { $0.rare.gradient.startPoint = $1 })),
        "endPoint": .point(Slot({ $0.rare.gradient.endPoint }, { $0.rare.gradient.endPoint = $1 })),
    ]
    static let replicator: [String: LayerSlot] = [
        "instanceCount": .scalar(
            Slot(
                { Double($0.rare.replicator.count) },
                { if let count = Int(exactly: $1.rounded()) { $0.rare.replicator.count = count } })),
        "preservesDepth": .flag({ $0.rare.replicator.preservesDepth }, { $0.rare.replicator.preservesDepth = $1 }),
        "instanceDelay": .scalar(Slot({ $0.rare.replicator.delay }, { $0.rare.replicator.delay = $1 })),
        "instanceTransform": .transform(Slot({ $0.rare.replicator.transform }, { $0.rare.replicator.transform = $1 })),
        "instanceColor": .color({ $0.rare.replicator.color }, { $0.rare.replicator.color = $1 }),
        "instanceRedOffset": .float(
            Slot({ $0.rare.replicator.redOffset }, { $0.rare.replicator.redOffset = $1 })),
        "instanceGreenOffset": .float(
            Slot({ $0.rare.replicator.greenOffset }, { $0.rare.replicator.greenOffset = $1 })),
        "instanceBlueOffset": .float(
            Slot({ $0.rare.replicator.blueOffset }, { $0.rare.replicator.blueOffset = $1 })),
        "instanceAlphaOffset": .float(
            Slot({ $0.rare.replicator.alphaOffset }, { $0.rare.replicator.alphaOffset = $1 })),
    ]

    /// The properties without a slot, which no animation reaches.
    static let properties: [String: NamedProperty] = [
        "name": .object(\CALayer.name),
        "contentsGravity": .name(\CALayer.contentsGravity),
        "minificationFilter": .name(\CALayer.minificationFilter),
        "magnificationFilter": .name(\CALayer.magnificationFilter),
        "cornerCurve": .name(\CALayer.cornerCurve),
        "fillRule": .name(\CAShapeLayer.fillRule),
        "lineCap": .name(\CAShapeLayer.lineCap),
        "lineJoin": .name(\CAShapeLayer.lineJoin),
        "string": .object(\CATextLayer.string),
        "font": .object(\CATextLayer.font),
        "alignmentMode": .name(\CATextLayer.alignmentMode),
        "truncationMode": .name(\CATextLayer.truncationMode),
        "type": .name(\CAGradientLayer.type),
        "sublayers": .object(\CALayer.sublayers),
        "mask": .object(\CALayer.mask),
        "delegate": .object(\CALayer.delegate),
        "actions": .object(\CALayer.actions),
        "style": .object(\CALayer.style),
        "speed": .number(\CALayer.speed),
        "beginTime": .number(\CALayer.beginTime),
        "timeOffset": .number(\CALayer.timeOffset),
        "duration": .number(\CALayer.duration),
        "repeatCount": .number(\CALayer.repeatCount),
        "repeatDuration": .number(\CALayer.repeatDuration),
        "autoreverses": .flag(\CALayer.autoreverses),
        "fillMode": .name(\CALayer.fillMode),
    ]

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
        "locations", "startPoint", "endPoint", "instanceCount", "instanceDelay", "instanceTransform", "instanceColor",
        "instanceRedOffset", "instanceGreenOffset", "instanceBlueOffset", "instanceAlphaOffset",
    ]
    /// Keys whose change on a live layer is a fade.
    static let transitions: Set<String> = [
        "hidden", "geometryFlipped", "masksToBounds", "mask", "sublayers", "filters", "maskedCorners",
    ]
}
