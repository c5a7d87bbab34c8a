/** The one file of a capsule: no address of another, nothing that is not in it. */
import type { Capsule } from "./capsule.ts";

export interface BuiltScripts {
  page: string;
  engine: string;
}

const style = `
:root { color-scheme: light dark; --line: #8886; --good: #1a7f37; --bad: #c62828; --unknown: #8a6100; }
@media (prefers-color-scheme: dark) { :root { --good: #56d364; --bad: #ff7b72; --unknown: #e3b341; } }
body { margin: 0; font: 15px/1.5 Inter, system-ui, "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif; }
main { max-width: 1040px; margin: 0 auto; padding: 24px 16px; }
.title { margin: 0; opacity: 0.75; }
h1 { margin: 0 0 8px; font-size: 24px; }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 12px; }
button { padding: 6px 16px; border: 1px solid #1668dc; border-radius: 6px; background: #1668dc; color: #fff; font: inherit; cursor: pointer; }
table { width: 100%; border-collapse: collapse; border-block: 1.5px solid currentColor; }
th, td { padding: 5px 10px 5px 0; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
thead { border-bottom: 0.75px solid currentColor; }
tbody tr + tr { border-top: 1px solid var(--line); }
.file { font-family: ui-monospace, monospace; font-size: 13px; }
.good { color: var(--good); }
.bad { color: var(--bad); }
.unknown { color: var(--unknown); }
`;

/** In a script's element nothing may end it, and nothing begin a comment. */
const inScript = (json: string): string => json.replaceAll("<", "\\u003c");
const inElement = (code: string): string => code.replaceAll(/<(?=\/script|!--|script)/gi, "\\x3c");

export function capsulePage(capsule: Capsule, { page, engine }: BuiltScripts): string {
  // Some of what computes is compiled from bytes of its own (WebAssembly), and no other address is asked for it.
  const policy = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; worker-src blob:; style-src 'unsafe-inline'";
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<style>${style}</style>
</head>
<body>
<main></main>
<script type="application/json" id="capsule">${inScript(JSON.stringify(capsule))}</script>
<script type="text/plain" id="engine">${inElement(engine)}</script>
<script>${inElement(page)}</script>
</body>
</html>
`;
}
