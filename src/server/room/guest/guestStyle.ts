/** The style of guests' pages: in the page itself, so that the first dish waits for one request only. */
export const GUEST_STYLE = `
:root{color-scheme:light dark;--ink:#1f1f1f;--quiet:#595959;--ground:#fafaf9;--card:#fff;--line:#e7e5e4;--accent:#0f766e;--on:#fff;--warn:#a8071a}
@media(prefers-color-scheme:dark){:root{--ink:#f5f5f4;--quiet:#b5b0ac;--ground:#171615;--card:#211f1e;--line:#3a3735;--accent:#5eead4;--on:#042f2e;--warn:#ff9c8f}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:720px;padding:0 16px 32px;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,'PingFang SC','Noto Sans SC',sans-serif;overflow-wrap:anywhere}
header{display:flex;gap:12px;align-items:center;justify-content:space-between;padding:16px 0 8px}
h1{margin:0;font-size:20px;line-height:28px}
h2{margin:24px 0 0;font-size:20px}
h3{margin:16px 0 4px;font-size:16px;scroll-margin-top:64px}
p{margin:0}
.quiet{color:var(--quiet);font-size:14px}
.switch{flex:none;padding:10px 14px;border:1px solid var(--line);border-radius:8px;color:var(--ink);text-decoration:none}
nav{position:sticky;top:0;z-index:1;display:flex;gap:8px;margin:8px -16px 0;padding:8px 16px;overflow-x:auto;background:var(--ground);border-bottom:1px solid var(--line)}
nav a{flex:none;padding:8px 12px;border-radius:20px;background:var(--card);border:1px solid var(--line);color:var(--ink);text-decoration:none;font-size:14px}
.banner{margin-top:12px;padding:12px 16px;border:1px solid var(--accent);border-radius:12px;background:var(--card)}
.banner h2{margin:0;font-size:18px}
.posters{display:flex;align-items:flex-start;gap:12px;margin:12px -16px 0;padding:0 16px 4px;overflow-x:auto;scroll-snap-type:x proximity}
.posters figure{flex:0 0 auto;margin:0;max-width:100%;scroll-snap-align:center}
.posters img{display:block;width:auto;height:auto;max-width:100%;max-height:min(60vh,420px);border-radius:12px;background:var(--line)}
.posters figcaption{max-width:420px;margin-top:4px;color:var(--quiet);font-size:14px}
.calls{display:flex;flex-wrap:wrap;gap:8px;margin-top:8px}
.calls form{flex:1 1 140px;display:grid}
button{min-height:48px;padding:8px 12px;border:0;border-radius:8px;background:var(--accent);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
button:disabled{background:var(--line);color:var(--quiet);cursor:default}
.said{flex-basis:100%;margin:0;color:var(--ink)}
.said:empty{display:none}
ul{margin:0;padding:0;list-style:none}
li{display:flex;gap:12px;padding:12px 0;border-top:1px solid var(--line)}
li:first-child{border-top:0}
li>div{flex:1;min-width:0}
li img{flex:none;width:80px;height:80px;object-fit:cover;border-radius:8px;background:var(--line)}
.name{font-weight:600}
.price{font-variant-numeric:tabular-nums}
.badge{margin-inline-start:8px;color:var(--warn);font-weight:600}
.out .name,.out .price{color:var(--quiet)}
.out .price{text-decoration:line-through}
.out img{filter:grayscale(1);opacity:.6}
.kind{margin-inline-start:8px;padding:1px 8px;border:1px solid var(--line);border-radius:10px;font-size:12px;font-weight:400}
.notice{margin:48px 0;text-align:center}
footer{margin-top:24px;color:var(--quiet);font-size:14px}
[hidden]{display:none}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`
