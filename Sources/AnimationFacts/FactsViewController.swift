#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// A screen that runs the facts on the device in hand, and shows what holds, what differs and by how much.
///
/// ```swift
/// navigationController.pushViewController(FactsViewController(), animated: true)
/// ```
///
/// *Run* takes about eight minutes, of which the facts about Apple's frameworks take two; the numbers are right on an
/// idle device only. Some facts need the person who holds the device: three ask for a visit to the home screen, eleven
/// for a gesture on a list. *Run with me* runs those that could not be run before, and asks. Six facts hold if they end
/// the app: *End the app* runs the next of them, and its answer is there at the next launch. *Copy* copies the report.
public final class FactsViewController: UIViewController {
    private let runner: FactsRunner
    private let journal: FactJournal
    private let makeStage: @MainActor (FactsViewController) -> any FactStage
    private let device: String
    private let heading = UILabel()
    private let list = UIScrollView()
    private var buttons: [UIButton] = []
    /// Whether the person who holds the device is asked where a fact needs that.
    package private(set) var isAsking = false
    /// The line that asks, in place of the headline.
    private var question: String? { didSet { showAnswers() } }

    /// The run that was begun last.
    package private(set) var running: Task<Void, Never>?

    /// Called with the report by the button *Copy*. By default the report goes to the pasteboard, and on tvOS, which
    /// has none, to the standard output.
    public var copyReport: @MainActor (String) -> Void = FactsViewController.copyToPasteboard

    /// Creates a screen.
    ///
    /// - Parameters:
    ///   - facts: The facts to run.
    ///   - journal: Remembers the facts that end the app.
    ///   - device: The name of the device and its system, for the report.
    ///   - makeStage: Makes the stage of a run.
    public init(
        facts: [Fact] = Fact.apple + Fact.animation, journal: FactJournal, device: String,
        makeStage: @escaping @MainActor (FactsViewController) -> any FactStage
    ) {
        runner = FactsRunner(facts: facts)
        (self.journal, self.device, self.makeStage) = (journal, device, makeStage)
        super.init(nibName: nil, bundle: nil)
        title = "Facts"
        runner.onChange = { [weak self] in self?.showAnswers() }
    }

    /// Nil: the screen is in no archive.
    public required init?(coder: NSCoder) { nil }

    /// The report on all answers so far.
    public var report: FactReport { FactReport(device: device, answers: runner.answered + journal.answers) }

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        heading.font = .systemFont(ofSize: 17, weight: .semibold)
        heading.textColor = .black
        heading.numberOfLines = 2
        buttons = [
            button("Run") { $0.run(onlyNotRun: false) },
            button("Run with me") { $0.run(onlyNotRun: true) },
            button("End the app") { $0.endApp() },
            button("Copy") { $0.copyReport($0.report.text) },
        ]
        for part in [heading, list] + buttons { view.addSubview(part) }
        showAnswers()
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let safe: CGRect = view.bounds.inset(by: view.safeAreaInsets)
        let width: CGFloat = safe.width - 32
        heading.frame = CGRect(x: safe.minX + 16, y: safe.minY + 8, width: width, height: 44)
        for (index, button) in buttons.enumerated() {
            let (column, row) = (CGFloat(index % 2), CGFloat(index / 2))
            button.frame = CGRect(
                x: safe.minX + 16 + column * width / 2, y: heading.frame.maxY + row * 44, width: width / 2, height: 44)
        }
        let top: CGFloat = heading.frame.maxY + 96
        list.frame = CGRect(x: safe.minX, y: top, width: safe.width, height: max(safe.maxY - top, 0))
        placeRows()
    }

    private func button(_ title: String, _ act: @escaping @MainActor (FactsViewController) -> Void) -> UIButton {
        let action = UIAction(title: title) { [weak self] _ in
            if let self { act(self) }
        }
        return UIButton(type: .system, primaryAction: action)
    }

    private func run(onlyNotRun: Bool) {
        isAsking = onlyNotRun
        let stage: any FactStage = makeStage(self)
        running = Task { await runner.run(on: stage, onlyNotRun: onlyNotRun) }
    }

    private func endApp() {
        guard let fact = journal.next else { return }
        let stage: any FactStage = makeStage(self)
        running = Task {
            do {
                try await journal.run(fact, on: stage)
                showAnswers()
            } catch {
                heading.text = "The journal can't be written: \(error)"
            }
        }
    }

    /// Asks the person who holds the device for something, or, with nil, for nothing any more.
    ///
    /// - Returns: Whether anybody is asked in this run.
    package func ask(_ question: String?) -> Bool {
        if isAsking { self.question = question }
        return isAsking
    }

    // MARK: Answers

    /// The line above the list.
    private var headline: String {
        if let question { return question }
        guard let running = runner.running else {
            return report.answers.isEmpty ? "\(runner.count) facts: press Run" : report.summary
        }
        return "\(runner.answered.count) of \(runner.count): \(running.id) \(running.statement)"
    }

    private func showAnswers() {
        guard isViewLoaded else { return }
        heading.text = headline
        heading.textColor = question == nil ? .black : .systemBlue
        // While facts run, the list is left alone: to lay it out would take their time.
        guard runner.running == nil else { return }
        for row in list.subviews { row.removeFromSuperview() }
        let shown: FactReport = report
        for answer in shown.differing + shown.notRun + shown.needingFinger { addRow("\(answer)", .red) }
        for answer in shown.holding { addRow("\(answer)", .darkGray) }
        placeRows()
    }

    private func addRow(_ text: String, _ color: UIColor) {
        let row = UILabel()
        row.font = .systemFont(ofSize: 13)
        row.textColor = color
        row.numberOfLines = 0
        row.text = text
        list.addSubview(row)
    }

    private func placeRows() {
        let width: CGFloat = max(list.bounds.width - 32, 0)
        var y: CGFloat = 8
        for case let row as UILabel in list.subviews {
            let height: CGFloat = row.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
            row.frame = CGRect(x: 16, y: y, width: width, height: height)
            y += height + 8
        }
        list.contentSize = CGSize(width: list.bounds.width, height: y)
    }
}
#endif
