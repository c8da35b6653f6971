/// Replaces a stored value and returns the former one, which goes after the access to the place.
///
/// A closure or an object that goes with the former value may call back, and so come to the same place: within the
/// access Swift would end the app.
@discardableResult
@inlinable package func exchange<Value>(_ place: inout Value, with new: consuming Value) -> Value {
    swap(&place, &new)
    return new
}
