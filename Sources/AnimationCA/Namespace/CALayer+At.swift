extension CALayer: AnimationHierarchy {
    /// Every layer takes the animators of this class.
    public typealias AnimationRoot = CALayer
}
