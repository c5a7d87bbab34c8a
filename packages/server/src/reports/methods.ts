/** The methods of all steps of a report, each said once, and the references that they rest on, each once. */
import type { Language, Text } from "@analyte/contract/text";
import type { ReportReference, RichBlock, RichInline } from "../press/report-document.ts";
import type { CopiedStep, CopiedTask } from "../tasks/copies.ts";
import { citedInlines } from "./citing.ts";
import { otherwiseAlike, toldApart, type Told } from "./said-alike.ts";
import { afterStep, historyIn, toldHistory, type Told as ToldHistory } from "./told-history.ts";

export interface Methods {
  paragraphs: RichBlock[];
  references: ReportReference[];
}

/** `tasks`: with those of their steps that the report shows, and all that these were computed from. Each paragraph begins with its name, by which others speak of it. */
export function methodsOf(tasks: readonly { name?: Text; steps: readonly CopiedStep[] }[], language: Language): Methods {
  const references: ReportReference[] = [];
  const places = new Map<string, number>();
  const numberOf = ({ text, doi }: CopiedStep["cites"][number]): number => {
    const key = doi?.toLowerCase() ?? text.trim().toLowerCase();
    const known = places.get(key);
    if (known !== undefined) return known;
    references.push({ text, url: doi === undefined ? null : `https://doi.org/${doi}` });
    places.set(key, references.length);
    return references.length;
  };
  const said: Said[] = [];
  const saidOf = new Map<string, Said>();
  for (const { name, steps } of tasks)
    for (const step of steps) if (step.methods[language] !== "") saidOf.set(step.id, say(said, step, name?.[language] ?? "", language));
  nameEach(said, language);
  const told: ToldHistory[] = [];
  const paragraphs = said.map((one, place): RichBlock => {
    const { step, called, also } = one;
    const { id, name, version } = step.tool;
    const whole = step.methods[language];
    const history = historyIn(whole, language);
    const source = history.text === "" ? undefined : sourceOf(step, saidOf);
    const before = source !== undefined && source !== one ? afterStep(source.called, language) : toldHistory(history, told, language);
    if (history.text !== "") told.push({ called, history });
    const text = before + likeBefore(one, said.slice(0, place), language);
    // Most paragraphs say it themselves.
    const isNamed = whole.includes(`${id} ${version}`);
    const tool = isNamed ? "" : language === "zh" ? `（${name.zh} ${version}）` : ` (${name.en}, version ${version})`;
    const heading: RichInline = { kind: "text", text: language === "zh" ? `${called}。` : `${called}. `, bold: true };
    return { kind: "paragraph", inlines: [heading, ...citedInlines(text + alsoFor(also, language) + tool, whole, step.cites, numberOf)] };
  });
  return { paragraphs, references };
}

/** The paragraph of the step whose table the matrix is. */
const sourceOf = ({ needs }: CopiedStep, saidOf: ReadonlyMap<string, Said>): Said | undefined => {
  const from = needs.find(({ slot }) => slot === "matrix")?.step ?? null;
  return from === null ? undefined : saidOf.get(from);
};

/** The paragraph without its history; of a step that reads mostly like an earlier one of its tool, what differs. */
function likeBefore({ step, comparison }: Said, before: readonly Said[], language: Language): string {
  const body = bodyOf(step, language);
  if (comparison !== null) return body;
  const isZh = language === "zh";
  for (const earlier of before) {
    if (earlier.comparison !== null || earlier.step.tool.id !== step.tool.id || earlier.step.tool.version !== step.tool.version) continue;
    const apart = otherwiseAlike(bodyOf(earlier.step, language), body);
    if (apart !== null) return isZh ? `${apart.join("")}其余同“${earlier.called}”。` : `${apart.join(" ")} All else was done as for “${earlier.called}”.`;
  }
  return body;
}
const bodyOf = ({ methods }: CopiedStep, language: Language): string => methods[language].slice(historyIn(methods[language], language).text.length);

