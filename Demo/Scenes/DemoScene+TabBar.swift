#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

extension DemoScene {
    static let tabBar = DemoScene(
        "tab-bar", title: "Tab bar",
        summary: "The page, the pill, the colours and the icon that hops: a tab is changed by one token."
    ) { view in
        let pages = makePages(on: view)
        let bar = Stage.panel(CGRect(x: 16, y: 398, width: 288, height: 64), radius: 32, on: view)
        let pill = Stage.plate(
            Stage.indigo.withAlphaComponent(0.14), CGRect(x: 8, y: 10, width: 68, height: 44), radius: 22, on: bar)
        let tabs = [Icon.house, .search, .heart, .person].enumerated().map { index, icon in
            let tab = IconView(icon, size: 26, color: index == 0 ? Stage.indigo : Stage.soft)
            tab.center = CGPoint(x: 42 + 68 * CGFloat(index), y: 32)
            bar.addSubview(tab)
            return tab
        }
        let finger = Finger(on: view)
        // snippet begin
        var selected = 0
        let select = { (index: Int) in
            let former = selected
            selected = index
            AT.parallel {
                pages.at.animate(.move(to: CGPoint(x: 640 - 320 * CGFloat(index), y: 240), curve: .smooth))
                pill.at.animate(.move(to: tabs[index].center, curve: .spring(duration: 0.45, bounce: 0.25)))
                tabs[former].line?.at.animate(.strokeColor(to: Stage.soft.cgColor))
                tabs[index].line?.at.animate(.strokeColor(to: Stage.indigo.cgColor))
                tabs[index].at.animate(.bounce(height: 8, duration: 0.7))
            }
        }
        // snippet end
        AT.animate {
            AT.wait(0.4)
            for index in [2, 3, 0] {
                finger.tap(at: CGPoint(x: 58 + 68 * CGFloat(index), y: 430))
                AT.perform { select(index) }
                AT.wait(1)
            }
        }
    }

    /// Four pages side by side.
    private static func makePages(on view: UIView) -> UIView {
        let pages = UIView(frame: CGRect(x: 0, y: 0, width: 1280, height: 480))
        view.addSubview(pages)
        let lights: [Landscape.Light] = [.morning, .evening, .night, .meadow]
        for (index, (name, light)) in zip(["Home", "Search", "Likes", "Profile"], lights).enumerated() {
            let page = UIView(frame: CGRect(x: 320 * CGFloat(index), y: 0, width: 320, height: 480))
            pages.addSubview(page)
            Stage.title(name, on: page)
            let card = Stage.panel(CGRect(x: 20, y: 84, width: 280, height: 250), on: page)
            _ = Landscape(light, frame: CGRect(x: 10, y: 10, width: 260, height: 170), radius: 12, on: card)
            _ = Stage.plate(Stage.pale, CGRect(x: 20, y: 196, width: 150, height: 12), radius: 6, on: card)
            _ = Stage.plate(Stage.pale, CGRect(x: 20, y: 218, width: 90, height: 12), radius: 6, on: card)
        }
        return pages
    }
}
#endif
