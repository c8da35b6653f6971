extension UIApplication {
    public nonisolated class var willResignActiveNotification: NSNotification.Name {
        .init("UIApplicationWillResignActiveNotification")
    }
    public nonisolated class var didBecomeActiveNotification: NSNotification.Name {
        .init("UIApplicationDidBecomeActiveNotification")
    }
    public nonisolated class var didEnterBackgroundNotification: NSNotification.Name {
        .init("UIApplicationDidEnterBackgroundNotification")
    }
    public nonisolated class var willEnterForegroundNotification: NSNotification.Name {
        .init("UIApplicationWillEnterForegroundNotification")
    }
}
