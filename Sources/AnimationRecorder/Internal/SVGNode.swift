/// A node of the drawing, its attributes still or moving.
struct SVGNode: Equatable {
    var tag: String
    var attributes: [DrawingAttribute] = []
    var children: [SVGNode] = []
    /// Text between the tags, not yet escaped.
    var text = ""

    init(_ tag: String, _ attributes: [DrawingAttribute] = [], children: [SVGNode] = [], text: String = "") {
        self.tag = tag
        self.attributes = attributes
        self.children = children
        self.text = text
    }

    /// Whether an attribute is a CSS property of a box, which a browser doesn't read from an attribute.
    static func isStyle(_ name: String) -> Bool { name.first == "@" }

    /// What a writer adds to a node's attributes, style and content.
    struct Addition {
        var attributes = ""
        var style: String?
        var content = ""
    }

    /// The node as markup, moving attributes as they are in one frame.
    func markup(atFrame frame: Int, adding: (SVGNode) -> Addition = { _ in Addition() }) -> String {
        var text = "<" + tag
        var styles: [String] = []
        for attribute in attributes {
            let value = attribute.text(atFrame: frame)
            if Self.isStyle(attribute.name) {
                styles.append(attribute.name.dropFirst() + ":" + value)
            } else {
                text += " \(attribute.name)=\"\(markupText(value))\""
            }
        }
        let added = adding(self)
        if let style = added.style { styles.append(style) }
        text += added.attributes
        if !styles.isEmpty { text += " style=\"\(markupText(styles.joined(separator: ";")))\"" }
        let inner =
            added.content + markupText(self.text)
            + children.map { $0.markup(atFrame: frame, adding: adding) }.joined()
        return inner.isEmpty ? text + "/>" : text + ">" + inner + "</\(tag)>"
    }
}
