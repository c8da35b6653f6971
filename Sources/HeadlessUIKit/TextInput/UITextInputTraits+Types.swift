/// The keys of a keyboard.
// swift-format-ignore: AlwaysUseLowerCamelCase
// Apple's own spelling.
public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
        decimalPad
    case twitter, webSearch, asciiCapableNumberPad
}

/// The title of a keyboard's return key.
public enum UIReturnKeyType: Int, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// The letters that a keyboard makes capital by itself.
public enum UITextAutocapitalizationType: Int, Sendable {
    case none, words, sentences, allCharacters
}

/// Whether a keyboard corrects words.
public enum UITextAutocorrectionType: Int, Sendable {
    case `default`, no, yes
}
