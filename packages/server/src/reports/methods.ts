/** The methods of all steps of a report, each said once, and the references that they rest on, each once. */
import type { Language } from "@analyte/contract/text";
import type { ReportReference, RichBlock } from "../press/report-document.ts";
import type { CopiedStep, CopiedTask } from "../tasks/copies.ts";
import { citedInlines } from "./citing.ts";
import { toldApart, type Told } from "./said-alike.ts";

export interface Methods {
  paragraphs: RichBlock[];
  references: ReportReference[];
}

/** `tasks`: with those of their steps that the report shows, and all that these were computed from. */
export function methodsOf(tasks: readonly { steps: readonly CopiedStep[] }[], language: Language): Methods {
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
  for (const step of tasks.flatMap(({ steps }) => steps)) if (step.methods[language] !== "") say(said, step, language);
  /** What was done to the values before, and the tool whose paragraph has said it. */
  const prepared = new Map<string, string>();
  const paragraphs = said.map(({ step, also }): RichBlock => {
    const { id, name, version } = step.tool;
    const whole = step.methods[language];
    const history = historyIn(whole);
    const before = prepared.get(history);
    if (history !== "" && before === undefined) prepared.set(history, name[language]);
    const text = history === "" || before === undefined ? whole : asBefore(before, language) + whole.slice(history.length);
    // Most paragraphs say it themselves.
    const isNamed = whole.includes(`${id} ${version}`);
    const tool = isNamed ? "" : language === "zh" ? `（${name.zh} ${version}）` : ` (${name.en}, version ${version})`;
    const others = alsoFor(also, language);
    return { kind: "paragraph", inlines: citedInlines(text + others + tool, step.cites, numberOf) };
  });
  return { paragraphs, references };
}

/** The sentences with which a paragraph begins that tells of earlier steps, as jobs write them. */
const historyIn = (text: string): string =>
  /^(?:In earlier steps .*? had been left out: .*?\. (?=\p{Lu}|\d))?(?:Before, the values had been prepared: .*?\. (?=\p{Lu}|\d))?/u.exec(text)![0] ||
  /^(?:先前的步骤已排除 .*?。)?(?:数值此前已经过：.*?。)?/u.exec(text)![0];

const asBefore = (tool: string, language: Language): string =>
  language === "zh" ? `所用数值的前处理同上文“${tool}”。` : `The values were prepared as for “${tool}” above. `;

/** A step whose paragraph is said, and the comparisons for which the same was done. `apart`: what is told of those otherwise. */
interface Said {
  step: CopiedStep;
  comparison: string | null;
  also: { comparison: string; apart: string }[];
}

/** Steps of one tool that read the same but for whom they compare are said once; of the same parameters, too, where some sentences differ. */
function say(said: Said[], step: CopiedStep, language: Language): void {
  const comparison = comparisonOf(step);
  const before = said.filter(({ step: { tool } }) => tool.id === step.tool.id && tool.version === step.tool.version);
  if (before.some((one) => one.comparison === comparison && one.step.methods[language] === step.methods[language])) return;
  const fitting = comparison === null ? [] : before.filter((one) => one.comparison !== null && one.comparison !== comparison);
  const found = fitting
    .map((one) => ({ one, ...toldApart(toldOf(one.step, language), toldOf(step, language)), alike: paramsOf(one.step) === paramsOf(step) }))
    .filter(({ apart, of, alike }) => apart.length === 0 || (alike && apart.length < of))
    .map(({ one, apart }) => ({ one, apart: apart.join(language === "zh" ? "" : " ") }));
  if (found.some(({ one, apart }) => one.also.some((other) => other.comparison === comparison && other.apart === apart))) return;
  // The same comparison in another task with other results stands by itself.
  const place = found.find(({ one }) => one.also.every((other) => other.comparison !== comparison));
  if (place === undefined) said.push({ step, comparison, also: [] });
  else place.one.also.push({ comparison: comparison!, apart: place.apart });
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
const toldOf = (step: CopiedStep, language: Language): Told => ({ text: step.methods[language], sides: comparisonOf(step)?.split(" vs ") ?? [] });

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
