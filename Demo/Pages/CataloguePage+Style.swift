extension CataloguePage {
    static let style = #"""
        :root{--page:#f5f5f7;--card:#fff;--text:#1d1d1f;--soft:#66666b;--line:#d2d2d7;--fill:#e8e8ed;--accent:#0066cc;--onaccent:#fff;
        --stage:linear-gradient(160deg,#eef2fb,#f4f0fa 55%,#fbf2ee);--code:#4b21b0}
        @media(prefers-color-scheme:dark){:root{--page:#000;--card:#161617;--text:#f5f5f7;--soft:#a1a1a6;--line:#38383b;--fill:#2a2a2d;--accent:#2997ff;--onaccent:#00101f;
        --stage:linear-gradient(160deg,#1d2233,#211d2e 55%,#291f22);--code:#c3a2f5}}
        *{box-sizing:border-box}
        [hidden]{display:none!important}
        html{scroll-padding-top:124px}
        body{margin:0;background:var(--page);color:var(--text);font:16px/1.45 -apple-system,BlinkMacSystemFont,"SF Pro Text",Inter,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;-webkit-font-smoothing:antialiased}
        h1,h2,p,dl,dd{margin:0}
        .skip{position:absolute;left:16px;top:-60px;z-index:3;padding:9px 14px;border-radius:10px;background:var(--accent);color:var(--onaccent);text-decoration:none}
        .skip:focus{top:12px}#results:focus{outline:none}
        a{color:var(--accent);text-decoration:none}a:hover{text-decoration:underline}
        .top,.inner,main{max-width:1320px;margin:0 auto;padding:0 28px}
        .top{padding-top:34px;padding-bottom:14px;display:flex;align-items:baseline;gap:6px 14px;flex-wrap:wrap}
        h1{font-size:28px;letter-spacing:-.02em;font-weight:700}
        .top p{color:var(--soft)}.top a{margin-left:auto}
        .bar{position:sticky;top:0;z-index:2;background:color-mix(in srgb,var(--page) 86%,transparent);backdrop-filter:saturate(1.6) blur(16px);-webkit-backdrop-filter:saturate(1.6) blur(16px);border-bottom:1px solid color-mix(in srgb,var(--line) 60%,transparent)}
        .inner{padding-top:12px;padding-bottom:10px;display:grid;grid-template-columns:minmax(0,300px) auto 1fr;gap:10px}
        #search,#engine{font:inherit;font-size:15px;color:inherit;min-width:0;height:38px;border-radius:10px;border:1px solid var(--line);background-color:var(--card);appearance:none;-webkit-appearance:none}
        #search{padding:0 14px}
        #search::placeholder{color:var(--soft)}
        #engine{padding:0 34px 0 14px;justify-self:start;max-width:100%;cursor:pointer;text-overflow:ellipsis;background:var(--card) url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='8' fill='none' stroke='%23888' stroke-width='1.6' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M2 2l4 4 4-4'/%3E%3C/svg%3E") no-repeat right 13px center}
        #engine.chosen{border-color:var(--accent);color:var(--accent)}
        #count{align-self:center;justify-self:end;font-size:14px;font-variant-numeric:tabular-nums;color:var(--soft)}
        .chips{grid-column:1/-1;display:flex;gap:4px;overflow-x:auto;scrollbar-width:none;margin:0 -28px;padding:2px 28px}
        .chip{font-size:14px;padding:5px 12px;border-radius:15px;white-space:nowrap;flex:none}
        .chip:hover{background:var(--fill)}
        .chip[aria-pressed=true]{background:var(--text);color:var(--page)}
        .chip.empty{opacity:.45}
        .chip small{display:inline-block;min-width:1.3em;font-size:12px;font-variant-numeric:tabular-nums;opacity:.75}
        section{scroll-margin-top:-10px}
        main{padding-top:8px;padding-bottom:64px}
        h2{font-size:20px;letter-spacing:-.012em;font-weight:650;margin:28px 0 12px}
        .grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(250px,1fr));gap:16px}
        .tile{background:var(--card);border-radius:16px;overflow:hidden;border:1px solid color-mix(in srgb,var(--line) 55%,transparent);display:flex;flex-direction:column}
        .tile:target{border-color:var(--accent);box-shadow:0 0 0 3px color-mix(in srgb,var(--accent) 30%,transparent)}
        button{font:inherit;color:inherit;background:none;border:0;padding:0;cursor:pointer}
        .stage{display:block;width:100%;aspect-ratio:220/150;background:var(--stage);overflow:hidden}
        .text{padding:12px 10px 14px 16px;flex:1;display:grid;gap:4px;align-content:start}
        .call{display:flex;align-items:start;gap:6px}
        code{font:13px/1.5 ui-monospace,SFMono-Regular,"SF Mono",Menlo,"DejaVu Sans Mono",monospace;color:var(--code);flex:1;min-width:0;overflow-wrap:break-word;padding-top:3px}
        .copy{flex:none;width:28px;height:28px;border-radius:8px;display:grid;place-items:center;color:var(--soft)}
        .copy:hover{background:var(--fill);color:var(--text)}
        .copy svg{width:16px;height:16px;fill:none;stroke:currentColor;stroke-width:1.6;stroke-linejoin:round;stroke-linecap:round}
        .copy .done,.copy.copied .plain{display:none}.copy.copied .done{display:block}.copy.copied{color:var(--accent)}
        .text p{font-size:14px;color:var(--soft);padding-right:8px}
        .link{opacity:0;padding:0 4px}.tile:hover .link,.link:focus-visible{opacity:1}
        #none{color:var(--soft);padding:60px 0;text-align:center}
        #reset{color:var(--accent)}#reset:hover{text-decoration:underline}
        :focus-visible{outline:3px solid color-mix(in srgb,var(--accent) 60%,transparent);outline-offset:2px}
        .stage:focus-visible{outline-offset:-3px}
        dialog{border:0;padding:0;width:min(720px,calc(100vw - 24px));max-height:calc(100dvh - 24px);border-radius:22px;background:var(--card);color:var(--text);box-shadow:0 30px 90px #0006;overflow:auto}
        dialog::backdrop{background:#0007}
        #screen{background:var(--stage);aspect-ratio:220/150;max-height:56vh;width:100%;display:grid;place-items:center;overflow:hidden}
        #shown{height:100%;aspect-ratio:220/150;max-width:100%}
        .panel{padding:10px 22px 22px}
        .row{display:flex;align-items:center;gap:12px;flex-wrap:wrap}
        .play{width:42px;height:42px;border-radius:50%;background:var(--accent);color:var(--onaccent);display:grid;place-items:center;flex:none}
        .play svg{width:20px;height:20px;fill:currentColor}
        output{font-size:14px;font-variant-numeric:tabular-nums;color:var(--soft)}
        select{font:inherit;font-size:14px;color:inherit;background:var(--fill);border:0;border-radius:8px;padding:6px 8px}
        #close{margin-left:auto;padding:7px 14px;border-radius:9px;font-size:14px;background:var(--fill)}
        input[type=range]{width:100%;height:28px;margin:0;accent-color:var(--accent);cursor:pointer;display:block}
        .about{margin-top:14px;display:grid;gap:4px}.about p{color:var(--soft);font-size:15px}.about code{font-size:15px}
        dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;font-size:14px;margin-top:10px}
        dt{color:var(--soft)}dd{overflow-wrap:anywhere}
        @media(max-width:820px){.top,.inner,main{padding-left:16px;padding-right:16px}.top{padding-top:22px}
        .top a{margin-left:0}.inner{grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:8px}#engine{width:100%}#search,#engine{font-size:16px}#count{grid-column:1/-1;justify-self:start}.chips{margin:0 -16px;padding:2px 16px}
        .grid{grid-template-columns:repeat(auto-fill,minmax(165px,1fr));gap:10px}.text{padding:8px 6px 10px 12px}code{font-size:12px}.text p{font-size:13px}.link{display:none}.panel{padding:8px 16px 18px}}
        """#
}