/** By its tool, where the report has several of it by its task too, and by a number where that is not enough. */
function nameEach(said: readonly Said[], language: Language): void {
  const isZh = language === "zh";
  for (const alike of Map.groupBy(said, ({ step }) => step.tool.name[language]).values()) {
    const tasks = new Set(alike.map(({ task }) => task));
    for (const { 0: task, 1: ones } of Map.groupBy(alike, (one) => one.task))
      for (const [at, one] of ones.entries()) {
        const number = ones.length > 1 ? ` ${at + 1}` : "";
        const of = tasks.size === 1 || task === "" ? "" : isZh ? `（任务‘${task}’）` : ` (task ‘${task}’)`;
        one.called = `${one.step.tool.name[language]}${number}${of}`;
      }
  }
}

/** A step whose paragraph is said, and the comparisons for which the same was done. `apart`: what is told of those otherwise. */
interface Said {
  step: CopiedStep;
  task: string;
  /** What its paragraph is called; no two are called alike. */
  called: string;
  comparison: string | null;
  also: { comparison: string; apart: string }[];
}

/** Steps of one tool that read the same but for whom they compare are said once; of the same parameters, too, where some sentences differ. */
function say(said: Said[], step: CopiedStep, task: string, language: Language): Said {
  const comparison = comparisonOf(step);
  const before = said.filter(({ step: { tool } }) => tool.id === step.tool.id && tool.version === step.tool.version);
  const same = before.find((one) => one.comparison === comparison && one.step.methods[language] === step.methods[language]);
  if (same !== undefined) return same;
  const fitting = comparison === null ? [] : before.filter((one) => one.comparison !== null && one.comparison !== comparison);
  const found = fitting
    .map((one) => ({ one, ...toldApart(toldOf(one.step, language), toldOf(step, language)), alike: paramsOf(one.step) === paramsOf(step) }))
    .filter(({ apart, of, alike }) => apart.length === 0 || (alike && apart.length < of))
    .map(({ one, apart }) => ({ one, apart: apart.join(language === "zh" ? "" : " ") }));
  const known = found.find(({ one, apart }) => one.also.some((other) => other.comparison === comparison && other.apart === apart));
  if (known !== undefined) return known.one;
  // The same comparison in another task with other results stands by itself.
  const place = found.find(({ one }) => one.also.every((other) => other.comparison !== comparison));
  if (place === undefined) {
    const first: Said = { step, task, called: "", comparison, also: [] };
    said.push(first);
    return first;
  }
  place.one.also.push({ comparison: comparison!, apart: place.apart });
  return place.one;
}

function alsoFor(also: Said["also"], language: Language): string {
  const isZh = language === "zh";
  const apart = [...new Set(also.map((one) => one.apart))].toSorted((a, b) => Number(a !== "") - Number(b !== ""));
  return apart
    .map((told) => {
      const names = also.flatMap((one) => (one.apart === told ? [one.comparison] : [])).join(isZh ? "、" : ", ");
      if (told === "") return isZh ? `${names} 的处理相同。` : ` The same was done for ${names}.`;
      return isZh ? `${names} 的处理相同，不同之处：${told}` : ` The same was done for ${names}, with these differences: ${told}`;
    })
    .join("");
}

const comparisonOf = ({ place, compared }: Pick<CopiedStep, "place" | "compared">): string | null => {
  const comparison = place.slice(place.indexOf("/") + 1);
  return place === "" || comparison === "all" ? null : (compared ?? comparison);
};
const toldOf = (step: CopiedStep, language: Language): Told => ({
  text: step.methods[language],
  sides: step.sides !== undefined ? [step.sides.case, step.sides.control] : (comparisonOf(step)?.split(" vs ") ?? []),
});

/** Whom a step compares is no parameter of what is done. */
const paramsOf = ({ params }: CopiedStep): string =>
  JSON.stringify(
    Object.entries(params)
      .filter(([name]) => !["comparison", "comparisons", "grouping"].includes(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** The steps that are shown, with those that they were computed from, in their order. */
export function stepsBehind({ steps }: Pick<CopiedTask, "steps">, shown: ReadonlySet<string>): CopiedStep[] {
  const byId = new Map(steps.map((step) => [step.id, step]));
  const wanted = new Set<string>();
  const next = [...shown];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (wanted.has(id)) continue;
    wanted.add(id);
    for (const { step } of byId.get(id)?.needs ?? []) if (step !== null) next.push(step);
  }
  return steps.filter(({ id }) => wanted.has(id));
}
