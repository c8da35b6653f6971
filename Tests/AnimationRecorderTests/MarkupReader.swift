import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// What an XML document says: its elements with their attributes, and its text. Throws if it isn't well formed.
final class MarkupReader: NSObject, XMLParserDelegate {
    struct Element {
        let name: String
        let attributes: [String: String]
    }

    private(set) var elements: [Element] = []
    private(set) var text: [String] = []

    init(_ markup: String) throws {
        super.init()
        let parser = XMLParser(data: Data(markup.utf8))
        parser.delegate = self
        guard parser.parse() else {
            throw NotWellFormed(line: parser.lineNumber, column: parser.columnNumber, error: parser.parserError)
        }
    }

    struct NotWellFormed: Error {
        let line, column: Int
        let error: (any Error)?
    }

    func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
        attributes attributeDict: [String: String]
    ) {
        elements.append(Element(name: elementName, attributes: attributeDict))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        text.append(string)
    }
}
