/// The properties that an engine shows, and whether its values hide other values of theirs; otherwise they are added to
/// those, as UIKit does.
///
/// A layer animation and a property animator on one property don't add up.
package typealias EngineDisplay = (paths: [PropertyPath], hidesOthers: Bool)
