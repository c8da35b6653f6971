@_exported public import AnimationUIKit
