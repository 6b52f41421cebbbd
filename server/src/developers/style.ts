/**
 * The style sheet of the reference: it uses the tokens of the merchant's own pages, and puts code to the right of its
 * explanation.
 */
export const STYLE = `
*{box-sizing:border-box}
:root{--font:'Be Vietnam Pro',system-ui,sans-serif;--mono:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;
--code:#0d1821;--code-line:#22313c;--code-ink:#dbe6ec;--code-muted:#8fa3b0}
html{scroll-padding-top:84px;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/26px var(--font)}
h1,h2,h3{text-wrap:balance;font-weight:600;margin:0}
h1{font-size:32px;line-height:40px;letter-spacing:-.01em}
main h2{font-size:22px;line-height:30px;margin-top:48px}
main h3{font-size:16px;line-height:26px;margin-top:32px}
p,ul,ol{margin:12px 0}main ul,main ol{padding-left:22px}
a{color:var(--primary);text-underline-offset:3px}
a:focus-visible,button:focus-visible,input:focus-visible,select:focus-visible,textarea:focus-visible,pre:focus-visible,
.scroll:focus-visible,summary:focus-visible{outline:2px solid var(--primary);outline-offset:2px;border-radius:4px}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.skip{position:absolute;left:16px;top:-60px;background:var(--surface);padding:8px 16px;z-index:9}.skip:focus{top:8px}
header{position:sticky;top:0;z-index:5;display:flex;gap:24px;align-items:center;min-height:64px;padding:8px 32px;
background:var(--surface);border-bottom:1px solid var(--hair)}
.brand{display:flex;gap:10px;align-items:center;color:var(--ink);text-decoration:none;font-weight:600;min-width:0}
.brand b{color:var(--muted);font-weight:400}.brand img{border-radius:6px;flex:none}
.plain{margin-left:auto;font-size:14px;color:var(--muted)}
.search{position:relative;flex:1;max-width:420px;margin-left:auto}.search+.plain{margin-left:0}
.search[inert]{visibility:hidden}
.search input{width:100%;height:40px;padding:0 40px 0 14px;border:1px solid var(--ctl);border-radius:var(--r-ctl);
background:var(--paper);color:var(--ink);font:inherit;font-size:14px}
.search kbd{position:absolute;right:10px;top:9px;border:1px solid var(--ctl);border-radius:4px;padding:0 6px;
font:12px/20px var(--mono);color:var(--muted)}
#found{position:absolute;inset:46px 0 auto;margin:0;padding:6px;list-style:none;background:var(--surface);
border:1px solid var(--hair);border-radius:var(--r-card);box-shadow:var(--shadow);max-height:60vh;overflow:auto}
#found li a{display:block;padding:8px 10px;border-radius:6px;color:var(--ink);text-decoration:none;font-size:14px;
line-height:20px}#found li[aria-selected=true] a,#found li a:hover{background:var(--sunken)}
#found small{display:block;color:var(--muted);font-size:12px}
.columns{display:grid;grid-template-columns:260px minmax(0,760px) 200px;gap:56px;max-width:1360px;margin:0 auto;
padding:0 32px}
.columns.wide{grid-template-columns:260px minmax(0,1fr);max-width:1600px}
.side,aside{position:sticky;top:65px;align-self:start;max-height:calc(100vh - 65px);overflow:auto;padding:32px 0;
font-size:14px;line-height:22px}
.side{margin-left:-12px;padding-left:12px}
.side h2,aside h2{font-size:12px;line-height:18px;font-weight:600;color:var(--muted);margin:20px 0 6px}
.side h2:first-child,aside h2{margin-top:0}
.side ul,aside ul{list-style:none;margin:0;padding:0}
.side a,aside a{display:block;padding:5px 12px;margin-left:-12px;border-radius:6px;color:var(--muted);
text-decoration:none}.side a:hover,aside a:hover{color:var(--ink);background:var(--sunken)}
.side a[aria-current]{color:var(--primary);background:var(--primary-tint);font-weight:500}
.side details{display:none}
main{padding:40px 0 96px;min-width:0;outline:none}
.lead{font-size:18px;line-height:30px;color:var(--muted);max-width:62ch;margin:12px 0 0}
code{font:.875em/1.5 var(--mono);background:var(--sunken);padding:2px 5px;border-radius:4px;overflow-wrap:anywhere}
pre code{background:none;padding:0;font-size:13px;line-height:21px;overflow-wrap:normal}
.code{margin:16px 0;background:var(--code);border-radius:var(--r-card);overflow:hidden;color:var(--code-ink)}
.code figcaption{display:flex;justify-content:space-between;align-items:center;padding:0 8px 0 16px;min-height:40px;
border-bottom:1px solid var(--code-line);font-size:12px;color:var(--code-muted)}
.code button,.tab{border:0;background:none;color:var(--code-ink);font:500 12px/32px var(--font);padding:0 10px;
border-radius:6px;cursor:pointer}.code button:hover,.tab:hover{background:var(--code-line)}
.code pre{margin:0;padding:16px;overflow:auto;max-height:520px}
.code i{font-style:normal}.c{color:#8fa3b0}.s{color:#9fdcb4}.w{color:#8cc8ff}.n{color:#f3c38a}
.tabs .code+.code{display:none}.tabs .code{margin-top:0}.tab[aria-pressed=true]{color:#fff;background:var(--code-line)}
.scroll{overflow:auto;margin:16px 0;border:1px solid var(--hair);border-radius:var(--r-card);background:var(--surface)}
table{border-collapse:collapse;width:100%;font-size:14px;line-height:22px}
th,td{text-align:left;vertical-align:top;padding:10px 16px;border-top:1px solid var(--hair)}
thead th{font-weight:500;color:var(--muted);border-top:0}tbody:first-child tr:first-child td{border-top:0}
.anchor{color:inherit;text-decoration:none}.anchor:hover{text-decoration:underline}
.op{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:48px;padding:48px 0;
border-top:1px solid var(--hair)}h1+.op,.lead+.op{margin-top:40px}.op h2{margin:0}
.op>.example{position:sticky;top:88px;align-self:start;min-width:0}
.op .example .code:first-child{margin-top:0}
.route{display:flex;gap:10px;align-items:baseline;margin:8px 0 12px;font:13px/20px var(--mono);overflow-wrap:anywhere}
.route b{color:var(--primary)}
.facts{display:flex;flex-wrap:wrap;gap:4px 20px;font-size:14px;line-height:22px;color:var(--muted);margin:12px 0}
.fields{list-style:none;margin:12px 0;padding:0!important;border-top:1px solid var(--hair)}
.fields .fields{margin:8px 0 0 16px}
.fields>li{padding:12px 0;border-bottom:1px solid var(--hair);font-size:14px;line-height:22px}
.fields b{font:600 13px/22px var(--mono)}.fields span{color:var(--muted);margin-left:8px;overflow-wrap:anywhere}
.fields em{font-style:normal;color:var(--muted);margin-left:8px}.fields p{margin:4px 0 0}
.fields summary,.more summary{cursor:pointer;font-size:14px;color:var(--primary);padding:4px 0}
.codes{display:flex;flex-wrap:wrap;gap:8px;list-style:none;padding:0!important;margin:12px 0}
.codes a{font:12px/24px var(--mono);padding:0 8px;border:1px solid var(--ctl);border-radius:var(--r-pill,999px);
color:var(--ink);text-decoration:none;display:inline-block}.codes a:hover{border-color:var(--primary)}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));gap:16px;margin:24px 0}
.cards a{display:block;padding:20px;border-radius:var(--r-card);background:var(--surface);border:1px solid var(--hair);
color:var(--ink);text-decoration:none}.cards a:hover{border-color:var(--primary)}
.cards b{display:block;font-weight:600}.cards span{display:block;color:var(--muted);font-size:14px;line-height:22px;
margin-top:4px}
.list{list-style:none;padding:0!important}.list li{padding:10px 0;border-top:1px solid var(--hair)}
.list a{font-weight:500}.list span{display:block;color:var(--muted);font-size:14px;line-height:22px}
.ask{display:grid;gap:16px;margin:24px 0}.ask label{display:grid;gap:6px;font-size:14px;font-weight:500}
.ask select,.ask textarea{font:14px/22px var(--mono);width:100%;padding:10px 12px;border:1px solid var(--ctl);
border-radius:var(--r-ctl);background:var(--surface);color:var(--ink)}.ask textarea{min-height:240px;resize:vertical}
.send{justify-self:start;min-height:44px;padding:0 22px;border:0;border-radius:var(--r-ctl);background:var(--primary);
color:var(--on-primary);font:500 15px/24px var(--font);cursor:pointer}.note{font-size:14px;color:var(--muted)}
@media(max-width:1200px){.columns{grid-template-columns:220px minmax(0,1fr);gap:40px}aside{display:none}
.op{grid-template-columns:minmax(0,1fr);gap:20px}.op>.example{position:static}}
@media(max-width:800px){header{flex-wrap:wrap;gap:8px 16px;padding:10px 16px;position:static}.plain{display:none}
.search{order:3;flex-basis:100%;max-width:none;margin:0}html{scroll-padding-top:16px}
.columns,.columns.wide{display:block;padding:0 16px}.side{position:static;max-height:none;margin:0;padding:12px 0 0}
.side .always{display:none}.side details{display:block;border:1px solid var(--hair);border-radius:var(--r-card);
padding:8px 16px;background:var(--surface)}.side summary{padding:6px 0;cursor:pointer;font-weight:500}
main{padding:24px 0 64px}h1{font-size:28px;line-height:36px}.op{padding:32px 0}}
@media print{.side,header,aside,.code button{display:none}.columns{display:block}}
`.replaceAll('\n', '');
