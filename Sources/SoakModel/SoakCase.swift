/// A random case of a model test: a script that follows from a seed, and the judge of it.
package protocol SoakCase: Sendable {
    /// The script of a seed: the same one every time.
    init(seed: UInt64)
    /// Readable lines.
    var lines: [String] { get }
    /// Scripts with a little less in them, in an order that is always the same.
    var simpler: [Self] { get }
    /// Why the script fails, in words; nil if it holds.
    @MainActor var failure: String? { get }
    /// Notes what comes up in it.
    func count(in census: inout SoakCensus)
}

extension Array {
    /// The lists with one element less, and the lists in which one element is simpler.
    ///
    /// - Parameter least: The least number of elements in a list.
    func simplified(least: Int, _ simpler: (Element) -> [Element]) -> [[Element]] {
        var result: [[Element]] = []
        func add(_ change: (inout [Element]) -> Void) {
            var other = self
            change(&other)
            result.append(other)
        }
        if count > least { for index in indices { add { $0.remove(at: index) } } }
        for index in indices {
            for element in simpler(self[index]) { add { $0[index] = element } }
        }
        return result
    }
}

extension SoakCase {
    /// The scripts that have one element of a list less.
    func withoutEach<Element>(of list: WritableKeyPath<Self, [Element]>) -> [Self] {
        self[keyPath: list].indices.map { index in
            var fewer = self
            fewer[keyPath: list].remove(at: index)
            return fewer
        }
    }

    /// The smallest script found that still fails, and why.
    ///
    /// - Parameter next: Called before each script that is tried.
    @MainActor package func shrunk(_ next: @MainActor () -> Void = {}) -> (script: Self, failure: String)? {
        guard var failure else { return nil }
        var smallest = self
        var budget = 3_000
        var isSmaller = true
        while isSmaller, budget > 0 {
            isSmaller = false
            for candidate in smallest.simpler where budget > 0 {
                budget -= 1
                next()
                if let message = candidate.failure {
                    (smallest, failure, isSmaller) = (candidate, message, true)
                    break
                }
            }
        }
        return (smallest, failure)
    }
}
