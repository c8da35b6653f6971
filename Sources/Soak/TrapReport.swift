import Foundation

/// When the process traps, or a case goes on for too long, starts this program anew to tell of the case and to shrink
/// it.
///
/// A case costs no more than an alarm and a few digits: its script follows from its seed, so that nothing is rendered
/// before it is needed.
enum TrapReport {
    /// Seconds that a case may take.
    static let patience: UInt32 = 10
    private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGALRM]
    private static let digits = 20
    private static let stackSize = 1 << 16

    private typealias Text = UnsafeMutablePointer<CChar>

    // Safe, all four: written by the main thread before and between the cases, read by its own signal handler only,
    // and never freed.
    nonisolated(unsafe) private static let seed = Text.allocate(capacity: digits + 1)
    nonisolated(unsafe) private static let cause = Text.allocate(capacity: digits + 1)
    nonisolated(unsafe) private static let arguments = UnsafeMutablePointer<Text?>.allocate(capacity: 8)
    nonisolated(unsafe) private static var kinds: [SoakOptions.Kind: Text] = [:]

    static func install() {
        seed.initialize(repeating: 0, count: digits + 1)
        cause.initialize(repeating: 0, count: digits + 1)
        for kind in SoakOptions.Kind.allCases { kinds[kind] = strdup(kind.rawValue) }
        let command: [Text?] = [
            strdup("Soak"), strdup("--seed"), seed, strdup("--because-of"), cause, strdup("--only"), nil, nil,
        ]
        arguments.initialize(from: command, count: command.count)
        // A stack that has overflown can't be used by the handler.
        var stack = stack_t()
        stack.ss_sp = .allocate(byteCount: stackSize, alignment: 16)
        stack.ss_size = stackSize
        sigaltstack(&stack, nil)
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { number in
            TrapReport.write(UInt64(number), to: TrapReport.cause)
            execv("/proc/self/exe", TrapReport.arguments)
            _exit(2)
        }
        // What is started anew must be able to get these signals too.
        action.sa_flags = SA_ONSTACK | Int32(bitPattern: UInt32(SA_NODEFER))
        for signal in signals { sigaction(signal, &action, nil) }
    }

    /// A case begins.
    static func begin(_ kind: SoakOptions.Kind, _ number: UInt64) {
        arguments[6] = kinds[kind]
        write(number, to: seed)
        alarm(patience)
    }

    /// Writes a number in decimals, in a way that a signal handler may.
    private static func write(_ number: UInt64, to text: Text) {
        var length = 1
        var rest = number
        while rest >= 10 {
            rest /= 10
            length += 1
        }
        rest = number
        text[length] = 0
        for place in (0..<length).reversed() {
            text[place] = CChar(48 + rest % 10)
            rest /= 10
        }
    }
}
