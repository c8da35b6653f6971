import Foundation

extension AnimationIssue {
    /// The kinds of problems that a call can have, each with its data.
    ///
    /// Later versions may add cases: a `switch` over it needs a `default`.
    ///
    /// Two kinds are equal if their messages are. A number that is NaN equals itself here.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Kind: Sendable {
        // MARK: Numbers

        /// A number can't be used: it is NaN, infinite or outside the range of its parameter, and counts as `used`.
        ///
        /// `property` is the animated property, where the parameter belongs to an animation of a known property.
        case repaired(Parameter, property: String? = nil, given: Double, used: Double)
        /// A number has no meaning for its parameter, such as a time of NaN or a rate of 0: the call has no effect.
        case ignored(Parameter, given: Double)
        /// A repeat was to play 0 times or less: it plays nothing, and is over at once.
        case repeatsNothing(count: Int)
        /// A curve's control points are NaN or infinite, or outside 0…1 in x or ±1e6 in y: the animation runs along
        /// `used`.
        case repairedCurve(TimingCurve, used: TimingCurve)
        /// The closure of a curve returns a progress that is NaN, infinite or beyond ±1e30: NaN and infinity count as
        /// the progress of a straight line.
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
        /// A value is beyond ±1e30, too large to calculate with: it counts as ±1e30.
        case tooLarge(property: String)
        /// A width or height is negative: it counts as 0.
        case negativeLength(property: String)
        /// A start velocity is NaN or infinite: it counts as nil.
        case velocityNotFinite
        /// A follower has a curve that is no spring, so it can't keep its velocity: it starts anew at each target.
        case followerWithoutSpring(TimingCurve, property: String?)

        // MARK: Layers

        /// The layer has no such property: there is nothing to play.
        case unknownProperty(String)
        /// The layer has no value of a property, or a value of another kind than the animation's: there is nothing to
        /// play.
        case wrongKindOfValue(property: String)
        /// There is nothing to play: keyframes have no values, a path is empty, or `from`, `to` and `by` are all nil.
        case noValues(property: String)
        /// `from`, `to` and `by` are all given: `by` is ignored.
        case byIsIgnored(property: String)
        /// The values can't be added, so that `by` can't be used: there is nothing to play.
        case byCannotBeAdded(property: String)
        /// The values can't be added: the animation plays without being additive.
        case cannotBeAdditive(property: String)
        /// An animation is additive and cumulative, too: its runs are alike.
        case cannotBeCumulative(property: String)
        /// Key times are not as many as the values need, or don't rise from 0 to 1: the values are spaced evenly.
        case unusableKeyTimes([Double], property: String, needed: Int)
        /// There are more curves than segments between keyframes: the last curves are left out.
        case surplusCurves(Int, property: String, needed: Int)
        /// An animation can't follow its curve: it runs along `used`.
        ///
        /// A layer that turns with its path can't follow a curve that swings, and a pattern colour can't follow a curve
        /// that is played through samples.
        case unplayableCurve(TimingCurve, property: String?, used: TimingCurve)
        /// A closure on a property animator is played along a curve that leaves 0…1. A property animator can't:
        /// meanwhile it waits at its start or its end.
        ///
        /// Springs and Bézier curves may leave 0…1, and so may every curve of a move, a size or a fade.
        case clampedCurve(TimingCurve, property: String?)
        /// The clock of a layer stands still, its `speed` being 0: the animation waits for it.
        case frozenLayer

        // MARK: Views

        /// A view got no window in so many seconds: its step was put at its end instead of being played.
        case noWindow(waited: TimeInterval)
        /// A layout restores the frames that a closure set, so the step can't be reverted: it needs an `undo:`.
        case undoneByLayout
        /// The code of `onOverdrag` changes a property that the scrubber's animation itself animates: each undoes the
        /// other.
        case overdragMovesOwn(property: String)
        /// A constraint that is animated is not active: its change moves nothing.
        case inactiveConstraint

        // MARK: Several animations of one property

        /// A layer animation and a property animator, which don't add up, change a property at the same time: it jumps.
        ///
        /// The issue's source location is the call of one of them; the other was started at `otherFileID` and
        /// `otherLine`, which are empty and 0 where they can't be known.
        case mixed(property: String, otherFileID: String, otherLine: UInt)
        /// Under ``AnimationToken/ConflictPolicy/report``, two animations change a property at the same time: both
        /// play.
        ///
        /// `property` is nil if the animations may share any property of the object.
        case conflict(property: String?)

        // MARK: Compositions

