/** Choices that the data makes obvious; the user sees them filled in and may change them. */
import { withLabelColumn } from "@analyte/contract/label-column";
import { leastSamples } from "@analyte/contract/least-samples";
import { inGroupOrder, isControlGroup } from "@analyte/contract/group-order";
import type { Comparison, Grouping, Manifest, Param, ParamValues } from "@analyte/contract/manifest";
import { roleOf } from "@analyte/contract/projects/project";
import type { Text } from "@analyte/contract/text";
import { toldScale } from "@analyte/contract/told-scale";
import type { ProgramDetail } from "@analyte/contract/programs/calls";
import { groupsInTable, programIn, programsIn } from "#programs/told-groups.ts";
import { canGroup, type Sheet } from "./sheet.ts";

const groupLike = /^(group|class|condition|treatment|genotype|diagnosis|phenotype|disease|status|label|分组|组别|组)s?$/i;

const mostComparisons = 6;

export interface GroupSize {
  name: string;
  /** null where only the server can count. */
  count: number | null;
}

/** The values of the form: what was chosen as far as the data still has it, defaults, and suggestions. A cleared choice is null. */
export function completeValues(manifest: Manifest, asked: ParamValues, sheet: Sheet): ParamValues {
  const columns = sheet.sampleColumns.map(({ name }) => name);
  const chosen = withLabelColumn(manifest, asked, columns, sheet.labels);
  const values: ParamValues = {};
  const program = sheet.programs.get(programsIn(manifest, chosen)[0] ?? "");
  for (const param of manifest.params) {
    const given =
      chosen[param.name] ??
      (chosen[param.name] === null ? null : (programValue(param, program, sheet) ?? carriedValue(param, sheet) ?? suggestionFor(param, sheet)?.value));
    if (given === null) values[param.name] = null;
    else if (given !== undefined && stillThere(param, given, sheet)) values[param.name] = given;
    else if ("default" in param) values[param.name] = param.default;
    else if (param.kind === "grouping") values[param.name] = suggestedGrouping(param.optional === true, sheet);
  }
  const groups = groupsOf(manifest, values, sheet);
  for (const param of manifest.params) {
    if (param.kind === "comparisons" && Array.isArray(values[param.name]) && groups.length > 0) {
      const names = new Set(groups.map(({ name }) => name));
      const kept = (values[param.name] as Comparison[]).filter((one) => names.has(one.case) && names.has(one.control));
      values[param.name] = kept.length === 0 ? undefined : kept;
    }
    if (param.kind !== "comparison" || values[param.name] === null) continue;
    const given = values[param.name] as Partial<Comparison> | undefined;
    if (given !== undefined && groups.length === 0) continue;
    // One side is chosen before the other.
    const kept = Object.entries(given ?? {}).filter(([, name]) => groups.some((group) => group.name === name));
    if (kept.length > 0) values[param.name] = Object.fromEntries(kept);
    else values[param.name] = given === undefined && param.optional === true ? undefined : (program?.comparisons[0] ?? suggestedComparison(groups));
  }
  return values;
}

/** What the values of the table suggest to choose, and why; null where they suggest nothing. */
export function suggestionFor(param: Param, { shape }: Sheet): { value: string; because: Text } | null {
  if (param.kind !== "choice" || shape === null) return null;
  return param.suggest?.find(({ fact }) => shape.facts.includes(fact)) ?? null;
}

/** The groups of the form's grouping. */
export function groupsOf(manifest: Manifest, values: ParamValues, sheet: Sheet): GroupSize[] {
  const param = manifest.params.find((one) => one.kind === "grouping");
  const grouping = param === undefined ? undefined : (values[param.name] as Grouping | null | undefined);
  if (grouping === undefined || grouping === null) return [];
  const program = programIn(grouping);
  if (program !== null) {
    const known = sheet.programs.get(program);
    return Object.entries(known === undefined ? {} : groupsInTable(known, sheet.sampleIds)).map(([name, samples]) => ({ name, count: samples.length }));
  }
  if ("groups" in grouping) return Object.entries(grouping.groups).map(([name, samples]) => ({ name, count: samples.length }));
  return sheet.sampleColumns.find((column) => column.name === grouping.column)?.groups ?? [];
}

/** Comparisons of the program by which the form's groups are made, of groups that are there. */
export function ownComparisons(groups: readonly GroupSize[], { programs }: Pick<Sheet, "programs">): Comparison[] {
  const there = new Set(groups.map(({ name }) => name));
  const [program] = programs.values();
  return (program?.comparisons ?? []).filter((one) => there.has(one.case) && there.has(one.control));
}

