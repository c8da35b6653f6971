import Foundation

/// Says which case was at work when the process traps, or hangs for half a minute.
enum TrapReport {
    private static let patience: UInt32 = 30
    // Safe: written by the main thread before each case, read by its own signal handler only, and never freed.
    nonisolated(unsafe) private static let line = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 96)

    static func install() {
        line.initialize(repeating: 32)
        for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGALRM] {
            Foundation.signal(signal) { number in
                _ = Foundation.write(1, TrapReport.line.baseAddress, TrapReport.line.count)
                _exit(number == SIGALRM ? 3 : 4)
            }
        }
    }

    /// A case begins: its seed is what would be written.
    static func begin(_ seed: UInt64) {
        let text = "A trap, or 30 s without an end; again with --seed \(seed) --cases 1"
        for (index, byte) in text.utf8.prefix(95).enumerated() { line[index] = byte }
        line[95] = 10
        alarm(patience)
    }
}
