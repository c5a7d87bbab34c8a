/** What tasks were given and told, row by row, and where they differ. */
import { type Manifest } from "@analyte/contract/manifest";
import { isShown } from "@analyte/contract/params";
import { roles } from "@analyte/contract/slots";
import { paramWord } from "@analyte/contract/task-name";
import type { Language } from "@analyte/contract/text";
import type { TaskDetail } from "../queries.ts";

export interface Row {
  key: string;
  title: string;
  /** One for each task; null where the task has none. */
  values: (string | null)[];
  same: boolean;
}

/** A tool's parameters in the order of its form, those of other tools after them by their names. Rows in which no task says anything are left out. */
export function parameterRows(tasks: readonly TaskDetail[], tools: readonly (Manifest | undefined)[], language: Language): Row[] {
  const params = new Map(tools.flatMap((tool) => tool?.params ?? []).map((param) => [param.name, param.title[language]]));
  for (const task of tasks) for (const name of Object.keys(task.params)) if (!params.has(name)) params.set(name, name);
  return [...params].flatMap(([name, title]) => {
    const values = tasks.map((task, at) => {
      const param = tools[at]?.params.find((one) => one.name === name);
      if (param === undefined) return name in task.params ? JSON.stringify(task.params[name]) : null;
      return isShown(param, task.params) ? paramWord(param, task.params[name], language) : null;
    });
    // Words may be equal where samples were picked by hand.
    const meant = tasks.map((task, at) => (values[at] === null ? "" : JSON.stringify(task.params[name])));
    return values.every((value) => value === null) ? [] : [{ key: name, title, values, same: areEqual(meant) }];
  });
}

/** Inputs are the same when their content is, whatever they are called. */
export function inputRows(tasks: readonly TaskDetail[], tools: readonly (Manifest | undefined)[], language: Language): Row[] {
  const slots = [...new Set([...roles, ...tasks.flatMap((task) => task.inputs.map((input) => input.role))])];
  return slots.flatMap((role) => {
    const inputs = tasks.map((task) => task.inputs.find((input) => input.role === role));
    if (inputs.every((input) => input === undefined)) return [];
    const title = tools.flatMap((tool) => tool?.inputs ?? []).find((slot) => slot.name === role)?.title[language] ?? role;
    return [{ key: role, title, values: inputs.map((input) => input?.name ?? null), same: areEqual(inputs.map((input) => input?.sha256 ?? "")) }];
  });
}

const areEqual = (values: readonly string[]): boolean => values.every((value) => value === values[0]);
