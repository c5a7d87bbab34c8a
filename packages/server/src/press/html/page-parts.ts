/** What every report's page has: how it looks, and what it does where one points at a figure. It asks nobody for anything. */

export const style = (colour: string): string => `
:root{color-scheme:light dark;--ink:#1c1f23;--quiet:#5b626b;--line:#c9ced6;--ground:#fff;--accent:${colour};--font:"Noto Sans","Noto Sans SC","Source Han Sans SC","PingFang SC","Microsoft YaHei",system-ui,sans-serif}
@media(prefers-color-scheme:dark){:root{--ink:#e4e7eb;--quiet:#9aa3ae;--line:#3d444d;--ground:#14171a;--accent:color-mix(in srgb,${colour} 45%,#cfe0ff)}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.65 var(--font)}
main,header,nav{max-width:48rem;margin:0 auto;padding:0 1.25rem}
header{padding-top:3rem}header img{height:2.5rem;margin-bottom:2rem}
h1,h2,h3,h4{color:var(--accent);line-height:1.25;margin:2.4em 0 .7em;text-wrap:balance;overflow-wrap:anywhere}
header h1{font-size:2.1rem;margin:0 0 1rem}h2{font-size:1.5rem}h3{font-size:1.2rem}h4{font-size:1rem}
.who{margin:.2rem 0}.quiet,footer{color:var(--quiet)}
nav ol{list-style:none;padding-left:0}nav ol ol{padding-left:1.5rem}nav li{margin:.25rem 0}
a{color:var(--accent);text-underline-offset:2px}
p{margin:0 0 1em}:lang(zh) p{text-align:justify}
blockquote{margin:1em 0;padding-left:1em;border-left:3px solid var(--line)}
code{background:color-mix(in srgb,var(--line) 35%,transparent);padding:0 .25em;border-radius:3px}
figure{margin:2.2rem 0}figcaption,caption{font-size:.9rem;line-height:1.5;text-align:left}
figcaption{margin-top:.7rem}figcaption b,caption b{color:var(--accent)}
.row{display:flex;flex-wrap:wrap;gap:1rem;justify-content:center}
.panel{flex:0 1 auto;min-width:min(100%,15rem)}.panel b{display:block;line-height:1.4}
.panel svg{display:block;width:100%;height:auto;background:#fff;border-radius:3px}
.wide{overflow-x:auto;scrollbar-width:thin;margin:2.2rem 0;width:max-content;min-width:100%;max-width:calc(100vw - 3.5rem);position:relative;left:50%;transform:translateX(-50%);
background:linear-gradient(to right,var(--ground) 30%,transparent) left/3rem 100% local,linear-gradient(to left,var(--ground) 30%,transparent) right/3rem 100% local,linear-gradient(to right,#0003,transparent) left/.9rem 100% scroll,linear-gradient(to left,#0003,transparent) right/.9rem 100% scroll;background-repeat:no-repeat}
table{border-collapse:collapse;width:100%;font-size:.875rem;line-height:1.4;border-block:2px solid var(--ink);font-variant-numeric:tabular-nums}
caption{margin-bottom:.5rem}:lang(zh) caption{text-align:center}
th{border-bottom:1px solid var(--ink);text-align:left;vertical-align:bottom;padding:.4rem .6rem}
td{padding:.22rem .6rem;vertical-align:top;max-width:20rem;overflow-wrap:break-word}
th{max-width:10rem}caption{width:min(100%,44rem)}
th.n,td.n{text-align:right}td.n{white-space:nowrap;overflow-wrap:normal}th:first-child,td:first-child{padding-left:0}th:last-child,td:last-child{padding-right:0}
.note{font-size:.82rem;color:var(--quiet);margin:-1.6rem 0 2.2rem}
ol.refs{padding-left:2.2rem;font-size:.92rem}ol.refs a{overflow-wrap:anywhere}
footer{max-width:48rem;margin:3rem auto;padding:1rem 1.25rem 2rem;border-top:1px solid var(--line);font-size:.85rem}
#tip{position:fixed;z-index:2;max-width:20rem;pointer-events:none;background:#1c1f23;color:#fff;font-size:.8rem;line-height:1.4;padding:.4rem .6rem;border-radius:5px;box-shadow:0 2px 8px #0005}
#tip b{display:block}
@media print{:root{--ink:#000;--quiet:#444;--line:#bbb;--ground:#fff;--accent:${colour}}body{font-size:10pt}main,header,nav,footer{max-width:none;padding-inline:0}
figure,tr,.note{break-inside:avoid}h2,h3,h4,caption{break-after:avoid}thead{display:table-header-group}.wide{overflow:visible;position:static;transform:none;width:auto;max-width:none;background:none}#tip{display:none}a{color:inherit;text-decoration:none}}
`;

/** Finds the item under the pointer among those that stand beside the figure as data, and writes its words as text. */
export const script = `
(function(){
var tip=document.createElement("div");tip.id="tip";tip.hidden=true;tip.setAttribute("role","status");document.body.appendChild(tip);
function line(tag,text){var one=document.createElement(tag);one.textContent=text;tip.appendChild(one)}
document.querySelectorAll(".panel").forEach(function(panel){
var svg=panel.querySelector("svg"),source=panel.querySelector("script");if(!svg||!source)return;
var data=JSON.parse(source.textContent),view=svg.viewBox.baseVal;
function show(event){
var box=svg.getBoundingClientRect(),x=view.x+(event.clientX-box.left)/box.width*view.width,y=view.y+(event.clientY-box.top)/box.height*view.height,best=null,least=1.2;
data.items.forEach(function(item){
var away=item[3]===0?Math.hypot(item[0]-x,item[1]-y)-item[2]:Math.abs(item[0]-x)<=item[2]&&Math.abs(item[1]-y)<=item[3]?1:9;
if(away<least){least=away;best=item}});
if(!best){tip.hidden=true;return}
tip.textContent="";line("b",best[4]);
for(var at=5;at<best.length;at+=2){var name=data.names[best[at]];line("div",name?name+": "+best[at+1]:best[at+1])}
tip.hidden=false;
tip.style.left=Math.max(4,Math.min(innerWidth-tip.offsetWidth-4,event.clientX+14))+"px";
tip.style.top=Math.max(4,event.clientY+18+tip.offsetHeight>innerHeight?event.clientY-tip.offsetHeight-12:event.clientY+18)+"px"}
svg.addEventListener("pointermove",show);svg.addEventListener("pointerdown",show);
svg.addEventListener("pointerleave",function(){tip.hidden=true})});
addEventListener("scroll",function(){tip.hidden=true},{passive:true})})();
`;
