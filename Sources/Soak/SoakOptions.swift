import Foundation
import SoakModel

/// The options of the command line.
struct SoakOptions {
    /// Case n has the seed `seed` + n, so that `--seed … --cases 1` plays any one again.
    var seed = UInt64(Date().timeIntervalSince1970)
    /// Of timelines; of each other kind there are a tenth as many, unless one kind was asked for.
    var cases = 1_000_000
    /// The kind that was asked for; nil for all.
    var only: Kind?
    /// The way to a smaller script: of the simpler ones the one with each of these numbers in turn.
    var shrinking: [Int] = []
    /// The signal that ended a case, which is to be told of.
    var signal: Int32?

    enum Kind: String, CaseIterable {
        case timelines
        case moments
        case transitions
        case cues
        case followers
        case states
        case scopes
        case pages

        var script: any SoakCase.Type {
            switch self {
            case .timelines: SoakScript.self
            case .moments: SoakMomentScript.self
            case .transitions: ScreenScript.self
            case .cues: CueScript.self
            case .followers: FollowerScript.self
            case .states: StateScript.self
            case .scopes: ScopeScript.self
            case .pages: PageScript.self
            }
        }
    }

    var kinds: [Kind] { only.map { [$0] } ?? Kind.allCases }

    func cases(of kind: Kind) -> Int { only == nil && kind != .timelines ? cases / 10 : cases }

    init(_ arguments: some Sequence<String>) {
        var iterator = arguments.makeIterator()
        while let name = iterator.next() {
            let value = iterator.next()
            switch name {
            case "--seed": seed = value.flatMap { UInt64($0) } ?? Self.refuse(name, value)
            case "--cases": cases = value.flatMap { Int($0) } ?? Self.refuse(name, value)
            case "--only": only = value.flatMap { Kind(rawValue: $0) } ?? Self.refuse(name, value)
            case "--shrink":
                shrinking = value?.split(separator: ",").map { Int($0) ?? Self.refuse(name, value) } ?? []
            case "--because-of": signal = value.flatMap { Int32($0) } ?? Self.refuse(name, value)
            default: let _: Never = Self.refuse(name, value)
            }
        }
    }

    /// The script of the first case, as small as asked for; nil where there is none so small.
    func script<Case: SoakCase>(_: Case.Type) -> Case? {
        var script = Case(seed: seed)
        for number in shrinking {
            let simpler = script.simpler
            guard simpler.indices.contains(number) else { return nil }
            script = simpler[number]
        }
        return script
    }

    private static func refuse<Value>(_ name: String, _ value: String?) -> Value {
        let kinds = Kind.allCases.map(\.rawValue).joined(separator: "|")
        say("Not understood: \(name) \(value ?? "")\nSoak [--seed N] [--cases N] [--only \(kinds)] [--shrink N,N…]")
        exit(2)
    }
}

/// Writes a line at once: what is kept back in a buffer is lost in a trap.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
