extension PlayerPage {
    static let script = #"""
        'use strict';
        const scenes = JSON.parse(document.getElementById('scenes').textContent);
        const [elsewhere, ...namesElsewhere] = JSON.parse(document.getElementById('elsewhere').textContent);
        const $ = id => document.getElementById(id);
        const icons = { play: 'M6 3.5v13L16.5 10z', pause: 'M6 4h2v12H6zM12 4h2v12h-2z' };
        const rest = 0.8, speeds = [0.1, 0.25, 0.5, 1, 2];
        const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
        let scene = null, tracks = [], time = 0, playing = false, looping = true, speed = 1, last = null, resting = 0, writing = 0;

        function duration() { return (scene.frames - 1) / scene.fps; }

        function text(track, frame) {
          const [, , stepped, pieces, frames, numbers] = track, width = pieces.length - 1;
          let low = 0, high = frames.length - 1;
          while (low < high) {
            const middle = (low + high + 1) >> 1;
            if (frames[middle] <= frame + 1e-6) low = middle; else high = middle - 1;
          }
          const next = Math.min(low + 1, frames.length - 1), span = frames[next] - frames[low];
          const share = stepped || span === 0 ? 0 : Math.max(0, Math.min(1, (frame - frames[low]) / span));
          const digits = track[1][0] === '@' ? 9 : 4;
          let result = pieces[0];
          for (let index = 0; index < width; index++) {
            const from = numbers[low * width + index], to = numbers[next * width + index];
            result += +(from + (to - from) * share).toFixed(digits) + pieces[index + 1];
          }
          return result;
        }

        function show() {
          const frame = time * scene.fps;
          for (const track of tracks) {
            const value = text(track, frame);
            if (value === track.shown) continue;
            track.shown = value;
            if (track[1][0] === '@') track.node.style.setProperty(track[1].slice(1), value);
            else track.node.setAttribute(track[1], value);
          }
          const all = duration();
          $('scrub').value = time;
          $('scrub').style.setProperty('--done', (all ? time / all * 100 : 0) + '%');
          $('scrub').setAttribute('aria-valuetext', time.toFixed(2) + ' seconds');
          $('time').innerHTML = time.toFixed(2) + ' <small>/ ' + all.toFixed(2) + ' s</small>';
        }

        function fit() {
          const stage = document.querySelector('.stage'), padding = parseFloat(getComputedStyle(stage).paddingLeft) * 2;
          const room = Math.min(stage.clientWidth - padding, 760), tall = Math.max(220, innerHeight * (innerWidth < 820 ? 0.4 : 0.52));
          const scale = Math.min(room / scene.width, tall / scene.height, 2);
          $('screen').style.width = scene.width * scale + 'px';
          $('screen').style.height = scene.height * scale + 'px';
        }

        function select(name) {
          const found = scenes.find(one => one.name === name) || scenes[0];
          if (!found) return;
          scene = found;
          time = 0;
          resting = 0;
          $('screen').innerHTML = scene.svg;
          $('screen').firstElementChild.setAttribute('aria-label', scene.title);
          const nodes = new Map([...$('screen').querySelectorAll('[data-n]')].map(node => [+node.dataset.n, node]));
          tracks = scene.tracks.map(track => Object.assign([...track], { node: nodes.get(track[0]), shown: null }));
          $('name').textContent = scene.title;
          $('summary').textContent = scene.summary;
          $('codebox').hidden = !scene.code;
          document.querySelector('.split').classList.toggle('both', !!scene.code);
          $('code').replaceChildren(...colored(scene.code));
          $('scrub').max = duration();
          $('marks').replaceChildren(...scene.marks.map(([at, label]) => {
            const mark = document.createElement('span'), place = duration() ? at / duration() : 0;
            mark.textContent = label;
            mark.className = place < 0.06 ? 'first' : place > 0.94 ? 'last' : '';
            mark.style.left = place * 100 + '%';
            return mark;
          }));
          $('marks').classList.toggle('some', scene.marks.length > 0);
          let right = -Infinity;
          for (const mark of $('marks').children) {
            // A label that would run into the one before it leaves only its tick.
            const box = mark.getBoundingClientRect();
            if (box.left < right + 8) mark.textContent = ''; else if (mark.textContent) right = box.right;
          }
          for (const link of $('list').querySelectorAll('a')) {
            if (link.dataset.name === scene.name) {
              link.setAttribute('aria-current', 'true');
              link.scrollIntoView({ block: 'nearest', inline: 'nearest' });
            } else link.removeAttribute('aria-current');
          }
          fit();
          show();
        }

        function seek(seconds) {
          time = Math.max(0, Math.min(duration(), +seconds || 0));
          resting = 0;
          show();
        }

        function setPlaying(value) {
          playing = value;
          last = null;
          if (playing && time >= duration()) seek(0);
          $('playicon').setAttribute('d', playing ? icons.pause : icons.play);
          $('play').setAttribute('aria-label', playing ? 'Pause' : 'Play');
          if (playing) requestAnimationFrame(tick);
          remember();
        }