/** Comparisons to choose from with one click where nothing says which: each group against the one that is called a control, else the first pairs. */
export function likelyComparisons(groups: readonly GroupSize[]): Comparison[] {
  // QC samples and blanks are compared with nothing, unless somebody says so.
  const isOfStudy = (name: string) => [null, "sample"].includes(roleOf(name));
  const names = groups.flatMap(({ name, count }) => ((count !== null && count < leastSamples) || !isOfStudy(name) ? [] : [name])).toSorted(inGroupOrder);
  const controls = names.filter(isControlGroup);
  const pairs = names.flatMap((control, at) => names.slice(at + 1).map((one) => ({ case: one, control })));
  const [control] = controls;
  const found = controls.length === 1 ? names.filter((name) => name !== control).map((one) => ({ case: one, control: control! })) : pairs;
  return found.slice(0, mostComparisons);
}

/** Values as they are sent: shown ones only, nothing that was left open. */
export function sentValues(manifest: Manifest, values: ParamValues, isShown: (param: Param, values: ParamValues) => boolean): ParamValues {
  // Beside a program what was left open on purpose is said: its own comparisons would be taken otherwise.
  const besideProgram = programsIn(manifest, values).length > 0;
  return Object.fromEntries(
    manifest.params
      .filter((param) => isShown(param, values))
      .map((param) => {
        const value = param.kind === "grouping" ? filledGroups(values[param.name]) : values[param.name];
        const isEmpty = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
        // Its pairs and covariates may be of a sheet that this table doesn't have.
        const isOpened = besideProgram && (ofStudy(param) ? isEmpty : param.kind.startsWith("comparison") && value === null);
        return [param.name, isEmpty ? (isOpened ? null : undefined) : value] as const;
      })
      .filter(([, value]) => value !== undefined),
  );
}

/** What a program says of the study besides its groups and comparisons. */
const ofStudy = ({ kind, name }: Param): boolean => kind === "pair" || name === "covariates";

/** Groups picked by hand count once they have samples. */
function filledGroups(value: unknown): unknown {
  const groups = (value as { groups?: Record<string, string[]> } | null | undefined)?.groups;
  if (groups === undefined) return value;
  const filled = Object.entries(groups).filter(([, samples]) => samples.length > 0);
  return filled.length === 0 ? undefined : { groups: Object.fromEntries(filled) };
}

/** Kinds whose value is a column of the sample sheet, or groups of samples. */
const namesColumn: ReadonlySet<Param["kind"]> = new Set(["grouping", "pair", "replicates"]);

function stillThere(param: Param, value: unknown, sheet: Sheet): boolean {
  const column = (value as { column?: unknown } | null)?.column;
  if (namesColumn.has(param.kind) && typeof column === "string")
    return sheet.sampleColumns.length === 0 || sheet.sampleColumns.some((one) => one.name === column);
  return true;
}

/** What an earlier step left for this parameter: the same choice, or the scale of its values. */
function carriedValue(param: Param, { state, sampleIds }: Sheet): unknown {
  if (state === null) return undefined;
  if (param.kind === "choice") {
    if (param.holds_scale === true) return toldScale(param, state)?.value;
    return state.applied.some(({ step }) => step === "scaled") ? param.when_scaled : undefined;
  }
  if (param.kind !== "comparison" && !namesColumn.has(param.kind)) return undefined;
  const value = state.chosen[param.name];
  const picked = (value as { groups?: Record<string, string[]> } | undefined)?.groups;
  return picked === undefined || Object.values(picked).every((samples) => samples.every((sample) => sampleIds.includes(sample))) ? value : undefined;
}

/** What a chosen program says besides its groups. */
function programValue(param: Param, program: ProgramDetail | undefined, { sampleColumns }: Sheet): unknown {
  if (program === undefined) return undefined;
  const isThere = (column: string) => sampleColumns.some(({ name }) => name === column);
  switch (param.kind) {
    case "comparison":
      return program.comparisons[0];
    case "comparisons":
      return program.comparisons.length === 0 ? undefined : program.comparisons;
    case "pair":
      return isThere(program.pair) ? { column: program.pair } : undefined;
    case "columns": {
      const covariates = param.name === "covariates" ? program.covariates.filter(isThere) : [];
      return covariates.length === 0 ? undefined : covariates;
    }
    default:
      return undefined;
  }
}

function suggestedGrouping(optional: boolean, sheet: Sheet): Grouping | undefined {
  const able = sheet.sampleColumns.filter(canGroup);
  const named = able.find((column) => groupLike.test(column.name));
  const few = optional ? undefined : able.find((column) => column.type === "group" && column.groups.length <= 10);
  const column = named ?? few;
  return column === undefined ? undefined : { column: column.name };
}

function suggestedComparison(groups: readonly GroupSize[]): Comparison | undefined {
  if (groups.length !== 2) return undefined;
  const [first, second] = groups.map((group) => group.name).sort(inGroupOrder) as [string, string];
  return isControlGroup(first) && !isControlGroup(second) ? { case: second, control: first } : { case: first, control: second };
}
