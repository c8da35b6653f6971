import Foundation
import SoakModel

/// Tells of a case that trapped or did not end, and shrinks it: each smaller script is played in a process of its own.
struct SoakReduction<Case: SoakCase> {
    /// Seconds that a smaller script may take: all of them are short.
    private let patience = 2.0
    private let mostRuns = 600
    private let pollInterval: UInt32 = 2_000

    private let kind: SoakOptions.Kind
    private let seed: UInt64
    private let signal: Int32
    private var runs = 0

    init(_: Case.Type, _ kind: SoakOptions.Kind, seed: UInt64, signal: Int32) {
        (self.kind, self.seed, self.signal) = (kind, seed, signal)
    }

    /// Prints the script and the smallest one found that fails as well; what the process should exit with.
    mutating func run() -> Int32 {
        let isHang = signal == SIGALRM
        let reason = isHang ? "does not end within \(TrapReport.patience) s" : "traps (signal \(signal))"
        say("Case of seed \(seed) \(reason):")
        var script = Case(seed: seed)
        for line in script.lines { say("    \(line)") }
        var path: [Int] = []
        search: while runs < mostRuns {
            for (number, simpler) in script.simpler.enumerated() where runs < mostRuns {
                if holds(path + [number]) { continue }
                path.append(number)
                script = simpler
                continue search
            }
            break
        }
        say("Shrunk, in \(runs) runs:")
        for line in script.lines { say("    \(line)") }
        let shrinking = path.isEmpty ? "" : " --shrink \(path.map(String.init).joined(separator: ","))"
        say("Soak: failed; again with --only \(kind) --seed \(seed) --cases 1\(shrinking)")
        return isHang ? 3 : 4
    }

    /// Whether a smaller script comes to its end, whatever it finds there.
    private mutating func holds(_ path: [Int]) -> Bool {
        runs += 1
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = [
            "--only", kind.rawValue, "--seed", "\(seed)", "--cases", "1", "--shrink",
            path.map(String.init).joined(separator: ","),
        ]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { return true }
        let deadline = ContinuousClock.now + .seconds(patience)
        while process.isRunning {
            if ContinuousClock.now > deadline {
                kill(process.processIdentifier, SIGKILL)
                process.waitUntilExit()
                return false
            }
            usleep(pollInterval)
        }
        return process.terminationReason == .exit
    }
}
