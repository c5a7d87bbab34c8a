/** The rules of `task/store`: everything that can be known without reading a table is refused here, and nothing is queued. */
import { extname } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { slotFaults } from "@analyte/contract/fitting";
import type { Manifest, ParamValues } from "@analyte/contract/manifest";
import { checkParams } from "@analyte/contract/params";
import { readingAfter, type Reading, type Readings } from "@analyte/contract/reading";
import { studyOf, tablesOfStudy, type SlotKind } from "@analyte/contract/slots";
import { parseTableState } from "@analyte/contract/table-state";
import { taskNameOf } from "@analyte/contract/task-name";
import type { Language } from "@analyte/contract/text";
import { scaleParamOf, toldScale } from "@analyte/contract/told-scale";
import type { Database } from "../db/open.ts";
import { badData, badFile, Failure, invalidInput, notFound, type FieldFault } from "../errors.ts";
import type { WorkQuotas } from "../jobs/quota-store.ts";
import { programOf } from "./program-store.ts";
import { takenProjects, type ProjectsOfTasks } from "./projects-of-tasks.ts";
import { resolveProgram, type ProgramSource } from "./programs-of-tasks.ts";
import { inputHandle, rootOf, type ResolveHandle } from "./handles.ts";
import { knownFaults, problemFaults, type KnownTable } from "./known-faults.ts";
import { readingFaults } from "./reading-faults.ts";
import type { StepRules } from "./advance.ts";
import type { StateOf } from "./table-states.ts";
import * as store from "./store.ts";
import { originOf, toldState } from "./provenance.ts";
import { newSortableId } from "../sortable-id.ts";
import type { SubmitKey } from "../submit-key.ts";
import { earlierOf } from "./earlier-submit.ts";
import { programsNamed } from "./with-program.ts";

export interface SubmitOptions {
  database: Database;
  toolById: (id: string) => Manifest | null;
  resolveHandle: ResolveHandle;
  stateOf: StateOf;
  rules: StepRules;
  /** What a user may have computed for whom nothing else is set. */
  quotas: WorkQuotas;
  programs: ProgramSource;
  projects: ProjectsOfTasks;
  /** What is known of these tables from earlier inspections. */
  knownTables: (inputs: readonly { role: SlotKind; name: string; sha256: string; reading: Reading }[]) => Promise<KnownTable[]>;
}
export interface Submission {
  tool_id: string;
  name: string;
  inputs: Readonly<Record<string, string>>;
  readings: Readings;
  params: ParamValues;
  key: SubmitKey | null;
  isExample: boolean;
  /** Whether an equal result of the user's own will do. */
  reuse?: boolean | undefined;
}

export async function submit(options: SubmitOptions, userId: string, language: Language, asked: Submission): Promise<{ id: string; isNew: boolean }> {
  const { database } = options;
  // First of all: a repeated submit is the same task, whatever has happened to its files since.
  const earlier = await earlierOf(database, userId, asked.key);
  if (earlier !== null) return { id: earlier, isNew: false };

  const { manifest, values, inputs, program } = await checked(options, userId, asked);
  return await store.insert(
    database,
    {
      id: newSortableId(),
      user_id: userId,
      name: asked.name === "" ? taskNameOf(manifest, values, originOf(inputs), language) : asked.name,
      // An example has the name of its data; whoever changes its parameters means another.
      named: asked.name !== "" && !asked.isExample,
      tool_id: manifest.id,
      tool_version: manifest.version,
      params: values,
      is_example: asked.isExample,
      key: asked.key,
      inputs,
      taken: await takenProjects(options.projects, inputs),
      program,
      reuse: asked.reuse ?? false,
    },
    options.quotas,
    options.rules,
  );
}

type Asked = Pick<Submission, "tool_id" | "inputs" | "readings" | "params">;

/** What can be known without reading a table; fails in words. */
async function checked(options: SubmitOptions, userId: string, asked: Asked) {
  const manifest = toolOf(options, asked.tool_id);
  const faults = fieldFaults(manifest, asked);
  // Which samples a program means is told by its table: what is wrong with that is said first.
  if (faults.length > 0 && programsNamed(manifest, asked.params).size > 0) throw invalidInput(faults[0]!.message, faults);
  const { params, program } = await resolveProgram(options.programs, userId, manifest, asked);
  const { faults: bad } = checkParams(manifest, params);
  faults.push(...bad.map(({ param, message }) => ({ field: `params.${param}`, message })));
  if (faults.length > 0) throw invalidInput(faults[0]!.message, faults);

  const inputs = await resolveAll(options, userId, asked);
  checkExtensions(manifest, inputs);
  const { values } = checkParams(manifest, withToldScale(manifest, params, inputs));
  const known = await knownOf(options, manifest, values, inputs);
  if (known.length > 0) throw badData(known[0]!.message, known);
  return { manifest, values, inputs, program };
}

/** A form is filled in with the scale that an earlier step left its values on; who calls without one means that, too, and no other. */
function withToldScale(manifest: Manifest, params: ParamValues, inputs: readonly store.TaskInput[]): ParamValues {
  const asks = scaleParamOf(manifest);
  if (asks === undefined || params[asks.name] !== undefined) return params;
  const told = toldScale(asks, parseTableState(inputs.find(({ role }) => role === "matrix")?.state ?? ""));
  return told === undefined ? params : { ...params, [asks.name]: told.value };
}

