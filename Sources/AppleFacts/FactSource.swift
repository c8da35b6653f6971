/// The pages that say what the facts say.
package enum FactSource {
    private static let documentation = "https://developer.apple.com/documentation/"
    private static let quartzCore = documentation + "quartzcore/"
    private static let uiKit = documentation + "uikit/"

    package static let mediaTiming = quartzCore + "camediatiming"
    package static let animation = quartzCore + "caanimation"
    package static let propertyAnimation = quartzCore + "capropertyanimation"
    package static let basicAnimation = quartzCore + "cabasicanimation"
    package static let keyframeAnimation = quartzCore + "cakeyframeanimation"
    package static let springAnimation = quartzCore + "caspringanimation"
    package static let group = quartzCore + "caanimationgroup"
    package static let transition = quartzCore + "catransition"
    package static let timingFunction = quartzCore + "camediatimingfunction"
    package static let transaction = quartzCore + "catransaction"
    package static let layer = quartzCore + "calayer"
    package static let presentation = quartzCore + "calayer/presentation()"
    package static let action = quartzCore + "caaction"
    package static let actionForKey = quartzCore + "calayer/action(forkey:)"
    package static let matrix = quartzCore + "catransform3d"
    package static let affine = documentation + "corefoundation/cgaffinetransform"
    package static let displayLink = quartzCore + "cadisplaylink"
    package static let frameRate = quartzCore + "caframeraterange"
    package static let programmingGuide =
        "https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/CoreAnimation_guide"
    package static let timingGuide =
        "https://developer.apple.com/library/archive/qa/qa1673/_index.html"
    package static let decomposition = "https://www.w3.org/TR/css-transforms-1/#decomposing-a-2d-matrix"

    package static let view = uiKit + "uiview"
    package static let animate = uiKit + "uiview/animate(withduration:delay:options:animations:completion:)"
    package static let animateSpring =
        uiKit
        + "uiview/animate(withduration:delay:usingspringwithdamping:initialspringvelocity:options:animations:completion:)"
    package static let animateKeyframes =
        uiKit + "uiview/animatekeyframes(withduration:delay:options:animations:completion:)"
    package static let transitionViews = uiKit + "uiview/transition(from:to:duration:options:completion:)"
    package static let animationOptions = uiKit + "uiview/animationoptions"
    package static let animator = uiKit + "uiviewpropertyanimator"
    package static let animating = uiKit + "uiviewanimating"
    package static let cubicTiming = uiKit + "uicubictimingparameters"
    package static let springTiming = uiKit + "uispringtimingparameters"
    package static let scrollView = uiKit + "uiscrollview"
    package static let gestures = uiKit + "uigesturerecognizer"
    package static let impact = uiKit + "uiimpactfeedbackgenerator"
    package static let notificationFeedback = uiKit + "uinotificationfeedbackgenerator"
    package static let traits = uiKit + "uitraitcollection"
    package static let traitsDidChange = uiKit + "uitraitenvironment/traitcollectiondidchange(_:)"
    package static let currentTraits = uiKit + "uitraitcollection/current"
    package static let dynamicColor = uiKit + "uicolor/init(dynamicprovider:)"
    package static let sizeCategory = uiKit + "uicontentsizecategory"
    package static let slider = uiKit + "uislider"
    package static let switches = uiKit + "uiswitch"
    package static let progressView = uiKit + "uiprogressview"
    package static let spinner = uiKit + "uiactivityindicatorview"
    package static let effectView = uiKit + "uivisualeffectview"
    package static let semantics = uiKit + "uiview/semanticcontentattribute"
    package static let keyboardGuide = uiKit + "uikeyboardlayoutguide"
    package static let navigationItem = uiKit + "uinavigationitem"
    package static let textFieldDelegate = uiKit + "uitextfielddelegate"
    package static let firstResponder = uiKit + "uiresponder/becomefirstresponder()"
    package static let colorLiteral = uiKit + "uicolor"
    package static let application = uiKit + "uiapplication"
    /// Advances in UIKit Animations and Transitions.
    package static let session2016 = "https://developer.apple.com/videos/play/wwdc2016/216/"
    /// Advanced Animations with UIKit.
    package static let session2017 = "https://developer.apple.com/videos/play/wwdc2017/230/"

    /// Measured on macOS by a public test suite; nothing that Apple wrote says so.
    package static let measuredOnMac = "measured on macOS; see Documentation/Twins.md"
    /// Measured on iOS; nothing that Apple wrote says so.
    package static let measuredOnPhone = "measured on iOS; see Documentation/Twins.md"
    /// Said by articles; nothing that Apple wrote says so.
    package static let articles = "articles; see Documentation/Twins.md"
    /// A choice where nobody knows, or sources disagree.
    package static let choice = "a choice of this package; see Documentation/Twins.md"
}
