import Foundation

extension AnimationIssue {
    /// The kinds of problems that a call can have, each with its data.
    ///
    /// Later versions may add cases: a `switch` over it needs a `default`.
    ///
    /// Two kinds are equal if they say the same. A number that is NaN equals itself here.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Kind: Sendable {
        // MARK: Numbers

        /// A number can't be used: it is NaN, infinite or outside the range of its parameter, and counts as `used`.
        ///
        /// `property` is the one that is animated, where the parameter belongs to an animation of a named property.
        case repaired(Parameter, property: String? = nil, given: Double, used: Double)
        /// A number was set or passed that means nothing there, such as a time of NaN or a rate of 0: the call has no
        /// effect.
        case ignored(Parameter, given: Double)
        /// A repeat was to play 0 times or less: it plays nothing, and is over at once.
        case repeatsNothing(count: Int)
        /// A curve's control points are NaN or infinite, or outside 0…1 in x or ±1e6 in y: the animation runs along
        /// `used`.
        case repairedCurve(TimingCurve, used: TimingCurve)
        /// The closure of a curve says a progress that is NaN, infinite or beyond ±1e30: NaN and infinity count as the
        /// progress of a straight line.
        case curveNotFinite(TimingCurve)
        /// Frame rates are upside down or not finite: `used` is asked for, or, if it is nil, the system chooses.
        case repairedFrameRates(FrameRateRange, used: FrameRateRange?)
        /// A composition can't last so many seconds, or has a `length` that can't be brought to them: it stays as it
        /// is.
        ///
        /// `length` is nil where the wanted duration alone is at fault.
        case unstretchable(to: TimeInterval, length: TimeInterval? = nil)

        // MARK: Values

        /// A value to animate to or from is NaN or infinite: nothing changes.
        ///
        /// `property` is nil where a closure receives the values.
        case notFinite(property: String?)
        /// A value is beyond ±1e30, more than can be reckoned with: it counts as that.
        case tooLarge(property: String)
        /// A width or height is negative: it counts as 0.
        case negativeLength(property: String)
        /// A start velocity is NaN or infinite: it counts as none given.
        case velocityNotFinite

        // MARK: Layers

        /// The layer has no such property: there is nothing to play.
        case unknownProperty(String)
        /// The layer has no value of a property, or one of another kind than the animation's: there is nothing to play.
        case wrongKindOfValue(property: String)
        /// There is nothing to play: keyframes have no values, a path is empty, or `from`, `to` and `by` are all nil.
        case noValues(property: String)
        /// `from`, `to` and `by` are all given: `by` is ignored.
        case byIsIgnored(property: String)
        /// The values can't be added, so that `by` can't be used: there is nothing to play.
        case byCannotBeAdded(property: String)
        /// The values can't be added: the animation is played as one that is not additive.
        case cannotBeAdditive(property: String)
        /// An animation is additive and cumulative, too: its runs are alike.
        case cannotBeCumulative(property: String)
        /// Key times are not as many as the values need, or don't rise from 0 to 1: the values are spaced evenly.
        case unusableKeyTimes([Double], property: String, needed: Int)
        /// There are more curves than ways between keyframes: the last ones are left out.
        case surplusCurves(Int, property: String, needed: Int)
        /// An animation can't follow its curve: it runs along `used`.
        ///
        /// A layer that turns with its path can't follow a curve that swings, and a colour of a pattern none that is
        /// played through samples.
        case unplayableCurve(TimingCurve, property: String?, used: TimingCurve)
        /// A closure on a property animator is played along a curve that leaves 0…1, and a property animator does not:
        /// it waits at its start or its end meanwhile.
        ///
        /// Springs and Bézier curves may leave 0…1, and so may every curve of an effect of one property.
        case clampedCurve(TimingCurve, property: String?)
        /// The clock of a layer stands still, its `speed` being 0: the animation waits for it.
        case frozenLayer

        // MARK: Views

        /// A view got no window in so many seconds: its step was put at its end instead of being played.
        case noWindow(waited: TimeInterval)
        /// A layout puts views back where a closure had them, so that the step can't be taken back: it needs an
        /// `undo:`.
        case undoneByLayout
        /// The code of `onOverdrag` changes a property that the scrubber's animation itself animates: each undoes the
        /// other.
        case overdragMovesOwn(property: String)
        /// A constraint that is animated is not active: its change moves nothing.
        case inactiveConstraint

        // MARK: Several animations of one property

        /// A layer animation and a property animator, which don't add up, change a property at the same time: it jumps.
        ///
        /// The issue's place is the call of one of them; the other was started at `otherFileID` and `otherLine`, which
        /// are empty and 0 where they can't be known.
        case mixed(property: String, otherFileID: String, otherLine: UInt)
        /// Under ``AnimationToken/ConflictPolicy/report``, two animations change a property at the same time: both
        /// play.
        ///
        /// `property` is nil where any of an object's properties may be meant.
        case conflict(property: String?)

        // MARK: Compositions

