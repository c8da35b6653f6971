extension CataloguePage {
    static let copyButton = #"""
        <button type="button" class="copy" aria-label="Copy the call" title="Copy"><svg class="plain" viewBox="0 0 20 20" aria-hidden="true"><path d="M7.5 7.5h8v8h-8zM12.5 7.5v-3h-8v8h3"/></svg><svg class="done" viewBox="0 0 20 20" aria-hidden="true"><path d="M4.5 10.5l3.5 3.5 7.5-8"/></svg></button>
        """#

    static let dialog = """
        <dialog id="player" aria-label="Player">
        <div id="screen"><div id="shown"></div></div>
        <div class="panel">
        <input type="range" id="scrub" min="0" max="1" value="0" step="any" aria-label="Time">
        <div class="row">
        <button type="button" id="play" class="play" autofocus aria-label="Play"><svg viewBox="0 0 20 20" aria-hidden="true"><path id="playicon" d=""/></svg></button>
        <output id="time" aria-live="off"></output>
        <select id="speed" aria-label="Speed"><option value="0.1">0.1×</option><option value="0.25">0.25×</option><option value="0.5">0.5×</option><option value="1" selected>1×</option></select>
        <button type="button" id="close">Close</button>
        </div>
        <div class="about" id="about"></div>
        </div>
        </dialog>
        <noscript>The pictures of this page are shown by a script.</noscript>
        """

    static let script = #"""
        'use strict';
        const drawings = JSON.parse(document.getElementById('drawings').textContent);
        const $ = id => document.getElementById(id);
        const tiles = [...document.querySelectorAll('.tile')];
        const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
        const icons = { play: 'M6 3.5v13L16.5 10z', pause: 'M6 4h2v12H6zM12 4h2v12h-2z' };
        const rest = 0.8, playing = new Set();
        // The page has an edge of its own: the rectangles right in the picture are its rim.
        const look = '<style>svg[role=img]{display:block;width:100%;height:100%}svg[role=img]>rect{display:none}:host([data-still]) .a{animation-play-state:paused}</style>';

        // Names of keyframes and ids are each picture's own in a shadow tree.
        function draw(host, svg) {
          const root = host.shadowRoot || host.attachShadow({ mode: 'open' });
          root.innerHTML = look + svg;
          return root.querySelector('svg[role=img]');
        }

        function shadowHost(tile) {
          let host = tile.querySelector('.picture');
          if (!host) {
            host = document.createElement('div');
            host.className = 'picture';
            tile.querySelector('.stage').append(host);
            host.toggleAttribute('data-still', true);
            draw(host, drawings[tile.id][1]).pauseAnimations();
          }
          return host;
        }

        function setMoving(tile, moves) {
          const host = shadowHost(tile), svg = host.shadowRoot.querySelector('svg[role=img]');
          host.toggleAttribute('data-still', !moves);
          if (moves && !calm) svg.unpauseAnimations(); else svg.pauseAnimations();
          if (moves) playing.add(tile.id); else playing.delete(tile.id);
        }

        const seen = new Set();
        const watch = new IntersectionObserver(entries => {
          for (const { target, isIntersecting } of entries) {
            const tile = target.closest('.tile');
            if (isIntersecting) seen.add(tile); else seen.delete(tile);
            if (isIntersecting || playing.has(tile.id)) setMoving(tile, isIntersecting && !$('player').open);
          }
        });
        // A tile is drawn shortly before it comes into view.
        const ahead = new IntersectionObserver(entries => {
          for (const { target, isIntersecting } of entries) {
            if (!isIntersecting) continue;
            shadowHost(target.closest('.tile'));
            ahead.unobserve(target);
          }
        }, { rootMargin: '600px' });
        for (const tile of tiles) {
          watch.observe(tile.querySelector('.stage'));
          ahead.observe(tile.querySelector('.stage'));
        }

        const sections = [...document.querySelectorAll('section')], chips = [...document.querySelectorAll('.chip')];
        let section = '';

        function filter() {
          const wanted = $('search').value.trim().toLowerCase(), engine = $('engine').value;
          const found = { '': 0 };
          for (const tile of tiles) {
            const isNamed = [tile.dataset.name, tile.id].some(name => name.toLowerCase().includes(wanted));
            tile.hidden = !isNamed || engine !== '' && !tile.dataset.engines.split(' ').includes(engine);
          }
          for (const one of sections) {
            found[one.id] = one.querySelectorAll('.tile:not([hidden])').length;
            found[''] += found[one.id];
            one.hidden = !found[one.id] || section !== '' && one.id !== section;
          }
          for (const chip of chips) {
            const count = found[chip.dataset.section];
            chip.querySelector('small').textContent = count;
            chip.classList.toggle('empty', !count);
            chip.setAttribute('aria-pressed', chip.dataset.section === section);
          }
          $('engine').classList.toggle('chosen', engine !== '');
          const count = tiles.filter(tile => !tile.hidden && !tile.closest('section[hidden]')).length;
          $('count').textContent = count === tiles.length ? `${count} in all` : `${count} of ${tiles.length}`;
          $('none').hidden = sections.some(one => !one.hidden);
        }

        function choose(wanted) {
          section = wanted;
          filter();
          const chip = chips.find(one => one.dataset.section === wanted);
          if (chip) chip.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        }

        function reset() {
          $('search').value = $('engine').value = '';
          choose('');
        }

        // The address is that of what is looked at, ready to be passed on.
        function setAddress(id) { history.replaceState(null, '', id ? '#' + id : location.pathname + location.search); }

        // To the tile or the section of the address.
        function follow() {
          const target = $(decodeURIComponent(location.hash.slice(1)));
          if (!target) return;
          if (sections.includes(target)) choose(target.id);
          if (!tiles.includes(target)) return;
          if (target.hidden || target.closest('section[hidden]')) reset();
          target.scrollIntoView();
        }

        async function copy(button) {
          const code = button.parentElement.querySelector('code');
          try {
            await navigator.clipboard.writeText(code.textContent);
          } catch {
            getSelection().selectAllChildren(code);
            document.execCommand('copy');
          }
          button.classList.add('copied');
          setTimeout(() => button.classList.remove('copied'), 1200);
        }

        let shown = null, animations = [], duration = 0, time = 0, runs = false, last = null;

        function show() {
          for (const animation of animations) animation.currentTime = time * 1000;
          if (shown) shown.setCurrentTime(time);
          $('scrub').value = Math.min(time, duration);
          $('time').textContent = Math.min(time, duration).toFixed(2) + ' / ' + duration.toFixed(2) + ' s';
        }

        function seek(seconds) {
          time = Math.max(0, Math.min(duration, +seconds || 0));
          show();
        }

        function setRunning(value) {
          runs = value;
          last = null;
          if (runs && time >= duration) seek(0);
          $('playicon').setAttribute('d', runs ? icons.pause : icons.play);
          $('play').setAttribute('aria-label', runs ? 'Pause' : 'Play');
          if (runs) requestAnimationFrame(tick);
        }

        function tick(now) {
          if (!runs || !$('player').open) return;
          if (last !== null) time += (now - last) / 1000 * (time < duration ? $('speed').value : 1);
          last = now;
          // The last frame is held for a while; a browser would show the first one again right at the end of the loop.
          if (time > duration + rest) time = 0;
          show();
          requestAnimationFrame(tick);
        }

        function open(id) {
          const tile = tiles.find(one => one.id === id);
          if (!tile) return;
          if (!$('player').open) $('player').showModal();
          for (const one of seen) setMoving(one, false);
          // Here motion is asked for, by the button.
          const svg = drawings[id][1].replace(/@media\(prefers-reduced-motion:reduce\)\{[^}]*\}\}/, '');
          shown = draw($('shown'), svg);
          animations = shown.getAnimations({ subtree: true });
          for (const animation of animations) animation.pause();
          shown.pauseAnimations();
          duration = drawings[id][0];
          $('scrub').max = duration;
          const about = tile.querySelector('.text').cloneNode(true);
          about.querySelector('dl').hidden = false;
          about.querySelector('.link').remove();
          $('about').replaceChildren(...about.children);
          setAddress(id);
          seek(0);
          setRunning(!calm);
        }

        document.addEventListener('click', event => {
          const button = event.target.closest('button');
          if (event.target === $('player')) $('player').close();
          if (!button) return;
          if (button.classList.contains('copy')) copy(button);
          if (button.classList.contains('stage')) open(button.closest('.tile').id);
          if (!button.classList.contains('chip')) return;
          choose(button.dataset.section);
          setAddress(section);
          scrollTo({ top: Math.min(scrollY, document.querySelector('.bar').offsetTop) });
        });
        $('player').addEventListener('close', () => {
          setRunning(false);
          for (const tile of seen) setMoving(tile, true);
        });
        $('close').onclick = () => $('player').close();
        $('play').onclick = () => setRunning(!runs);
        $('scrub').oninput = event => {
          setRunning(false);
          seek(event.target.value);
        };
        $('search').oninput = filter;
        $('engine').onchange = filter;
        $('reset').onclick = reset;
        addEventListener('hashchange', follow);
        addEventListener('keydown', event => {
          if (event.key !== '/' || event.target === $('search') || $('player').open) return;
          event.preventDefault();
          $('search').focus();
        });
        window.catalogue = {
          open, close: () => $('player').close(), seek, pause: () => setRunning(false),
          search: text => { $('search').value = text; filter(); },
          engine: name => { $('engine').value = name; filter(); }, choose, reset,
          get time() { return time; }, get tiles() { return tiles.map(tile => tile.id); },
          get playing() { return [...playing]; },
          get shown() { return tiles.filter(tile => !tile.hidden && !tile.closest('section').hidden).map(tile => tile.id); },
        };
        // A browser may bring back what was typed before the page was loaded again.
        filter();
        follow();
        """#
}
