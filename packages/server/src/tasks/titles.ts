/** What tasks are called: as their users named them, else by what they do, in the words of each language. */
import type { Comparison, Manifest, ParamValues } from "@analyte/contract/manifest";
import { taskNameOf } from "@analyte/contract/task-name";
import type { Language, Text } from "@analyte/contract/text";
import type { Database } from "../db/open.ts";
import { namesBy } from "./looks.ts";
import { originOf } from "./provenance.ts";
import { stylesOfTasks } from "./style-store.ts";
import * as store from "./store.ts";

export type TitleOf = (row: store.TaskRow) => Text;

/** For a page of tasks at once. */
export async function titlesOf(database: Database, rows: readonly store.TaskRow[], toolById: (id: string) => Manifest | null): Promise<TitleOf> {
  const unnamed = rows.filter((row) => row.named === 0 && row.is_example === 0);
  const inputs = await store.inputsOfMany(
    database,
    unnamed.map(({ id }) => id),
  );
  const stylesOf = await stylesOfTasks(
    database,
    unnamed.map(({ id }) => id),
  );
  return (row) => {
    const manifest = toolById(row.tool_id);
    // A tool that is no longer there has no words: the name stays as it was written.
    if (row.named === 1 || manifest === null) return { en: row.name, zh: row.name };
    if (row.is_example === 1) return manifest.example.title;
    const origin = originOf(inputs.filter(({ task_id }) => task_id === row.id));
    const params = withCalledGroups(manifest, JSON.parse(row.params) as ParamValues, (groups) => namesBy(stylesOf(row.id), groups));
    const inWords = (language: Language) => taskNameOf(manifest, params, origin, language);
    return { en: inWords("en"), zh: inWords("zh") };
  };
}

/** Groups and comparisons are named as the groups are called. */
function withCalledGroups(manifest: Manifest, params: ParamValues, namesOf: (groups: readonly string[]) => string[]): ParamValues {
  const called = manifest.params.flatMap(({ kind, name }): [string, ParamValues[string]][] => {
    const value = params[name] ?? null;
    if (kind === "comparison" && value !== null) {
      const given = value as Comparison;
      const [one, control] = namesOf([given.case, given.control]);
      return [[name, { case: one!, control: control! }]];
    }
    const groups = kind === "grouping" && value !== null ? (value as Partial<{ groups: Record<string, string[]> }>).groups : undefined;
    if (groups === undefined) return [];
    const names = namesOf(Object.keys(groups));
    return [[name, { groups: Object.fromEntries(Object.values(groups).map((samples, at) => [names[at]!, samples])) }]];
  });
  return { ...params, ...Object.fromEntries(called) };
}