        /// A step starts at a label that is missing or never reached: it starts in its usual order.
        case unknownLabel(AnimationLabel)
        /// A step starts at a label whose own moment depends on that step: it starts in its usual order.
        case circularLabel(AnimationLabel)
        /// A label is twice in a composition: the first one counts.
        case duplicateLabel(AnimationLabel)
        /// A token is to play to a missing label: the label counts as the end.
        case unknownDestination(AnimationLabel)
        /// NaN or infinity was added to the start of a step: it counts as 0.
        case startOffsetNotFinite
        /// A step was to start before its composition does: it starts with it.
        case startsBeforeComposition
        /// A step comes after an endless step that no handle can end: it is never reached.
        case unreachable
        /// An endless repeat takes no time: it plays once.
        case endlessRepeatOfNothing
        /// A token can't be repeated, as it has started or is a part of a composition: its end is waited for.
        case cannotBeRepeated
        /// A composition waits for a token that comes later in the same timeline: the wait was passed.
        case waitsForLaterToken
        /// A composition waits for a token that waits for this composition: the wait was passed.
        case waitsForItself
        /// A ``CompositeAnimator`` returned a token that has started, or is a part already: its end is waited for.
        case recipeHasStarted
        /// Composite animators are nested ten deep, as in an animator that plays itself: the innermost plays nothing.
        case recipeWithinItself
        /// The changes of ``AnimationToken``'s `then(duration:)` made a token: it plays by itself, and is no step.
        case tokenAmongChanges

        // MARK: Staggers

        /// The origin of a stagger is a position, and the objects have none: the stagger goes by order.
        case noPositions
        /// An object's position is NaN or infinite: it counts as the nearest.
        case positionNotFinite
        /// The origin of a stagger, in points, fractions, or rows and columns, has a NaN or an infinity: that number
        /// counts as 0.
        case originNotFinite(Double, Double)
        /// A grid has no columns: it counts as a grid of one column.
        case gridWithoutColumns(Int)
        /// There are fewer distances than objects: the missing ones count as 0.
        case missingDistances(Int, needed: Int)
        /// A distance is NaN or infinite: it counts as 0.
        case distanceNotFinite

        // MARK: Tokens

        /// A verb for the whole was called on a part of a composition: the call has no effect, and a rate counts as 1.
        case partHasNo(PartAspect)
        /// A verb that needs an end was called on an endless animation: the call has no effect, and settling plays on.
        case endlessHasNo(EndAspect)
        /// A token was moved after its end: the call has no effect.
        ///
        /// ``AnimationToken/pausesOnCompletion`` keeps an animation at its ends.
        case isOver
        /// The last handle of an animation was let go while it was paused or settling at a label: it plays out.
        case releasedWhilePaused
        /// A pause point was reached in a released animation, which can't be resumed: it was skipped.
        case releasedAtPausePoint
        /// A step can't be inserted into a sequence: it plays by itself.
        case notInserted(InsertionFault)

        /// A scrubber's points don't all rise or all fall from 0, or are not one for the start and one for the end of
        /// each step: the first and the last count.
        case unusablePoints([Double], needed: Int)

        // MARK: Screens

        /// The animation of a transition between two screens can't be played: they cross-fade instead.
        case unplayableTransition(TransitionFault)
        /// A view to be matched is in no window, has no size, or is not in the screen that comes: nothing flies.
        case unmatchedView
        /// A finger was to dismiss a controller, but the transition has presented none: nothing happens.
        case nothingToDismiss
        /// A controller can't be replaced: it is no child with a view in its parent's, or the new controller is already
        /// shown. Nothing happens.
        case nothingToReplace

        // MARK: Other modules

        /// A problem that another module has found, in its words: two are equal if their words are.
        case custom(String)
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
        /// The number of runs of a layer animation, of the times that it flashes, of the slats of blinds, or of runs of
        /// no length with actions.
        case repeatCount
        /// Seconds of ``AT/wait(_:fileID:line:)``.
        case wait
        /// Seconds of the wait for a signal.
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
        /// The other curve's share in a mixed curve.
        case share
        /// The part of the velocity that a decay keeps in a millisecond.
        case decelerationRate
        /// The rate of a token.
        case rate
        /// The time of a token, in seconds.
        case time
        /// The fraction of a token that is complete.
        case fraction
        /// The start of a step in its composition, in seconds.
        case start
        /// The velocity of a playhead that is to settle.
        case velocity
        /// Seconds in which a playhead is to settle.
        case settlingDuration
        /// The distance that a scrubber takes from start to end.
        case dragDistance
        /// The distance of a finger from the point where it came down.
        case translation
        /// The priority of a constraint.
        case priority
        /// The strength of a haptic.
        case intensity
    }

    /// An aspect of a whole composition that its parts don't have.
    public enum PartAspect: Sendable, Hashable {
        /// A rate.
        case rate
        /// A playhead that can be scrubbed and can settle.
        case playhead
        /// A time axis that can be sought on.
        case timeAxis
    }

    /// An aspect that an endless animation does not have.
    public enum EndAspect: Sendable, Hashable {
        /// Fractions of a length.
        case fraction
        /// A last moment, the destination of an infinite time.
        case lastMoment
        /// An end to settle at.
        case destination
    }
}

extension AnimationIssue.Kind: Hashable {
    /// Whether both have one message; NaN equals itself here.
    @inline(never) public static func == (one: Self, other: Self) -> Bool { one.message == other.message }

    /// Hashes the message.
    @inline(never) public func hash(into hasher: inout Hasher) { hasher.combine(message) }
}