/**
 * The parameters of a task as they were asked for, where they still mean the same: what a form is filled in with. A program that has other samples
 * meanwhile would be another study: then the groups stand as they were.
 */
export async function askedParams(
  { programs, database }: Pick<SubmitOptions, "programs" | "database">,
  manifest: Manifest | null,
  row: store.TaskRow,
): Promise<ParamValues> {
  const frozen = JSON.parse(row.params) as ParamValues;
  const kept = await programOf(database, row.id);
  if (manifest === null || kept?.asked == null) return frozen;
  const asked = kept.asked;
  const matrix = (await store.inputsOf(database, row.id)).find(({ role }) => role === "matrix");
  const of = {
    params: asked,
    inputs: matrix === undefined ? {} : { matrix: inputHandle(row.id, "matrix") },
    readings: matrix === undefined ? {} : { matrix: matrix.reading },
  };
  try {
    const { params } = await resolveProgram(programs, row.user_id, manifest, of);
    return isDeepStrictEqual(checkParams(manifest, params).values, frozen) ? checkParams(manifest, asked).values : frozen;
  } catch (error) {
    if (error instanceof Failure) return frozen;
    throw error;
  }
}

/** The user's latest task whose result a submit of this would give; null where there is none, and where it would be refused. */
export async function equalTo(options: SubmitOptions, userId: string, asked: Asked): Promise<store.TaskRow | null> {
  try {
    const { manifest, values, inputs } = await checked(options, userId, asked);
    const key = options.rules.keyOf({
      toolId: manifest.id,
      toolVersion: manifest.version,
      params: values,
      inputs: inputs.map((input) => ({ ...input, state: toldState(input.state) })),
    });
    return await store.latestOfKey(options.database, userId, key);
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

export function toolOf({ toolById }: Pick<SubmitOptions, "toolById">, id: string): Manifest {
  const manifest = toolById(id);
  // A step of processes is no tool to whoever asks for one.
  if (manifest === null || manifest.internal === true) throw notFound({ en: `There is no tool “${id}”.`, zh: `没有工具“${id}”。` });
  return manifest;
}

function fieldFaults(manifest: Manifest, { inputs: given, readings, params }: Asked): FieldFault[] {
  const slots = Object.keys(given);
  const kinds = Object.fromEntries(manifest.inputs.flatMap(({ name, takes }) => (slots.includes(name) ? [[name, takes]] : [])));
  const faults = slotFaults(manifest, new Set(slots), params).map(({ field, text }) => ({ field, message: text }));
  return [...faults, ...readingFaults(readings, kinds)];
}

/** What earlier inspections tell, of each study and of what is read by itself. */
async function knownOf({ knownTables }: SubmitOptions, manifest: Manifest, values: ParamValues, inputs: readonly store.TaskInput[]): Promise<FieldFault[]> {
  const given = Object.fromEntries(inputs.map((input) => [input.role, input]));
  const faults: FieldFault[] = [];
  for (const slot of manifest.inputs) {
    const study = studyOf(slot);
    const input = given[slot.name];
    if (input === undefined || study === "" || slot.takes === "samples") continue;
    const tables = study === null ? { [slot.takes]: input } : tablesOfStudy(study, given);
    const known = await knownTables(Object.entries(tables).map(([takes, table]) => ({ ...table, role: takes as SlotKind })));
    faults.push(...problemFaults(known.filter(({ role }) => role === slot.takes).map((table) => ({ ...table, slot: slot.name }))));
  }
  const first = tablesOfStudy("", given);
  const known = await knownTables(Object.entries(first).map(([role, table]) => ({ ...table, role: role as SlotKind })));
  return [...knownFaults(manifest, values, new Set(inputs.map(({ role }) => role)), known), ...faults];
}

async function resolveAll({ database, resolveHandle, stateOf }: SubmitOptions, userId: string, { inputs, readings }: Asked): Promise<store.TaskInput[]> {
  return await Promise.all(
    Object.entries(inputs).map(async ([role, handle]) => {
      try {
        const { name, sha256, size } = await resolveHandle(userId, handle);
        const state = await stateOf(userId, handle);
        return {
          role,
          name,
          sha256,
          size,
          store_path: await rootOf(database, userId, handle),
          reading: readingAfter(readings[role] ?? {}, state),
          state: state === null ? "" : JSON.stringify(state),
        };
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        throw new Failure(error.code, error.status, error.text, [{ field: `inputs.${role}`, message: error.text }]);
      }
    }),
  );
}

function checkExtensions(manifest: Manifest, inputs: readonly store.TaskInput[]): void {
  for (const { role, name } of inputs) {
    const spec = manifest.inputs.find((slot) => slot.name === role)!;
    if (spec.accept.includes(extname(name).toLowerCase())) continue;
    throw badFile({
      en: `${spec.title.en}: “${name}” is of a type that this tool can't read. It reads ${spec.accept.join(", ")}.`,
      zh: `${spec.title.zh}：该工具无法读取“${name}”这种类型的文件。可读取的类型：${spec.accept.join("、")}。`,
    });
  }
}
