/// How an engine shows its property: a layer animation and a property animator on one property don't add up.
package enum EngineDisplay {
    /// The engine's values hide the property's other values.
    case replacing(PropertyPath)
    /// The engine's values are added to these properties, as UIKit does.
    case adding([PropertyPath])
}

extension EngineDisplay {
    /// The property that the two show differently; nil if there is none.
    func clash(with other: EngineDisplay?) -> String? {
        switch (self, other) {
        case (.replacing(let path), .adding(let paths)), (.adding(let paths), .replacing(let path)):
            return paths.contains(where: path.overlaps) ? path.name : nil
        case (.replacing, .replacing), (.adding, .adding), (_, nil): return nil
        }
    }
}
