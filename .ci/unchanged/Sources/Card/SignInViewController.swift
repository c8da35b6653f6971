import UIKit

/// A form as many apps have it: a blurred panel over a picture, a field, a switch, a slider, a progress, a spinner.
public final class SignInViewController: UIViewController, UITextFieldDelegate {
    public let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
    public let name = UITextField()
    public let remembers = UISwitch()
    public let volume = UISlider()
    public let progress = UIProgressView(progressViewStyle: .default)
    public let spinner = UIActivityIndicatorView(style: .large)
    public private(set) var log: [String] = []
    private lazy var bottom = panel.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -20)

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Sign in"
        isModalInPresentation = true
        view.backgroundColor = #colorLiteral(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
        navigationItem.largeTitleDisplayMode = .never
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.signIn() })

        name.placeholder = "Name"
        name.borderStyle = .roundedRect
        name.keyboardType = .emailAddress
        name.autocapitalizationType = .none
        name.autocorrectionType = .no
        name.returnKeyType = .continue
        name.delegate = self
        name.addAction(UIAction { [weak self] _ in self?.nameChanged() }, for: .editingChanged)
        volume.maximumValue = 10
        volume.semanticContentAttribute = .playback
        volume.addAction(UIAction { [weak self] _ in self?.volumeChanged() }, for: .valueChanged)
        remembers.onTintColor = .systemGreen
        remembers.setOn(true, animated: false)
        spinner.color = .white

        let rows = UIStackView(arrangedSubviews: [name, remembers, volume, progress, spinner])
        rows.axis = .vertical
        rows.alignment = .leading
        rows.spacing = UIDevice.current.userInterfaceIdiom == .pad ? 20 : 10
        for view in [panel, rows] { view.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(panel)
        panel.contentView.addSubview(rows)
        let content = panel.contentView
        NSLayoutConstraint.activate([
            bottom,
            panel.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            panel.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            rows.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
            rows.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
            rows.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
            rows.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
            volume.widthAnchor.constraint(equalTo: rows.widthAnchor),
            progress.widthAnchor.constraint(equalTo: rows.widthAnchor),
        ])
    }

    public override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        let comesFromLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        panel.transform = CGAffineTransform(translationX: view.bounds.width * (comesFromLeft ? -1 : 1), y: 0)
        log.append("appearing")
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) { self.panel.transform = .identity }
    }

    public func textFieldDidBeginEditing(_ textField: UITextField) { log.append("editing") }

    public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        signIn()
        return false
    }

    private func nameChanged() { progress.setProgress(Float(name.text?.count ?? 0) / 4, animated: true) }

    private func volumeChanged() {
        log.append("volume \(volume.value)")
        panel.setNeedsDisplay()
    }

    private func signIn() {
        guard progress.progress == 1 else { return }
        view.endEditing(true)
        spinner.startAnimating()
        log.append("signs in")
    }
}
