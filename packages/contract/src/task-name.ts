/** What a task is called when its user says nothing: its input, and what was done to it, in the words of the tool's manifest. */
import { chosenBy, exclusionsBy, replicatesBy } from "./chosen-replicates.ts";
import { exclusionsText, type Exclusion } from "./exclusions.ts";
import { columnInWords } from "./group-names.ts";
import { groupInWords } from "./group-wording.ts";
import { limits } from "./limits.ts";
import type { ChosenReplicates, Comparison, Grouping, Manifest, Param, ParamValues } from "./manifest.ts";
import { isShown } from "./params.ts";
import type { Language } from "./text.ts";

/** `origin`: what the table was made of, without the ending of a file's name. */
export function taskNameOf(manifest: Manifest, values: ParamValues, origin: string, language: Language): string {
  if (manifest.task_name === undefined) return manifest.name[language];
  const parts = manifest.task_name.flatMap((part) => filled(part[language], manifest, values, language) ?? []);
  const done = [...(parts.length === 0 ? [manifest.name[language]] : parts), ...leftOut(manifest, values, language)].join(language === "zh" ? "，" : ", ");
  const colon = language === "zh" ? "：" : ": ";
  const room = Math.max(20, limits.taskNameLength - done.length - colon.length);
  return cut(`${cut(origin, room)}${colon}${done}`, limits.taskNameLength);
}

/** The same study with and without some of its samples are two tasks, told apart by their names. A row is a measurement where rows are averaged or samples stand beside it. */
function leftOut(manifest: Manifest, values: ParamValues, language: Language): string[] {
  const all = exclusionsBy(manifest, values);
  const rows = all.filter(({ by }) => by === undefined).length;
  const rowsAreSamples = rows === all.length && replicatesBy(manifest, values) === null;
  const measurements = rowsAreSamples ? 0 : rows;
  const counts = [
    { count: all.length - measurements, en: "sample", zh: "个样本" },
    { count: measurements, en: "measurement", zh: "次测量" },
  ].filter(({ count }) => count > 0);
  if (counts.length === 0) return [];
  return [
    language === "zh"
      ? `排除 ${counts.map(({ count, zh }) => `${count} ${zh}`).join("和 ")}`
      : `without ${counts.map(({ count, en }) => `${count} ${en}${count === 1 ? "" : "s"}`).join(" and ")}`,
  ];
}

/** `Study (2).xlsx` → `Study (2)`. */
export const stemOf = (file: string): string => file.replace(/(?<=.)\.[A-Za-z0-9]{1,8}$/, "");

/** Null where a parameter that the part speaks of says nothing. */
function filled(part: string, manifest: Manifest, values: ParamValues, language: Language): string | null {
  let silent = false;
  const text = part.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const param = manifest.params.find((one) => one.name === name);
    const value = values[name] === "none" ? null : param?.kind === "comparison" ? inWords(manifest, values, values[name]) : values[name];
    const word = param === undefined || !isShown(param, values) ? null : paramWord(param, value, language);
    silent ||= word === null;
    return word ?? "";
  });
  return silent ? null : text;
}

/** A comparison of groups that are numbers says of what they are the values. */
function inWords(manifest: Manifest, values: ParamValues, value: unknown): unknown {
  const grouping = chosenBy(manifest, "grouping", values) as Grouping | null;
  if (value === undefined || value === null || grouping === null || !("column" in grouping)) return value;
  const { case: one, control } = value as Comparison;
  const column = columnInWords([one, control], grouping.column);
  return { case: groupInWords(one, column), control: groupInWords(control, column) };
}

/** A parameter's value in the words of the form; null where nothing was chosen. */
export function paramWord(param: Param, value: unknown, language: Language): string | null {
  if (value === undefined || value === null || value === "") return null;
  switch (param.kind) {
    case "choice":
      return param.options.find((option) => option.value === value)?.label[language] ?? null;
    case "comparison": {
      const { case: one, control } = value as Comparison;
      return `${one} ${language === "zh" ? "对比" : "vs"} ${control}`;
    }
    case "comparisons": {
      const count = (value as Comparison[]).length;
      return language === "zh" ? `${count} 个比较` : `${count} ${count === 1 ? "comparison" : "comparisons"}`;
    }
    case "grouping": {
      const grouping = value as Grouping;
      return "column" in grouping ? grouping.column : Object.keys(grouping.groups).join(" / ");
    }
    case "pair":
      return (value as { column: string }).column;
    case "replicates": {
      const { column, alike } = value as ChosenReplicates;
      if (alike !== "same") return column;
      return language === "zh" ? `${column}（写法相近的名称视为同一样本）` : `${column} (names that are alike are one sample)`;
    }
    case "exclude":
      return exclusionsText(value as Exclusion[])[language];
    case "columns":
      return (value as string[]).join(" / ");
    case "names":
      return language === "zh" ? `${(value as string[]).length} 个名称` : `${(value as string[]).length} names`;
    case "boolean":
      return language === "zh" ? (value === true ? "是" : "否") : value === true ? "yes" : "no";
    case "integer":
      if (value === "auto" && param.auto !== undefined) return param.auto[language];
      break;
    default:
  }
  return typeof value === "string" || typeof value === "number" ? String(value) : null;
}

/** At most so long, by whole signs. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  let kept = "";
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (kept.length + segment.length > length - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
