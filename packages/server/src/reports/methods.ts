/** The methods of all steps of a report, each said once, and the references that they rest on, each once. */
import type { Language } from "@analyte/contract/text";
import type { ReportReference, RichBlock } from "../press/report-document.ts";
import type { CopiedStep, CopiedTask } from "../tasks/copies.ts";
import { citedInlines } from "./citing.ts";

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
  const said = new Map<string, { step: CopiedStep; also: string[] }>();
  for (const step of tasks.flatMap(({ steps }) => steps)) {
    if (step.methods[language] === "") continue;
    const { text, comparison } = sameWords(step, language);
    const key = JSON.stringify([step.tool.id, step.tool.version, text]);
    const before = said.get(key);
    if (before === undefined) said.set(key, { step, also: [] });
    else if (comparison !== null && comparison !== comparisonOf(before.step) && !before.also.includes(comparison)) before.also.push(comparison);
  }
  /** What was done to the values before, and the tool whose paragraph has said it. */
  const prepared = new Map<string, string>();
  const paragraphs = [...said.values()].map(({ step, also }): RichBlock => {
    const { id, name, version } = step.tool;
    const whole = step.methods[language];
    const history = historyIn(whole);
    const before = prepared.get(history);
    if (history !== "" && before === undefined) prepared.set(history, name[language]);
    const text = history === "" || before === undefined ? whole : asBefore(before, language) + whole.slice(history.length);
    // Most paragraphs say it themselves.
    const isNamed = whole.includes(`${id} ${version}`);
    const tool = isNamed ? "" : language === "zh" ? `（${name.zh} ${version}）` : ` (${name.en}, version ${version})`;
    const others = also.length === 0 ? "" : language === "zh" ? `${also.join("、")} 的处理相同。` : ` The same was done for ${also.join(", ")}.`;
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

const comparisonOf = ({ place }: Pick<CopiedStep, "place">): string | null => {
  const comparison = place.slice(place.indexOf("/") + 1);
  return place === "" || comparison === "all" ? null : comparison;
};

/** Two steps that differ by whom they compare alone read the same. */
function sameWords(step: CopiedStep, language: Language): { text: string; comparison: string | null } {
  const comparison = comparisonOf(step);
  const text = step.methods[language];
  if (comparison === null) return { text, comparison };
  const [one = "", other = ""] = comparison.split(" vs ");
  const placed = [one, other].reduce((words, name, at) => (name === "" ? words : words.replaceAll(name, `{${at}}`)), text);
  return { text: placed, comparison };
}

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
