extension PlayerPage {
    static let style = #"""
        :root{--page:#f5f5f7;--card:#fff;--text:#1d1d1f;--soft:#66666b;--line:#d2d2d7;--fill:#e8e8ed;--accent:#0066cc;--onaccent:#fff;
        --stage:radial-gradient(120% 120% at 20% 0,#eef3ff,#f3eefb 45%,#fdf1ec);--keyword:#ad3da4;--string:#d12f1b;--number:#272ad8;--type:#3e8087;--comment:#5d6c79;--call:#4b21b0}
        @media(prefers-color-scheme:dark){:root{--page:#000;--card:#161617;--text:#f5f5f7;--soft:#a1a1a6;--line:#38383b;--fill:#2a2a2d;--accent:#2997ff;--onaccent:#00101f;
        --stage:radial-gradient(120% 120% at 20% 0,#1b2340,#241b35 45%,#2c1d20);--keyword:#ff7ab2;--string:#ff8170;--number:#d9c97c;--type:#6bdfff;--comment:#7f8c98;--call:#b281eb}}
        *{box-sizing:border-box}
        body{margin:0;background:var(--page);color:var(--text);font:16px/1.45 -apple-system,BlinkMacSystemFont,"SF Pro Text",Inter,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;-webkit-font-smoothing:antialiased}
        h1,h2,p{margin:0}
        .skip{position:absolute;left:16px;top:-60px;z-index:3;padding:9px 14px;border-radius:10px;background:var(--accent);color:var(--onaccent);text-decoration:none}
        .skip:focus{top:12px}#content:focus{outline:none}
        .top{max-width:1320px;margin:0 auto;padding:34px 28px 18px;display:flex;align-items:baseline;gap:14px;flex-wrap:wrap}
        h1{font-size:28px;letter-spacing:-.02em;font-weight:700}
        .top p{color:var(--soft)}
        .top a{color:var(--accent);text-decoration:none;margin-left:auto}.top a:hover{text-decoration:underline}
        .page{max-width:1320px;margin:0 auto;padding:0 28px 40px;display:grid;grid-template-columns:216px minmax(0,1fr);gap:28px}
        nav{position:sticky;top:20px;align-self:start;max-height:calc(100vh - 40px);overflow:auto}
        nav ol{list-style:none;margin:0;padding:2px;display:grid;gap:2px}
        nav a{display:block;padding:9px 14px;border-radius:10px;color:var(--text);text-decoration:none;font-size:15px}
        nav a:hover{background:var(--fill)}
        nav a[aria-current]{background:var(--accent);color:var(--onaccent);font-weight:600}
        .about{margin-bottom:16px;min-height:60px}
        h2{font-size:24px;letter-spacing:-.015em;font-weight:650}
        .about p{color:var(--soft);max-width:70ch}
        .split{display:grid;gap:20px;align-items:start}
        .split>*{min-width:0}
        @media(min-width:1180px){.split.both{grid-template-columns:minmax(0,1.6fr) minmax(0,1fr)}}
        .card,.code{background:var(--card);border-radius:20px;overflow:hidden;border:1px solid color-mix(in srgb,var(--line) 55%,transparent)}
        .stage{display:grid;place-items:center;padding:34px;background:var(--stage);overflow:hidden}
        .screen{background:#fff;border-radius:18px;overflow:hidden;box-shadow:0 1px 2px #0002,0 18px 50px -12px #0000004d;max-width:100%}
        .screen svg{display:block;width:100%;height:100%}
        .controls{padding:14px 20px 18px}
        .row{display:flex;align-items:center;gap:12px 14px;flex-wrap:wrap}
        .group{display:flex;align-items:center;gap:4px}
        button{font:inherit;color:inherit;background:none;border:0;padding:0;cursor:pointer;display:inline-grid;place-items:center}
        button svg{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:1.6;stroke-linejoin:round;stroke-linecap:round}
        .group button{width:36px;height:36px;border-radius:50%}
        .group button svg{fill:currentColor}
        .group button:hover{background:var(--fill)}
        .group .main{width:46px;height:46px;background:var(--accent);color:var(--onaccent)}
        .group .main:hover{background:color-mix(in srgb,var(--accent) 88%,var(--text))}
        .time{font-variant-numeric:tabular-nums;font-size:15px;min-width:7.4em;white-space:nowrap}
        .time small{color:var(--soft);font-size:inherit}
        .speed{display:flex;border:0;margin:0 0 0 auto;padding:2px;background:var(--fill);border-radius:9px}
        .speed legend{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
        .speed label{position:relative;cursor:pointer;font-size:13px;font-variant-numeric:tabular-nums}
        .speed input{position:absolute;opacity:0;inset:0;margin:0;cursor:pointer}
        .speed span{display:block;padding:5px 8px;border-radius:7px;color:var(--soft)}
        .speed input:checked+span{background:var(--card);color:var(--text);font-weight:600;box-shadow:0 1px 3px #0003}
        .toggle{color:var(--soft);width:36px;height:36px;border-radius:50%}.toggle:hover{background:var(--fill)}
        .toggle[aria-pressed=true]{color:var(--accent)}
        .scrub{padding:4px 0 10px}
        input[type=range]{appearance:none;-webkit-appearance:none;width:100%;height:24px;margin:0;background:none;cursor:pointer;display:block}
        input[type=range]::-webkit-slider-runnable-track{height:6px;border-radius:3px;background:linear-gradient(var(--accent),var(--accent)) 0/var(--done,0%) 100% no-repeat var(--fill)}
        input[type=range]::-moz-range-track{height:6px;border-radius:3px;background:var(--fill)}
        input[type=range]::-moz-range-progress{height:6px;border-radius:3px;background:var(--accent)}
        input[type=range]::-webkit-slider-thumb{-webkit-appearance:none;width:18px;height:18px;margin-top:-6px;border-radius:50%;background:#fff;border:0;box-shadow:0 0 0 .5px #0003,0 2px 6px #0005}
        input[type=range]::-moz-range-thumb{width:18px;height:18px;border-radius:50%;background:#fff;border:0;box-shadow:0 0 0 .5px #0003,0 2px 6px #0005}
        .marks{position:relative;margin:0 9px}
        .marks.some{height:20px}
        .marks span{position:absolute;top:0;transform:translateX(-50%);font-size:12px;color:var(--soft);white-space:nowrap}
        .marks span.first{transform:translateX(-9px)}
        .marks span.last{transform:translateX(calc(-100% + 9px))}
        .marks span::before{content:"";position:absolute;left:50%;top:-18px;width:2px;height:12px;margin-left:-1px;border-radius:1px;background:var(--text);opacity:.5;pointer-events:none}
        .marks span.first::before{left:9px}.marks span.last::before{left:calc(100% - 9px)}
        .code{margin:0}
        .code figcaption{padding:12px 20px 0;font-size:12px;font-weight:600;letter-spacing:.02em;color:var(--soft)}
        pre{margin:0;padding:10px 20px 20px;overflow:auto;max-height:64vh;font:13px/1.6 ui-monospace,SFMono-Regular,"SF Mono",Menlo,"DejaVu Sans Mono",monospace;tab-size:4}
        .keyword{color:var(--keyword);font-weight:600}.string{color:var(--string)}.number{color:var(--number)}.type{color:var(--type)}.comment{color:var(--comment)}.call{color:var(--call)}
        .keys{margin-top:18px;font-size:13px;color:var(--soft)}
        kbd{font:inherit;font-size:12px;padding:1px 6px;border-radius:5px;background:var(--fill);margin-left:8px}
        kbd+kbd{margin-left:0}
        .keys kbd:first-child{margin-left:0}
        :focus-visible{outline:3px solid color-mix(in srgb,var(--accent) 60%,transparent);outline-offset:2px}
        .speed input:focus-visible+span{outline:3px solid color-mix(in srgb,var(--accent) 60%,transparent)}
        noscript{display:block;text-align:center;padding:40px}
        @media(max-width:820px){.page{grid-template-columns:minmax(0,1fr);gap:16px;padding:0 16px 32px}.top{padding:22px 16px 12px;gap:6px 14px}.top a{margin-left:0}
        nav{position:static}nav ol{display:flex;overflow:auto;padding-bottom:6px}nav a{white-space:nowrap;padding:7px 12px}
        .stage{padding:18px}.speed{margin-left:0}.keys{display:none}}
        """#
}
