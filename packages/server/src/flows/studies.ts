/** What is known of a study before it is computed: by an earlier look at its tables, else by a new one. */
import { groupHeader, roleHeader } from "@analyte/contract/study-design";
import { columnOf, wordsOf } from "../projects/judge.ts";
import { withoutStray } from "../projects/stray-samples.ts";
import { requireAnalysable, seenBy, tablesOf } from "../projects/standing.ts";
import { labelColumnOf } from "@analyte/contract/label-column";
import { inGroupOrder } from "@analyte/contract/group-order";
import { idKinds } from "@analyte/contract/libraries/id-kinds";
import type { AppliedStep, MeasuredValue, SampleRole } from "@analyte/contract/projects/project";
import { logOf, logStep, projectHandle, roleOf } from "@analyte/contract/projects/project";
import { hasNameColumn, namedFeatures } from "@analyte/contract/flows/feature-names";
import type { StateOf } from "../tasks/table-states.ts";
import type { StudyFacts, StudyGroup } from "@analyte/contract/flows/study";
import { libraryNames, type FlowVersion, type LibraryName } from "@analyte/contract/flows/version";
import { batchHeader } from "@analyte/contract/study-design";
import type { JobInspection } from "@analyte/tools/job-folder";
import type { Database } from "../db/open.ts";
import { invalidInput, type FieldFault } from "../errors.ts";
import { tableFaults } from "./table-faults.ts";

const orderHeader = /^(order|run[ _-]?order|injection[ _-]?order|进样顺序|上机顺序)$/i;

export interface AskedStudy {
  project_id?: string | undefined;
  inputs?: { matrix?: string | undefined; samples?: string | undefined; features?: string | undefined } | undefined;
  about?: { value: MeasuredValue; applied: readonly AppliedStep[] } | undefined;
}
export interface Study {
  facts: Omit<StudyFacts, "libraries">;
  /** What keeps its tables from being taken. */
  faults: FieldFault[];
  /** By sample, where the sheet has a column of batches. */
  batches: ReadonlyMap<string, string>;
  /** Handles of its tables. */
  inputs: Record<string, string>;
  projectId: string | null;
  /** Handles of the libraries that its project names; they may be installed here or not. */
  libraries: Partial<Record<LibraryName, string>>;
  /** By the column of groups of its sample sheet. */
  groups: StudyGroup[];
}
export type Inspect = (
  userId: string,
  asked: {
    store_path: string;
    role: "matrix" | "samples" | "features";
    with: Partial<Record<"samples" | "features" | "matrix", string>>;
    readings: Record<string, never>;
  },
) => Promise<JobInspection>;

export function newStudies(database: Database, inspect: Inspect, stateOf: StateOf) {
  /** A result knows its scale, whatever is said of it. @throws Failure where no power undoes it. */
  async function appliedIn(userId: string, matrix: string, said: readonly AppliedStep[]): Promise<readonly AppliedStep[]> {
    const scale = (await stateOf(userId, matrix))?.scale ?? null;
    if (scale === null) return said;
    if (scale === "other") throw refused("source.inputs.matrix", scaled);
    const others = said.filter((step) => logOf([step]) === null);
    const step = logStep(scale);
    return step === null ? others : [...others, step];
  }

  return async (userId: string, version: FlowVersion, asked: AskedStudy): Promise<Study> => {
    const { inputs, projectId, libraries, kind, value, applied: told } = await sourceOf(database, userId, version, asked);
    const applied = await appliedIn(userId, inputs["matrix"]!, told);
    const beside = { samples: inputs["samples"], features: inputs["features"] };
    const given = Object.fromEntries(Object.entries(beside).filter(([, handle]) => handle !== undefined)) as Partial<Record<"samples" | "features", string>>;
    const look = async (role: "matrix" | "samples" | "features") => {
      // As the page looks at them: each beside the others, which decide what is a sample.
      const { [role]: _own, ...others } = { ...given, matrix: inputs["matrix"]! };
      return inputs[role] === undefined ? null : await inspect(userId, { store_path: inputs[role], role, with: others, readings: {} });
    };
    const [matrix, samples, features] = await Promise.all([look("matrix"), look("samples"), look("features")]);
    const sheet = samples ?? matrix!;
    const { shape } = matrix!;
    const { roleColumn, roles: said } = rolesIn(sheet);
    // A sheet may name more than was measured: a blank that has no column is none.
    const measured = new Set(matrix!.sample_ids);
    const rolesWhere = (is: (name: string) => boolean): Partial<Record<SampleRole, string[]>> =>
      Object.fromEntries(
        Object.entries(said).flatMap(([role, names]) => {
          const there = names.filter((name) => is(name));
          return there.length === 0 ? [] : [[role, there]];
        }),
      );
    const columnNamed = (header: RegExp) => columnOf(sheet, header)?.name ?? null;
    const featureColumns = features?.columns.map(({ name }) => name) ?? null;
    const hasIds = (featureColumns ?? []).some((name) => identifying.has(name.toLowerCase()));
    const called = matrix!.feature_ids;
    // Of a matrix with more features than are told the rest would be looked for nowhere.
    const isTold = called.length === matrix!.recognised.features;
    const named = !hasIds && !hasNameColumn(featureColumns) && isTold ? namedFeatures(called) : [];
    const facts = {
      kind,
      value,
      applied,
      undetected: {
        below: matrix!.recognised.negatives,
        zeros: matrix!.recognised.zeros,
        values: matrix!.recognised.samples * matrix!.recognised.features - matrix!.recognised.missing,
      },
      ...(shape !== null && { looks: { largest: shape.largest, fractions: shape.fractions ?? 0, totals: shape.totals ?? null } }),
      samples: matrix!.sample_ids,
      roles: rolesWhere((name) => measured.has(name)),
      unmeasured: rolesWhere((name) => !measured.has(name)),
      roleColumn: roleColumn?.name ?? null,
      rolesInMatrix: samples === null && roleColumn !== null,
      orderColumn: columnNamed(orderHeader),
      batchColumn: columnNamed(batchHeader),
      sampleColumns: samples === null ? null : samples.columns.map(({ name }) => name),
      featureColumns,
      hasIds,
      ...(named.length > 0 && { featureNames: named }),
    };
    return {
      facts,
      faults: tableFaults({ matrix: matrix!, samples, features }),
      batches: batchesIn(sheet),
      inputs,
      projectId,
      libraries,
      groups: groupsIn(sheet),
    };
  };
}

