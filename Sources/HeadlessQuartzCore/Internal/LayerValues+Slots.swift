#if !canImport(QuartzCore)
extension LayerValues {
    @inline(__always)
    subscript(slot: ScalarSlot) -> Double {
        get {
            switch slot {
            case .opacity: opacity
            case .zPosition: zPosition
            case .anchorPointZ: anchorPointZ
            case .cornerRadius: cornerRadius
            case .borderWidth: borderWidth
            case .hidden: isHidden ? 1 : 0
            case .doubleSided: isDoubleSided ? 1 : 0
            case .geometryFlipped: isGeometryFlipped ? 1 : 0
            case .masksToBounds: masksToBounds ? 1 : 0
            case .x(let slot): self[slot].x
            case .y(let slot): self[slot].y
            case .width(let slot): self[slot].width
            case .height(let slot): self[slot].height
            case .part(let part, let slot): TransformParts(self[slot])[part]
            default: rare[slot]
            }
        }
        set {
            switch slot {
            case .opacity: opacity = newValue
            case .zPosition: zPosition = newValue
            case .anchorPointZ: anchorPointZ = newValue
            case .cornerRadius: cornerRadius = newValue
            case .borderWidth: borderWidth = newValue
            case .hidden: isHidden = newValue != 0
            case .doubleSided: isDoubleSided = newValue != 0
            case .geometryFlipped: isGeometryFlipped = newValue != 0
            case .masksToBounds: masksToBounds = newValue != 0
            case .x(let slot): self[slot].x = newValue
            case .y(let slot): self[slot].y = newValue
            case .width(let slot): self[slot].width = newValue
            case .height(let slot): self[slot].height = newValue
            case .part(let part, let slot): self[slot] = TransformParts.setting(part, to: newValue, of: self[slot])
            default: rare[slot] = newValue
            }
        }
    }

    @inline(__always)
    subscript(slot: PointSlot) -> CGPoint {
        get {
            switch slot {
            case .position: position
            case .anchorPoint: anchorPoint
            case .startPoint: rare.gradient.startPoint
            case .endPoint: rare.gradient.endPoint
            case .origin(let slot): self[slot].origin
            }
        }
        set {
            switch slot {
            case .position: position = newValue
            case .anchorPoint: anchorPoint = newValue
            case .startPoint: rare.gradient.startPoint = newValue
            case .endPoint: rare.gradient.endPoint = newValue
            case .origin(let slot): self[slot].origin = newValue
            }
        }
    }

    subscript(slot: SizeSlot) -> CGSize {
        get {
            switch slot {
            case .shadowOffset: rare.shadowOffset
            case .size(let slot): self[slot].size
            }
        }
        set {
            switch slot {
            case .shadowOffset: rare.shadowOffset = newValue
            case .size(let slot): self[slot].size = newValue
            }
        }
    }

    subscript(slot: RectSlot) -> CGRect {
        get {
            switch slot {
            case .bounds: bounds
            case .contentsRect: rare.contentsRect
            case .contentsCenter: rare.contentsCenter
            }
        }
        set {
            switch slot {
            case .bounds: bounds = newValue
            case .contentsRect: rare.contentsRect = newValue
            case .contentsCenter: rare.contentsCenter = newValue
            }
        }
    }

    @inline(__always)
    subscript(slot: TransformSlot) -> CATransform3D {
        get { slot == .transform ? transform : rare.sublayerTransform }
        set { if slot == .transform { transform = newValue } else { rare.sublayerTransform = newValue } }
    }

    subscript(slot: ColorSlot) -> LayerColor {
        get {
            switch slot {
            case .backgroundColor: backgroundColor
            case .borderColor: rare.borderColor
            case .shadowColor: rare.shadowColor
            case .fillColor: rare.shape.fillColor
            case .strokeColor: rare.shape.strokeColor
            case .foregroundColor: rare.text.foregroundColor
            }
        }
        set {
            switch slot {
            case .backgroundColor: backgroundColor = newValue
            case .borderColor: rare.borderColor = newValue
            case .shadowColor: rare.shadowColor = newValue
            case .fillColor: rare.shape.fillColor = newValue
            case .strokeColor: rare.shape.strokeColor = newValue
            case .foregroundColor: rare.text.foregroundColor = newValue
            }
        }
    }

    subscript(slot: PathSlot) -> CGPath? {
        get { slot == .path ? rare.shape.path : rare.shadowPath }
        set { if slot == .path { rare.shape.path = newValue } else { rare.shadowPath = newValue } }
    }

    subscript(slot: NumbersSlot) -> [Double]? {
        get { slot == .locations ? rare.gradient.locations : rare.shape.lineDashPattern }
        set {
            if slot == .locations { rare.gradient.locations = newValue } else { rare.shape.lineDashPattern = newValue }
        }
    }

    subscript(slot: ObjectSlot) -> Any? {
        get { rare.contents }
        set { rare.contents = newValue }
    }
}

extension RareValues {
    fileprivate subscript(slot: ScalarSlot) -> Double {
        get {
            switch slot {
            case .shadowOpacity: shadowOpacity
            case .shadowRadius: shadowRadius
            case .contentsScale: contentsScale
            case .rasterizationScale: rasterizationScale
            case .strokeStart: shape.strokeStart
            case .strokeEnd: shape.strokeEnd
            case .lineWidth: shape.lineWidth
            case .lineDashPhase: shape.lineDashPhase
            case .miterLimit: shape.miterLimit
            default: text.fontSize
            }
        }
        set {
            switch slot {
            case .shadowOpacity: shadowOpacity = newValue
            case .shadowRadius: shadowRadius = newValue
            case .contentsScale: contentsScale = newValue
            case .rasterizationScale: rasterizationScale = newValue
            case .strokeStart: shape.strokeStart = newValue
            case .strokeEnd: shape.strokeEnd = newValue
            case .lineWidth: shape.lineWidth = newValue
            case .lineDashPhase: shape.lineDashPhase = newValue
            case .miterLimit: shape.miterLimit = newValue
            default: text.fontSize = newValue
            }
        }
    }
}
#endif
