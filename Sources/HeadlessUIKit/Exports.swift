@_exported public import HeadlessQuartzCore
