@_exported public import AnimationCore
