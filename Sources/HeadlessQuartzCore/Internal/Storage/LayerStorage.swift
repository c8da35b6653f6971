/// The memory of a clock's layers, each kind of value beside its like.
struct LayerStorage {
    let numbers = Slab<LayerNumbers>()
    let looks = Slab<LayerLook>()
    let states = Slab<LayerState>()
}
