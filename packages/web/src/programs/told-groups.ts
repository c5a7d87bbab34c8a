/** What a program that a form names means for the table of that form. */
import type { ProgramDetail } from "@analyte/contract/programs/calls";
import type { Manifest, ParamValues } from "@analyte/contract/manifest";

/** The id of the program that a grouping names; null where it names none. */
export const programIn = (value: unknown): string | null => (value as { program?: string } | null | undefined)?.program ?? null;

export const programsIn = (manifest: Pick<Manifest, "params">, values: ParamValues): string[] => [
  ...new Set(manifest.params.flatMap(({ kind, name }) => (kind === "grouping" ? (programIn(values[name]) ?? []) : []))),
];

/**
 * The values with a program in the place of its groups where nothing was chosen yet, as for the tables of a delivery. Columns that name QC samples, blanks or batches
 * are not its groups; and beside a second factor groups that are made of both make no sense.
 */
export function withProgram(manifest: Pick<Manifest, "params">, values: ParamValues, program: string | null): ParamValues {
  if (program === null || values["grouping"] !== undefined || manifest.params.some(({ name }) => name === "second")) return values;
  return manifest.params.some(({ kind, name }) => kind === "grouping" && name === "grouping") ? { ...values, grouping: { program } } : values;
}

/** Its groups by name, with the samples of each that are in the table and take part. Without samples of a table all of them. */
export function groupsInTable({ groups, left_out }: Pick<ProgramDetail, "groups" | "left_out">, sampleIds: readonly string[]): Record<string, string[]> {
  const [known, out] = [new Set(sampleIds), new Set(left_out.map(({ sample }) => sample))];
  const takes = (sample: string) => (known.size === 0 || known.has(sample)) && !out.has(sample);
  return Object.fromEntries(groups.map(({ name, samples }) => [name, samples.filter(takes)] as const).filter(([, samples]) => samples.length > 0));
}

/** The values with the groups in place of their programs, for what is said of them in the form. While a program isn't known yet nothing is said of its groups. */
export function toldValues(
  manifest: Pick<Manifest, "params">,
  values: ParamValues,
  { programs, sampleIds }: { programs: ReadonlyMap<string, ProgramDetail>; sampleIds: readonly string[] },
): { told: ParamValues; waits: boolean } {
  const told = { ...values };
  let waits = false;
  for (const { kind, name } of manifest.params) {
    const id = kind === "grouping" ? programIn(values[name]) : null;
    if (id === null) continue;
    const program = programs.get(id);
    waits ||= program === undefined;
    if (program === undefined) delete told[name];
    else told[name] = { groups: groupsInTable(program, sampleIds) };
  }
  return { told, waits };
}
