/** The page of a capsule: its steps and tables, and how each compares when it is computed again. */
import type { Capsule, CapsuleStep } from "./capsule.ts";
import type { Comparison } from "./compare.ts";
import type { Answer, Order } from "./orders.ts";
import { filled, words } from "./words.ts";

const held = (id: string): string => document.querySelector(`#${id}`)!.textContent;
const capsule = JSON.parse(held("capsule")) as Capsule;
const { language } = capsule;
const say = (name: keyof typeof words, values: Record<string, string> = {}): string => filled(words[name][language], values);

/** By step, by table. */
const cells: HTMLElement[][] = [];
const outcomes = { good: 0, bad: 0, unknown: 0, left: 0, all: 0 };
let worker: Worker | null = null;

function put<Name extends keyof HTMLElementTagNameMap>(into: Element, name: Name, text = "", className = ""): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  if (className !== "") element.className = className;
  into.append(element);
  return element;
}

const main = document.querySelector("main")!;
document.documentElement.lang = language === "zh" ? "zh-CN" : "en";
document.title = `${say("heading")} – ${capsule.title}`;
put(main, "p", capsule.title, "title");
put(main, "h1", say("heading"));
put(main, "p", say("line"));
const bar = put(main, "p", "", "bar");
const start = put(bar, "button", say("start"));
const progress = put(bar, "progress");
progress.hidden = true;
const summary = put(bar, "span", "", "summary");
summary.setAttribute("role", "status");
const table = put(main, "table");
const head = put(put(table, "thead"), "tr");
for (const name of ["step", "tool", "table", "outcome"] as const) put(head, "th", say(name));
const body = put(table, "tbody");
for (const step of capsule.steps) cells.push(rowsOf(step));
start.addEventListener("click", () => (worker === null ? void run() : stop()));

function rowsOf(step: CapsuleStep): HTMLElement[] {
  return step.tables.map(({ name }, at) => {
    const row = put(body, "tr");
    put(row, "td", at === 0 ? [step.task, step.place].filter((part) => part !== "").join(" › ") : "");
    put(row, "td", at === 0 ? `${step.tool.name[language]} ${step.tool.version}` : "");
    put(row, "td", name, "file");
    return put(row, "td", step.left === null ? say("waiting") : say("left", { why: step.left[language] }));
  });
}

async function run(): Promise<void> {
  Object.assign(outcomes, { good: 0, bad: 0, unknown: 0, left: 0, all: 0 });
  start.textContent = say("stop");
  summary.textContent = say("unpacking");
  progress.hidden = false;
  progress.removeAttribute("value");
  const url = URL.createObjectURL(new Blob([held("engine")], { type: "text/javascript" }));
  const own = (worker = new Worker(url));
  const answered = new Map<number, (answer: Answer) => void>();
  own.addEventListener("message", ({ data }: MessageEvent<Answer>) => answered.get(data.at)?.(data));
  /** Of a program that doesn't start, or that ends for want of memory, no answer comes. */
  let lost: string | null = null;
  own.addEventListener("error", (event) => {
    lost = event.message || "the program has ended";
    for (const [at, answer] of answered) answer({ at, fault: lost });
  });
  const ask = (order: Order): void => own.postMessage(order, []);
  const files = await unpacked().catch(() => null);
  if (files === null) {
    show(summary, say(typeof DecompressionStream === "undefined" ? "old" : "damaged"), "summary bad");
    return stop("");
  }
  ask({ files });
  for (const [at, step] of capsule.steps.entries()) {
    if (worker !== own) return;
    progress.value = at / capsule.steps.length;
    outcomes.all += step.tables.length;
    if (step.left !== null) outcomes.left += step.tables.length;
    else {
      for (const cell of cells[at]!) show(cell, say("computing"), "");
      const answer = await new Promise<Answer>((resolve) => {
        answered.set(at, resolve);
        if (lost === null) ask({ at, step });
        else resolve({ at, fault: lost });
      });
      if (worker === own) tell(at, answer);
    }
    sum();
  }
  stop("");
}

function tell(at: number, answer: Answer): void {
  for (const [index, cell] of cells[at]!.entries()) {
    const comparison = "fault" in answer ? answer.fault : (answer.tables[index]?.comparison ?? null);
    // What could not be computed here says nothing of the table.
    const outcome = typeof comparison === "string" ? "unknown" : comparison !== null && comparison.same !== false ? "good" : "bad";
    outcomes[outcome]++;
    show(cell, outcomeOf(comparison), outcome);
  }
}

function outcomeOf(comparison: Comparison | string | null): string {
  if (comparison === null) return say("missing");
  if (typeof comparison === "string") return say("fault", { fault: comparison });
  if (comparison.same === "bytes") return say("bytes");
  if (comparison.same === "numbers") return say("numbers", { largest: comparison.largest.toExponential(1) });
  const { row, column, expected, found } = comparison;
  return say("differs", { row: String(row), column, expected: expected || "–", found: found || "–" });
}

function show(cell: HTMLElement, text: string, className: string): void {
  cell.textContent = text;
  cell.className = className;
}

function sum(): void {
  const { good, bad, unknown, left, all } = outcomes;
  const parts = [say("summaryGood", { same: String(good), all: String(all) })];
  if (bad > 0) parts.push(say("summaryBad", { bad: String(bad) }));
  if (unknown > 0) parts.push(say("summaryUnknown", { unknown: String(unknown) }));
  if (left > 0) parts.push(say("summaryLeft", { left: String(left) }));
  show(summary, parts.join(" "), `summary ${bad > 0 ? "bad" : unknown > 0 || good === 0 ? "unknown" : "good"}`);
}

function stop(word = say("stopped")): void {
  worker?.terminate();
  worker = null;
  if (word !== "") {
    show(summary, word, "summary");
    for (const [at, step] of capsule.steps.entries())
      if (step.left === null) for (const cell of cells[at]!) if (cell.textContent === say("computing")) show(cell, say("waiting"), "");
  }
  start.textContent = say("start");
  progress.hidden = true;
}

async function unpacked(): Promise<[string, Uint8Array][]> {
  return await Promise.all(
    Object.entries(capsule.files).map(async ([sha256, packed]): Promise<[string, Uint8Array]> => {
      const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
      const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
      const content = await new Response(stream).arrayBuffer();
      if (canHash && (await sha256Of(content)) !== sha256) throw new Error("Its content is another.");
      return [sha256, new Uint8Array(content)];
    }),
  );
}

/** A browser computes hashes for pages from the disk and from encrypted servers alone; gzip's own checksum holds everywhere. */
const canHash = typeof crypto !== "undefined" && (crypto as Partial<Crypto>).subtle !== undefined;

async function sha256Of(content: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
