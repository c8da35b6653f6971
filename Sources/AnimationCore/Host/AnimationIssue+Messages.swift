extension AnimationIssue.Kind {
    /// The issue in English, with all of its data: kinds are compared by it.
    @_optimize(size) var message: String {
        switch self {
        case .repaired(let parameter, let property, let given, let used):
            let animated = property.map { " for \(Self.name($0))" } ?? ""
            return "A \(parameter.text(given))\(animated) counts as \(Self.short(used))"
        case .ignored(.rate, let given):
            return "A rate of \(given) was ignored: pause() stops an animation, and reverse() plays it back"
        case .ignored(.start, let given): return "A step can't start at \(given) s: it starts where it stands"
        case .ignored(let parameter, let given): return "A \(parameter.text(given)) was ignored"
        case .repeatsNothing(let count): return "A repeat count of \(count) plays nothing"
        case .repairedCurve(let given, let used): return "The curve \(given) counts as \(used)"
        case .curveNotFinite(let curve): return "The curve \(curve) says a progress that is no finite number"
        case .repairedFrameRates(let given, let used):
            guard let used else { return "Frame rates \(Self.text(given)) are left to the system" }
            return "Frame rates \(Self.text(given)) count as \(Self.text(used))"
        case .unstretchable(let duration, let length):
            let stretched = length.map { "A length of \($0) s" } ?? "An animation"
            return "\(stretched) can't be stretched to \(duration) s: it stays as it is"

        case .notFinite(let property):
            return "A value\(property.map { " of \(Self.name($0))" } ?? "") is not a finite number: nothing changes"
        case .tooLarge(let property):
            return "A value of \(Self.name(property)) is beyond ±\(Double.mostShown): it counts as that"
        case .negativeLength(let property): return Self.about(property, "A negative length of ", " counts as 0")
        case .velocityNotFinite: return "A velocity that is not a finite number counts as none given"

        case .followerWithoutSpring(let curve, let property):
            return "A follower\(property.map { " of \(Self.name($0))" } ?? "") along \(curve) can't keep its velocity: "
                + "it starts anew at each target. Give it a spring"

        case .unknownProperty(let property):
            return Self.about(property, "A layer has no ", ": there is nothing to play")
        case .wrongKindOfValue(let property):
            return Self.about(
                property, "The layer has no value for ", " of the kind that is animated: there is nothing to play")
        case .noValues(let property):
            return Self.about(property, "An animation of ", " without values has nothing to play")
        case .byIsIgnored(let property):
            return Self.about(property, "An animation of ", " has from, to and by: by is ignored")
        case .byCannotBeAdded(let property):
            return Self.about(property, "Values of ", " don't add up: by can't be used")
        case .cannotBeAdditive(let property):
            return Self.about(property, "Values of ", " don't add up: the animation is not additive")
        case .cannotBeCumulative(let property):
            return Self.about(property, "An additive animation of ", " can't be cumulative, too: its runs are alike")
        case .unusableKeyTimes(let times, let property, let needed):
            return "Key times \(times) of \(Self.name(property)) are not \(needed) that rise from 0 to 1: "
                + "they are spaced evenly"
        case .surplusCurves(let count, let property, let needed):
            return "\(count) curves of \(Self.name(property)) for \(needed) ways: the last ones are left out"
        case .unplayableCurve(let curve, let property, let used):
            let animated = property.map { "An animation of \(Self.name($0))" } ?? "An animation"
            return "\(animated) can't run along \(curve): it runs along \(used)"
        case .clampedCurve(let curve, let property):
            let animated = property.map { "An animation of \(Self.name($0))" } ?? "An animation of a closure"
            return "\(animated) can't go beyond its ends along \(curve): it waits there"
        case .frozenLayer: return "The layer's clock stands still (its speed is 0): the animation waits for it"

        case .noWindow(let seconds):
            return "A view had no window for \(seconds) s: its step was not played, but put at its end"
        case .overdragMovesOwn(let property):
            return Self.about(
                property, "An overdrag changes ",
                ", which the scrubber's own animation animates: each undoes the other. "
                    + "Change another property, or another view")
        case .undoneByLayout:
            return "The layout puts views back where a closure had them: "
                + "a step that changes what a layout follows needs an undo:"
        case .inactiveConstraint: return "A constraint that is animated is not active: nothing moves"

        case .mixed(let property, let fileID, let line):
            let place = line == 0 ? "an unknown place" : "\(fileID):\(line)"
            return "\(Self.name(property)) jumps: a layer animation and a property animator, which don't add up, "
                + "change it at the same time; the other one was started at \(place)"
        case .conflict(let property):
            return "Two animations play on \(property.map(Self.name) ?? "an object") at the same time"

        case .unknownLabel(let label):
            return "The label \(label) is not placed, or never reached: the step starts where it stands"
        case .circularLabel(let label):
            return "The label \(label) waits for the step itself: it starts where it stands"
        case .duplicateLabel(let label): return "The label \(label) is placed twice: the first one counts"
        case .unknownDestination(let label): return "Nobody placed the label \(label): it counts as the end"
        case .startOffsetNotFinite: return "Seconds that are NaN or infinite count as 0 in a step's start"
        case .startsBeforeComposition: return "A step can't start before its composition: it starts with it"
        case .unreachable: return "A step after one that never ends is never reached"
        case .endlessRepeatOfNothing: return "An endless repeat of nothing plays once"
        case .cannotBeRepeated:
            return "What has started, or is a part already, can't be repeated: it is waited for"
        case .waitsForLaterToken:
            return "A composition waits for a token that comes later in the same timeline: it was passed"
        case .waitsForItself:
            return "A composition waits for a token that waits for this composition: it was passed"
        case .recipeHasStarted:
            return "A composite animator returned a token that has started, or is a part already: it is waited for"
        case .recipeWithinItself:
            return "A composite animator plays others within each other, ten deep: the innermost plays nothing"
        case .tokenAmongChanges:
            return "Changes that are animated made a token, which plays by itself: steps belong into then { }"

        case .noPositions: return "A stagger goes by place, and what it staggers has none: it goes by order"
        case .positionNotFinite: return "An object's place that is not finite counts as the nearest"
        case .originNotFinite(let first, let second): return "A stagger's origin (\(first), \(second)) counts as 0"
        case .gridWithoutColumns(let columns): return "A grid of \(columns) columns counts as one of 1"
        case .missingDistances(let count, let needed):
            return "There are \(count) distances for \(needed) objects: the missing ones count as 0"
        case .distanceNotFinite: return "A stagger's distance that is not finite counts as 0"

        case .partHasNo(.rate): return "A part of a composition has no rate of its own: set the rate of the whole"
        case .partHasNo(.playhead):
            return "A part of a composition has no playhead of its own: settle or scrub the whole"
        case .partHasNo(.timeAxis): return "A part of a composition has no time axis of its own: seek the whole"
        case .endlessHasNo(.fraction): return "An endless animation has no fractions: set its time"
        case .endlessHasNo(.lastMoment):
            return "An endless animation has no end to go to: a time of infinity was ignored"
        case .endlessHasNo(.destination): return "An endless animation has no end to settle at: it plays on"
        case .isOver:
            return "The animation is over and can't be moved any more: pausesOnCompletion keeps it at its ends"
        case .releasedWhilePaused:
            return "An animation was let go that was paused or settling at a label: "
                + "nobody could resume it, so it plays out"
        case .unusablePoints(let points, let needed):
            return "The points \(points) of a scrubber are not \(needed) that all rise or all fall from 0: "
                + "the first and the last count"
        case .releasedAtPausePoint:
            return "A pause point in an animation that nobody keeps was passed: nobody could resume it"

        case .notInserted(let fault):
            let reason =
                switch fault {
                case .notAStep: "the step before it is no step of that sequence"
                case .isPassed: "the playhead is past its place"
                case .isRepeated: "a sequence that plays again and again can't change as it plays"
                case .hasStarts: "a sequence with starting(at:) can't change as it plays"
                }
            return "A step was not inserted, and plays by itself: \(reason)"

        case .unplayableTransition(let fault):
            let reason =
                switch fault {
                case .empty: "has nothing to play"
                case .endless: "would never end"
                case .over: "is over already"
                case .part: "is a part of another composition"
                }
            return "The animation of a transition \(reason): the screens cross-fade"
        case .unmatchedView:
            return "A view to be matched has no window or no size, or is not in the screen that comes: nothing flies"
        case .nothingToDismiss: return "A finger has nothing to dismiss that the transition has brought"
        case .nothingToReplace: return "The controller is no child with a view that another one could replace"
        case .custom(let message): return message
        }
    }

    /// A sentence about a property: as an interpolation, each would be twice the code.
    @inline(never) private static func about(_ property: String, _ start: String, _ end: String) -> String {
        start + name(property) + end
    }

    /// A property as it is written: in quotes as Core Animation spells it, else as a key path.
    @inline(never) private static func name(_ property: String) -> String {
        property.hasPrefix("\\") ? property : "\"\(property)\""
    }

    /// A number without a fraction that is none.
    private static func short(_ number: Double) -> String {
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    private static func text(_ rates: FrameRateRange) -> String {
        "from \(rates.minimum) to \(rates.maximum)" + (rates.preferred.map { ", preferably \($0)" } ?? "")
    }
}

extension AnimationIssue.Parameter {
    /// The parameter with a number that was given for it.
    fileprivate func text(_ given: Double) -> String {
        let (name, unit) = nameAndUnit
        return name + " of " + String(describing: given) + unit
    }

    private var nameAndUnit: (name: String, unit: String) {
        switch self {
        case .duration: ("duration", " s")
        case .delay: ("delay", " s")
        case .repeatDelay: ("delay", " s between runs")
        case .repeatCount: ("repeat count", "")
        case .wait: ("wait", " s")
        case .timeout: ("time-out", " s")
        case .stagger: ("stagger", " s")
        case .mass: ("spring's mass", "")
        case .stiffness: ("spring's stiffness", "")
        case .damping: ("spring's damping", "")
        case .dampingRatio: ("spring's damping ratio", "")
        case .initialVelocity: ("spring's initial velocity", "")
        case .overshoot: ("curve's overshoot", "")
        case .amplitude: ("curve's amplitude", "")
        case .period: ("curve's period", "")
        case .stepCount: ("curve's number of steps", "")
        case .share: ("curve's share", "")
        case .decelerationRate: ("deceleration rate", "")
        case .rate: ("rate", "")
        case .time: ("time", " s")
        case .fraction: ("fraction", "")
        case .start: ("start", " s")
        case .velocity: ("velocity", "")
        case .settlingDuration: ("settling time", " s")
        case .dragDistance: ("distance", " to drag over")
        case .translation: ("translation", "")
        case .priority: ("priority", "")
        case .intensity: ("intensity", "")
        }
    }
}
