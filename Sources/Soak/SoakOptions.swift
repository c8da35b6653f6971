import Foundation

/// `--seed N --cases N`: where to begin, and how many cases.
struct SoakOptions {
    /// Case n has the seed `seed` + n, so that `--seed … --cases 1` plays any one again.
    var seed = UInt64(Date().timeIntervalSince1970)
    var cases = 1_000_000

    init(_ arguments: some Sequence<String>) {
        var iterator = arguments.makeIterator()
        while let name = iterator.next() {
            let value = iterator.next()
            switch name {
            case "--seed": seed = value.flatMap { UInt64($0) } ?? Self.refuse(name, value)
            case "--cases": cases = value.flatMap { Int($0) } ?? Self.refuse(name, value)
            default: let _: Never = Self.refuse(name, value)
            }
        }
    }

    private static func refuse<Value>(_ name: String, _ value: String?) -> Value {
        let message = "Not understood: \(name) \(value ?? "")\nSoak [--seed N] [--cases N]\n"
        FileHandle.standardError.write(Data(message.utf8))
        exit(2)
    }
}