        /// A step starts at a label that nobody placed or that is never reached: it starts where it stands.
        case unknownLabel(AnimationLabel)
        /// A step starts at a label whose own place depends on that step: it starts where it stands.
        case circularLabel(AnimationLabel)
        /// A label is placed twice in a composition: the first place counts.
        case duplicateLabel(AnimationLabel)
        /// A token is to play to a label that nobody placed: the label counts as the end.
        case unknownDestination(AnimationLabel)
        /// NaN or infinity was added to the start of a step: it counts as 0.
        case startOffsetNotFinite
        /// A step was to start before its composition does: it starts with it.
        case startsBeforeComposition
        /// A step comes after one that never ends, and no handle is left that could end that: it is never reached.
        case unreachable
        /// An endless repeat takes no time: it plays once.
        case endlessRepeatOfNothing
        /// A token was to be repeated that has started, or is a part of a composition: it is waited for.
        case cannotBeRepeated
        /// A composition waits for a token that comes later in the same timeline: the wait was passed.
        case waitsForLaterToken
        /// A composition waits for a token that waits for this composition: the wait was passed.
        case waitsForItself
        /// A ``CompositeAnimator`` returned a token that has started, or is a part already: its end is waited for.
        case recipeHasStarted
        /// Composite animators play each other, ten deep, as one does that plays itself: the innermost plays nothing.
        case recipeWithinItself
        /// The changes of ``AnimationToken``'s `then(duration:)` made a token: it plays by itself, and is no step.
        case tokenAmongChanges

        // MARK: Staggers

        /// A stagger goes by place, and the objects have none: it goes by order.
        case noPositions
        /// An object's position is NaN or infinite: it counts as the nearest.
        case positionNotFinite
        /// A place that a stagger starts from, in points, fractions, or rows and columns, has a NaN or an infinity:
        /// that counts as 0.
        case originNotFinite(Double, Double)
        /// A grid has no columns: it counts as one of 1.
        case gridWithoutColumns(Int)
        /// There are fewer distances than objects: the missing ones count as 0.
        case missingDistances(Int, needed: Int)
        /// A distance is NaN or infinite: it counts as 0.
        case distanceNotFinite

        // MARK: Tokens

        /// A part of a composition was asked for something that only the whole has: the call has no effect, and a rate
        /// counts as 1.
        case partHasNo(PartAspect)
        /// An animation without an end was asked for something that needs one: the call has no effect, and settling
        /// plays on.
        case endlessHasNo(EndAspect)
        /// A token was moved after its end: the call has no effect.
        ///
        /// ``AnimationToken/pausesOnCompletion`` keeps an animation at its ends.
        case isOver
        /// The last handle of an animation was let go while it was paused or settling at a label: it plays out.
        case releasedWhilePaused
        /// A pause point was reached in an animation that nobody keeps, so that nobody could resume it: it was passed.
        case releasedAtPausePoint

        // MARK: Screens

        /// The animation of a transition between two screens can't be played: they cross-fade instead.
        case unplayableTransition(TransitionFault)
        /// A view to be matched is in no window, has no size, or is not in the screen that comes: nothing flies.
        case unmatchedView
        /// A finger was to dismiss a controller, and there is none that the transition has brought: nothing happens.
        case nothingToDismiss
        /// A controller was to be replaced that is no child with a view in its parent's, or by one that is shown:
        /// nothing happens.
        case nothingToReplace
    }

    /// The fault of a transition's animation.
    public enum TransitionFault: Sendable, Hashable {
        /// It has nothing to play.
        case empty
        /// It would never end.
        case endless
        /// It is over already.
        case over
        /// It is a part of another composition.
        case part
    }

    /// The number that an issue is about.
    ///
    /// Later versions may add cases: a `switch` over it needs a `default`.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Parameter: Sendable, Hashable {
        /// Seconds of one run of an animation.
        case duration
        /// Seconds before an animation.
        case delay
        /// Seconds between the runs of a repeat.
        case repeatDelay
        /// The number of runs of a layer animation, of the times that it flashes, or of runs of no length with actions.
        case repeatCount
        /// Seconds of ``AT/wait(_:fileID:line:)``.
        case wait
        /// Seconds for which a signal is waited for.
        case timeout
        /// Seconds of a stagger.
        case stagger
        /// The mass of a spring.
        case mass
        /// The stiffness of a spring.
        case stiffness
        /// The damping of a spring.
        case damping
        /// The damping ratio of a spring.
        case dampingRatio
        /// The velocity that a spring starts with.
        case initialVelocity
        /// How far an easing overshoots.
        case overshoot
        /// How far an elastic easing swings.
        case amplitude
        /// The time of a swing of an elastic easing.
        case period
        /// The number of steps of a curve.
        case stepCount
        /// The share of a curve that is mixed with another.
        case share
        /// The part of the velocity that a decay keeps in a millisecond.
        case decelerationRate
        /// The rate of a token.
        case rate
        /// The time of a token, in seconds.
        case time
        /// The fraction of a token that is complete.
        case fraction
        /// The moment of a composition that a step is to start at, in seconds.
        case start
        /// The velocity of a playhead that is to settle.
        case velocity
        /// Seconds in which a playhead is to settle.
        case settlingDuration
        /// The distance that a scrubber takes from start to end.
        case dragDistance
        /// The way of a finger from where it came down.
        case translation
        /// The priority of a constraint.
        case priority
    }

    /// Something that a whole composition has, and a part of it does not have.
    public enum PartAspect: Sendable, Hashable {
        /// A rate.
        case rate
        /// A playhead that can be scrubbed and can settle.
        case playhead
        /// A time axis that can be sought on.
        case timeAxis
    }

    /// Something that an animation without an end does not have.
    public enum EndAspect: Sendable, Hashable {
        /// Fractions of a length.
        case fraction
        /// A last moment, which an infinite time would be.
        case lastMoment
        /// An end to settle at.
        case destination
    }
}

extension AnimationIssue.Kind: Hashable {
    /// Whether both say the same; NaN equals itself here.
    public static func == (one: Self, other: Self) -> Bool { one.message == other.message }

    /// Hashes the message.
    public func hash(into hasher: inout Hasher) { hasher.combine(message) }
}
