@_exported public import Foundation

public typealias CFTimeInterval = TimeInterval
/// Twin only. CoreFoundation's name for any object of its own.
public typealias CFTypeRef = AnyObject
/// Twin only. CoreFoundation's strings and flags are Foundation's.
public typealias CFString = String
/// Twin only. CoreFoundation's strings and flags are Foundation's.
public typealias CFBoolean = NSNumber
/// Twin only. CoreFoundation is not there to be imported.
public let kCFBooleanTrue: CFBoolean? = NSNumber(value: true)
/// Twin only. CoreFoundation is not there to be imported.
public let kCFBooleanFalse: CFBoolean? = NSNumber(value: false)
/// Twin only. Darwin's largest float, as a repeat count: for ever.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let HUGE = MAXFLOAT
/// Twin only. Darwin's largest float, as a repeat count: for ever.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let MAXFLOAT = Float.greatestFiniteMagnitude
