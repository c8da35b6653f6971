import AnimationUIKit

/// A script of a timeline whose verbs come between two frames, as an app's do.
package struct SoakMomentScript: SoakCase {
    private var script: SoakScript

    /// The script of a seed: the timeline's of that seed, with parts of frames before some of its verbs.
    package init(seed: UInt64) {
        script = SoakScript(seed: seed)
        var random = SplitMix64(seed: ~seed)
        var operations: [SoakOperation] = []
        for operation in script.operations {
            if random.chance(50) {
                operations.append(
                    .advancePart(random.pick([0.5, 0.9, Double.random(in: 0.01...0.99, using: &random)])))
            }
            operations.append(operation)
        }
        script.operations = operations
    }

    private init(_ script: SoakScript) { self.script = script }

    package var lines: [String] { script.lines }
    package var simpler: [SoakMomentScript] { script.simpler.map(Self.init) }
    @MainActor package var failure: String? { script.failure }
    package func count(in census: inout SoakCensus) { script.count(in: &census) }
}
