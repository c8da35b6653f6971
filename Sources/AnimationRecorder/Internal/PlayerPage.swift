/// The parts of the player's page that are the same whatever it plays.
enum PlayerPage {
    static let body = #"""
        <main class="page">
        <nav aria-label="Scenes"><ol id="list"></ol></nav>
        <section class="scene" id="content" tabindex="-1" aria-labelledby="name">
        <div class="about"><h2 id="name"></h2><p id="summary"></p></div>
        <div class="split">
        <div class="card">
        <div class="stage"><div class="screen" id="screen"></div></div>
        <div class="controls">
        <div class="scrub">
        <input type="range" id="scrub" min="0" max="1" value="0" step="any" aria-label="Time">
        <div class="marks" id="marks" aria-hidden="true"></div>
        </div>
        <div class="row">
        <div class="group">
        <button type="button" id="back" aria-label="One frame back" title="One frame back (←)"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="M5 4v12M15 4.5v11L7.5 10z"/></svg></button>
        <button type="button" id="play" class="main" aria-label="Play" title="Play or pause (space)"><svg viewBox="0 0 20 20" aria-hidden="true"><path id="playicon" d=""/></svg></button>
        <button type="button" id="forth" aria-label="One frame on" title="One frame on (→)"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="M15 4v12M5 4.5v11L12.5 10z"/></svg></button>
        </div>
        <output class="time" id="time" aria-live="off"></output>
        <fieldset class="speed" id="speed"><legend>Speed</legend></fieldset>
        <button type="button" id="loop" class="toggle" aria-pressed="true" aria-label="Loop" title="Play again from the start (L)"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="M4 10a5 5 0 0 1 5-5h6m-2.5-2.5L15 5l-2.5 2.5M16 10a5 5 0 0 1-5 5H5m2.5 2.5L5 15l2.5-2.5"/></svg></button>
        </div>
        </div>
        </div>
        <figure class="code" id="codebox"><figcaption>Swift</figcaption><pre tabindex="0" aria-label="Source code"><code id="code"></code></pre></figure>
        </div>
        <p class="keys"><kbd>space</kbd> play or pause <kbd>←</kbd> <kbd>→</kbd> frame <kbd>home</kbd> <kbd>end</kbd> <kbd>↑</kbd> <kbd>↓</kbd> scene <kbd>L</kbd> loop</p>
        </section>
        </main>
        <noscript>This page plays its scenes with a script.</noscript>
        """#
}
