// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The current clock's time, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval { VirtualClock.current.now }
