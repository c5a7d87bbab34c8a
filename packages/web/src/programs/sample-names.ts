/** What a sample sheet calls the samples besides their ids, and what they are. */
import { roleOf, type SampleRole } from "@analyte/contract/projects/project";
import { roleHeader } from "@analyte/contract/study-design";
import type { Sheet } from "../tools/params/sheet.ts";
import { cellsOf } from "./sheet-cells.ts";

export type OtherRole = Exclude<SampleRole, "sample">;

/** By id. */
export interface SampleWords {
  /** Where it is another word than the id. */
  names: ReadonlyMap<string, string>;
  /** Of those that are no samples of the study: QC samples, blanks, references, standards. */
  roles: ReadonlyMap<string, OtherRole>;
}
export const noWords: SampleWords = { names: new Map(), roles: new Map() };

const nameHeader = /^((sample|customer|client|display)[ _-]?)?names?$|^(label|名称|样本名称|样品名称|样本名|样品名|客户样本名称)$/i;

export function sampleWords(sheet: Pick<Sheet, "samples" | "sampleColumns">): SampleWords {
  const cells = (header: RegExp) => {
    const column = sheet.sampleColumns.find(({ name }) => header.test(name.trim()));
    return column === undefined ? null : cellsOf(sheet, column.name);
  };
  const names = [...(cells(nameHeader) ?? [])].filter(([id, name]) => name !== "" && name !== id);
  const roles = [...(cells(roleHeader) ?? [])].flatMap(([id, word]): [string, OtherRole][] => {
    const role = roleOf(word);
    return role === null || role === "sample" ? [] : [[id, role]];
  });
  return { names: new Map(names), roles: new Map(roles) };
}

/** A sample as one reads it: its name, and its id where it has another. */
export const readAs = (sample: string, { names }: SampleWords): string => {
  const name = names.get(sample);
  return name === undefined ? sample : `${name} (${sample})`;
};

/** Whether a part of its id, name or role was written; `part` in lower case. */
export const isFound = (sample: string, part: string, { names, roles }: SampleWords): boolean =>
  sample.toLowerCase().includes(part) || (names.get(sample) ?? "").toLowerCase().includes(part) || roles.get(sample) === part;

/** The ids by what may be written for them: the ids themselves, and names that are of one sample alone. */
export function writtenFor(samples: readonly string[], { names }: SampleWords): ReadonlyMap<string, string> {
  const count = new Map<string, number>();
  for (const sample of samples) {
    const name = names.get(sample);
    if (name !== undefined) count.set(name, (count.get(name) ?? 0) + 1);
  }
  const byName = samples.flatMap((sample): [string, string][] => {
    const name = names.get(sample);
    return name === undefined || count.get(name) !== 1 ? [] : [[name, sample]];
  });
  return new Map([...byName, ...samples.map((sample): [string, string] => [sample, sample])]);
}
