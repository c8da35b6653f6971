#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationInspector
import DemoScenes

/// One effect, big: a bar to scrub it, its rate, and its direction. The token does all of it.
final class EffectController: UIViewController {
    private static let rates = [1, 0.5, 0.25, 0.1]

    private let entry: CatalogueEntry
    private let call = AppStyle.label(size: 17, weight: .semibold)
    private let summary = AppStyle.label(size: 15, color: AppStyle.soft)
    private let frame = UIView()
    private let bar = ScrubBar(frame: .zero)
    private let numbers = AppStyle.label(size: 13, color: AppStyle.soft)
    private var buttons: [UIButton] = []
    private(set) var token: AnimationToken?
    private var endProgress: (@MainActor () -> Void)?

    init(_ entry: CatalogueEntry) {
        self.entry = entry
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = AppStyle.ground
        (call.text, summary.text) = (entry.call, entry.summary)
        for label in [call, summary, numbers] { label.textAlignment = .center }
        frame.clipsToBounds = true
        frame.backgroundColor = .white
        frame.layer.cornerRadius = 16
        buttons = [
            AppStyle.button("Play") { [weak self] in self?.play() },
            AppStyle.button("Pause") { [weak self] in self?.token?.pause() },
            AppStyle.button("Reverse") { [weak self] in self?.reverse() },
            AppStyle.button("1×") { [weak self] in self?.changeRate() },
        ]
        bar.onBegin = { [weak self] in self?.token?.pause() }
        bar.onMove = { [weak self] in self?.token?.fractionComplete = $0 }
        for button in buttons { button.setTitleColor(AppStyle.tint, for: .normal) }
        for part in [call, summary, frame, bar, numbers] + buttons { view.addSubview(part) }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        begin()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        token?.stop()
        endProgress?()
    }

    /// Plays the effect on a new stage.
    private func begin() {
        token?.stop()
        endProgress?()
        for former in frame.subviews { former.removeFromSuperview() }
        let stage = CatalogueStage()
        let turn = entry.set(stage)
        frame.addSubview(stage.view)
        view.setNeedsLayout()
        let token = turn.start()
        // It stays under the finger when it has come to an end.
        token.pausesOnCompletion = true
        self.token = token
        endProgress = token.followProgress { [weak self] in self?.show($0) }
    }

    private func show(_ fraction: Double) {
        guard let token else { return }
        if !bar.isTracking { bar.fraction = fraction }
        numbers.text = String(format: "%.2f of %.2f s", token.time, token.duration)
        buttons[3].setTitle(String(format: "%g×", token.rate), for: .normal)
    }

    // MARK: - The token's verbs

    /// Plays on; from an end, the whole way once more.
    private func play() {
        guard let token else { return }
        switch token.restingPosition {
        case .end where token.rate > 0: token.time = 0
        case .start where token.rate < 0: token.time = token.duration
        default: break
        }
        token.resume()
    }

    private func reverse() {
        token?.reverse()
        token?.resume()
        show(token?.fractionComplete ?? 0)
    }

    private func changeRate() {
        guard let token else { return }
        let next = Self.rates.first { $0 < abs(token.rate) - 0.001 } ?? Self.rates[0]
        token.rate = token.rate < 0 ? -next : next
        show(token.fractionComplete)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        let (width, size) = (bounds.width - 40, CatalogueStage.size)
        let scale = max(min(width / size.width, (bounds.height - 260) / size.height), 0.1)
        call.frame = CGRect(x: 20, y: 16, width: width, height: 44)
        summary.frame = CGRect(x: 20, y: call.frame.maxY, width: width, height: 40)
        let stageSize = CGSize(width: size.width * scale, height: size.height * scale)
        frame.frame = CGRect(
            x: bounds.midX - stageSize.width / 2, y: summary.frame.maxY + 12, width: stageSize.width,
            height: stageSize.height)
        for stage in frame.subviews {
            stage.transform = CGAffineTransform(scaleX: scale, y: scale)
            stage.center = CGPoint(x: stageSize.width / 2, y: stageSize.height / 2)
        }
        bar.frame = CGRect(x: 20, y: frame.frame.maxY + 12, width: width, height: 36)
        numbers.frame = CGRect(x: 20, y: bar.frame.maxY, width: width, height: 20)
        let side = width / CGFloat(buttons.count)
        for (place, button) in buttons.enumerated() {
            button.frame = CGRect(
                x: 20 + CGFloat(place) * side, y: numbers.frame.maxY + 8, width: side, height: 44)
        }
    }
}
#endif
