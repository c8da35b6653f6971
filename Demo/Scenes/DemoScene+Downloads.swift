#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

extension DemoScene {
    static let downloads = DemoScene(
        "downloads", title: "Three ways to stop",
        summary: "Three equal runs are stopped half-way: at the start, where they are, at the end."
    ) { view in
        Stage.title("Downloads", on: view)
        let names: [(Icon, UIColor, String)] = [
            (.photo, Stage.orange, "Photos.zip"), (.mail, Stage.blue, "Letters.zip"), (.pin, Stage.green, "Maps.zip"),
        ]
        let rows = names.enumerated().map { index, row in
            DownloadRow(row.0, row.1, row.2, y: 88 + 116 * CGFloat(index), on: view)
        }
        // snippet begin
        let runs = rows.map { row in
            row.bar.at.animate(.frame(to: row.track.bounds, duration: 2.4, curve: .linear))
        }
        AT.animate {
            AT.wait(1.2)
            AT.perform {
                runs[0].stop(at: .start)
                runs[1].stop(at: .current)
                runs[2].stop(at: .end)
                for (row, note) in zip(rows, ["stop(at: .start)", "stop(at: .current)", "stop(at: .end)"]) {
                    row.note.text = note
                }
            }
            rows.at.animate(.pulse(scale: 1.03))
            AT.wait(0.8)
        }
        // snippet end
    }
}

/// A file with its progress.
private final class DownloadRow: UIView {
    let track: UIView
    let bar: UIView
    let note: UILabel

    init(_ icon: Icon, _ color: UIColor, _ name: String, y: CGFloat, on view: UIView) {
        let panel = Stage.panel(CGRect(x: 0, y: 0, width: 280, height: 100), on: view)
        _ = Stage.badge(icon, color: color, CGRect(x: 16, y: 16, width: 42, height: 42), radius: 11, on: panel)
        Stage.label(name, size: 16, weight: .semibold, in: CGRect(x: 72, y: 17, width: 190, height: 21), on: panel)
        note = Stage.label(
            "running", size: 14, color: Stage.soft, in: CGRect(x: 72, y: 39, width: 190, height: 18), on: panel)
        track = Stage.plate(Stage.pale, CGRect(x: 16, y: 74, width: 248, height: 8), radius: 4, on: panel)
        bar = Stage.plate(color, CGRect(x: 0, y: 0, width: 8, height: 8), radius: 4, on: track)
        super.init(frame: CGRect(x: 20, y: y, width: 280, height: 100))
        addSubview(panel)
        view.addSubview(self)
    }

    required init?(coder: NSCoder) { nil }
}
#endif