/** By the column of roles; where there is none, by that of groups, which often calls QC samples and blanks so. */
function rolesIn(sheet: JobInspection): { roleColumn: JobInspection["columns"][number] | null; roles: Partial<Record<SampleRole, string[]>> } {
  for (const column of [columnOf(sheet, roleHeader), columnOf(sheet, groupHeader) ?? labelsOf(sheet)]) {
    if (column === null) continue;
    const roles: Partial<Record<SampleRole, string[]>> = {};
    for (const [at, word] of (wordsOf(column) ?? []).entries()) {
      const role = roleOf(word);
      if (role !== null && role !== "sample") (roles[role] ??= []).push(sheet.sample_ids[at]!);
    }
    if (Object.keys(roles).length > 0 || roleHeader.test(column.name.trim())) return { roleColumn: column, roles };
  }
  return { roleColumn: null, roles: {} };
}
/** The labels that a matrix carries itself, whatever they are called. */
const labelsOf = (sheet: JobInspection) => sheet.columns.find(({ name }) => name === labelColumnOf(sheet)) ?? null;

/** A name alone finds a compound only by its spelling. */
const identifying = new Set<string>(idKinds.filter((kind) => kind !== "name"));

function batchesIn(sheet: JobInspection): Map<string, string> {
  const column = columnOf(sheet, batchHeader);
  const words = column === null ? null : wordsOf(column);
  return new Map((words ?? []).map((word, at) => [sheet.sample_ids[at]!, word]));
}

function groupsIn(sheet: JobInspection): StudyGroup[] {
  const column = columnOf(sheet, groupHeader);
  const said = column === null ? null : wordsOf(column);
  const roles = columnOf(sheet, roleHeader);
  const words = said === null ? null : withoutStray(said, roles === null ? null : wordsOf(roles));
  const groups = new Map<string, string[]>();
  for (const [at, name] of (words ?? []).entries()) if (name !== "") groups.set(name, [...(groups.get(name) ?? []), sheet.sample_ids[at]!]);
  return [...groups].map(([name, members]) => ({ key: name, name, samples: members })).toSorted((one, other) => inGroupOrder(one.name, other.name));
}

async function sourceOf(database: Database, userId: string, version: FlowVersion, { project_id: projectId, inputs, about }: AskedStudy) {
  if (projectId === undefined) {
    const given = Object.fromEntries(Object.entries(inputs ?? {}).filter(([, handle]) => handle !== undefined && handle !== "")) as Record<string, string>;
    if (given["matrix"] === undefined) throw refused("source", noData);
    return { inputs: given, projectId: null, libraries: {}, kind: version.kinds[0]!, value: about?.value ?? version.values[0]!, applied: about?.applied ?? [] };
  }
  const standing = await seenBy(database, userId, projectId);
  requireAnalysable(standing);
  const { project } = standing;
  if (!version.kinds.includes(project.kind)) throw refused("source.project_id", otherKind(project.name));
  const tables = await tablesOf(database, project);
  if (tables === null) throw refused("source.project_id", noData);
  const handles = Object.fromEntries(
    (["matrix", "samples", "features"] as const).filter((role) => tables[role] !== undefined).map((role) => [role, projectHandle(projectId, role)]),
  );
  return {
    inputs: handles as Record<string, string>,
    projectId,
    libraries: librariesOf(project),
    kind: project.kind,
    value: project.value,
    applied: JSON.parse(project.applied) as AppliedStep[],
  };
}

function librariesOf({ libraries }: { libraries: string }): Study["libraries"] {
  const named = JSON.parse(libraries) as Record<string, string>;
  return Object.fromEntries(libraryNames.flatMap((name) => (named[name] === undefined ? [] : [[name, named[name]]])));
}

const refused = (field: string, message: { en: string; zh: string }) => invalidInput(message, [{ field, message }]);
const scaled = {
  en: "The values of this table were transformed or scaled in a way that can't be undone, and a process begins with values as measured. Choose the table from before that step.",
  zh: "该表的数值经过无法还原的变换或标度化，而流程须从测量值开始。请选择该步骤之前的数据表。",
};
const noData = { en: "Choose a project, or a data matrix with its sample sheet.", zh: "请选择项目，或选择数据矩阵及其样本表。" };
const otherKind = (name: string) => ({
  en: `The project “${name}” holds data of another kind than this process takes. Choose another project or process.`,
  zh: `项目“${name}”的数据类型不适用于该流程，请选择其他项目或流程。`,
});
