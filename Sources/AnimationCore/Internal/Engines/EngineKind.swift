/// The system that shows an engine's values.
package enum EngineKind {
    /// Property animators: their values are added to the model.
    case view
    /// Layer animations: they hide the model, or are added to it.
    case layer
    /// Values that are written to the model, frame by frame.
    case model
}
