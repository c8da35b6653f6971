/// How an engine shows what it animates: a layer animation and a property animator on one property don't add up.
package enum EngineDisplay {
    /// Its own value of a property, whatever else there is.
    case replacing(PropertyPath)
    /// Something that is added to these properties, as UIKit does.
    case adding([PropertyPath])
}

extension EngineDisplay {
    /// The property that both show in different ways; nil if there is none.
    func clash(with other: EngineDisplay?) -> String? {
        switch (self, other) {
        case (.replacing(let path), .adding(let paths)), (.adding(let paths), .replacing(let path)):
            return paths.contains(where: path.overlaps) ? path.name : nil
        case (.replacing, .replacing), (.adding, .adding), (_, nil): return nil
        }
    }
}