        function tick(now) {
          if (!playing) return;
          const passed = last === null ? 0 : (now - last) / 1000 * speed;
          last = now;
          if (time >= duration()) {
            resting += passed / speed;
            if (!looping) return setPlaying(false);
            if (resting > rest) seek(0);
          } else {
            time = Math.min(duration(), time + passed);
            show();
          }
          requestAnimationFrame(tick);
        }

        // Browsers limit how often a page may write its address.
        function remember() {
          clearTimeout(writing);
          writing = setTimeout(writeAddress, 200);
        }

        function writeAddress() {
          const name = encodeURIComponent(scene.name);
          const hash = playing ? '#' + name : '#scene=' + name + '&t=' + +time.toFixed(3);
          if (location.hash !== hash) history.replaceState(null, '', hash);
        }

        function step(frames) {
          setPlaying(false);
          seek((Math.round(time * scene.fps) + frames) / scene.fps);
          remember();
        }

        function move(places) {
          const index = (scenes.indexOf(scene) + places + scenes.length) % scenes.length;
          select(scenes[index].name);
          setPlaying(!calm);
        }

        function follow() {
          const hash = location.hash.slice(1), wanted = new URLSearchParams(hash);
          const name = hash.includes('=') ? wanted.get('scene') : decodeURIComponent(hash);
          if (namesElsewhere.includes(name) && !scenes.some(one => one.name === name)) {
            return location.replace(elsewhere + '#' + encodeURIComponent(name));
          }
          select(name);
          if (!scene) return;
          if (wanted.has('t')) {
            setPlaying(false);
            seek(wanted.get('t'));
            remember();
          } else setPlaying(!calm);
        }

        function colored(code) {
          const pattern = /(\/\/[^\n]*)|("(?:\\.|[^"\\])*")|\b(let|var|func|return|await|async|try|import|if|else|guard|for|in|while|switch|case|class|struct|enum|extension|init|self|super|override|static|private|public|true|false|nil|weak)\b|\b(\d[\d_]*(?:\.\d+)?)\b|\b([A-Z]\w*)\b|(\.[a-z]\w*)(?=[({])/g;
          const kinds = ['comment', 'string', 'keyword', 'number', 'type', 'call'], parts = [];
          let end = 0;
          for (const match of code.matchAll(pattern)) {
            parts.push(code.slice(end, match.index));
            const part = document.createElement('span');
            part.className = kinds[match.slice(1).findIndex(group => group !== undefined)];
            part.textContent = match[0];
            parts.push(part);
            end = match.index + match[0].length;
          }
          return [...parts, code.slice(end)];
        }

        for (const one of scenes) {
          const item = document.createElement('li'), link = document.createElement('a');
          link.href = '#' + encodeURIComponent(one.name);
          link.dataset.name = one.name;
          link.textContent = one.title;
          item.append(link);
          $('list').append(item);
        }
        for (const value of speeds) {
          const label = document.createElement('label'), input = document.createElement('input'), name = document.createElement('span');
          Object.assign(input, { type: 'radio', name: 'speed', value, checked: value === 1 });
          name.textContent = value + '×';
          input.onchange = () => { speed = value; };
          label.append(input, name);
          $('speed').append(label);
        }
        $('play').onclick = () => setPlaying(!playing);
        $('back').onclick = () => step(-1);
        $('forth').onclick = () => step(1);
        $('loop').onclick = () => {
          looping = !looping;
          $('loop').setAttribute('aria-pressed', looping);
        };
        $('scrub').oninput = event => {
          setPlaying(false);
          seek(event.target.value);
          remember();
        };
        addEventListener('keydown', event => {
          if (event.metaKey || event.ctrlKey || event.altKey) return;
          const target = event.target, isControl = target.closest && target.closest('button,a,input[type=radio]');
          const isRadio = target.type === 'radio', isCode = target.closest && target.closest('pre');
          const actions = {
            ' ': () => setPlaying(!playing), ArrowLeft: () => step(-1), ArrowRight: () => step(1),
            Home: () => step(-Infinity), End: () => step(Infinity), ArrowUp: () => move(-1), ArrowDown: () => move(1),
            l: () => $('loop').click(), L: () => $('loop').click(),
          };
          if (!actions[event.key] || isControl && event.key === ' ' || isCode && event.key !== ' ') return;
          if (isRadio && event.key.startsWith('Arrow')) return;
          event.preventDefault();
          actions[event.key]();
        });
        addEventListener('hashchange', follow);
        // An address names a scene, so this link does not change it.
        document.querySelector('.skip').onclick = event => {
          event.preventDefault();
          $('content').focus();
        };
        addEventListener('resize', fit);
        window.player = {
          select, seek, play: () => setPlaying(true), pause: () => setPlaying(false),
          get time() { return time; }, get scenes() { return scenes.map(one => one.name); },
        };
        follow();
        """#
}
