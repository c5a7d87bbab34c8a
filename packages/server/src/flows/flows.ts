/** Processes: configured, run, and told of. Their steps are computed as those of any task. */
import type { FlowVersion, LibraryName } from "@analyte/contract/flows/version";
import type { ExampleGroups } from "@analyte/contract/flows/redo-calls";
import { presentGroups, samplesIn, type StudyGroups } from "@analyte/contract/flows/study";
import { confoundedIn, type Confounded } from "@analyte/contract/study-design";
import type { TaskResult } from "@analyte/contract/tasks";
import type { Manifest } from "@analyte/contract/manifest";
import { projectTables } from "@analyte/contract/projects/project";
import type { Database } from "../db/open.ts";
import { badData, conflict, invalidInput, type FieldFault } from "../errors.ts";
import { withTables } from "../projects/standing.ts";
import { newSortableId } from "../sortable-id.ts";
import type { AskedFlow, FlowsOfTasks } from "../tasks/flows-of-tasks.ts";
import { exampleHandle } from "../tasks/handles.ts";
import { controlsFirst } from "./controls-first.ts";
import { submitKeyOf, type SubmitKey } from "../submit-key.ts";
import type { Tasks } from "../tasks/tasks.ts";
import type { UsedProgram } from "../tasks/with-program.ts";
import { newFlowsAgain, type FlowsAgain } from "./again.ts";
import { chosenCharts, configure, type AskedChart } from "./configure.ts";
import { presentCharts, sectionsOf } from "./present.ts";
import { planned, type PlannedRedo } from "./redo.ts";
import type { AskedStudy, Study } from "./studies.ts";
import { newStudies, type Inspect } from "./studies.ts";
import { programFaults } from "./table-faults.ts";
import { openVersions, type Versions } from "./versions.ts";

export interface FlowDependencies {
  database: Database;
  versions: readonly FlowVersion[];
  tools: readonly Manifest[];
  tasks: Pick<Tasks, "submitFlow" | "flowSteps" | "resolveHandle" | "again" | "workOf" | "stateOf">;
  inspect: Inspect;
  useProgram: (userId: string, id: string) => Promise<UsedProgram>;
  /** What is taken where no library is named; null where none is installed. */
  usualLibrary: (name: LibraryName) => Promise<string | null>;
  /** Whether a handle is that of an installed library, which everybody may use. */
  hasLibrary: (handle: string) => Promise<boolean>;
}
export interface Flows extends FlowsOfTasks {
  versions: Versions;
  toolById: (id: string) => Manifest | null;
  tasks: Pick<Tasks, "flowSteps" | "workOf">;
  /** What a form has chosen so far, and what keeps it from being run; without a program there are no groups. */
  studyOf(
    userId: string,
    version: FlowVersion,
    asked: AskedStudy & { sample_group_program_id?: string | undefined },
  ): Promise<{ study: Study; groups: StudyGroups; faults: FieldFault[] }>;
  /** What a redo would take over, and compute anew because of what. */
  planRedo(userId: string, asked: AskedFlow & { mission_id: string }): Promise<PlannedRedo>;
  /** Of the tables that a process task was made of. */
  projectOfData(userId: string, taskId: string): Promise<{ project_id: string; name: string; shared: boolean }>;
  /** Of a process task on an example. @throws Failure for any other. */
  groupsOfExample(userId: string, taskId: string): Promise<ExampleGroups>;
  /** Looks at the tables of the examples, one after the other, so that whoever runs one first doesn't wait for that; until `closing`. */
  lookAtExamples(closing: AbortSignal): Promise<void>;
  /** What a form names, else the study's project, else what is usual here. */
  librariesOf(named: Partial<Record<LibraryName, string | undefined>>, study: Pick<Study, "libraries">): Promise<Partial<Record<LibraryName, string>>>;
  again: FlowsAgain;
}

export function openFlows({ database, versions: given, tools, tasks, inspect, useProgram, usualLibrary, hasLibrary }: FlowDependencies): Flows {
  const toolById = (id: string) => tools.find((tool) => tool.id === id) ?? null;
  const versions = openVersions(given, toolById);
  const lookAt = newStudies(database, inspect, tasks.stateOf);

  const librariesOf: Flows["librariesOf"] = async (named, study) => {
    const found: Partial<Record<LibraryName, string>> = {};
    for (const name of ["pathway", "go"] as const) {
      const own = study.libraries[name];
      // One that isn't installed here was said when the project was delivered.
      const handle = named[name] ?? (own !== undefined && (await hasLibrary(own)) ? own : await usualLibrary(name));
      if (handle !== null) found[name] = handle;
    }
    return found;
  };

  interface Run {
    version: FlowVersion;
    study: Study;
    groups: StudyGroups;
    charts: readonly AskedChart[];
    libraries: Partial<Record<LibraryName, string | undefined>>;
    name: string;
    isExample: boolean;
    key: SubmitKey | null;
    program: UsedProgram | null;
    asked: Record<string, unknown>;
  }
  async function run(userId: string, { version, study, groups, charts, libraries, name, isExample, key, program, asked }: Run) {
    const chosen = chosenCharts(version, charts, toolById);
    const { steps, inputs } = configure(version, study, { groups, chosen, libraries: await librariesOf(libraries, study), toolById });
    const confounded = confoundedOf(study, groups);
    return await tasks.submitFlow.submit({
      id: newSortableId(),
      userId,
      name,
      versionId: version.id,
      versionNumber: version.number,
      // Sentences of its results are softened by it, whatever becomes of the sheet.
      asked: { ...asked, ...(confounded.length > 0 && { confounded }) },
      isExample,
      key,
      inputs,
      program: {
        id: program?.id ?? "",
        style: program?.style ?? {
          listed: controlsFirst(
            groups.groups.map(({ key: one }) => one),
            groups.comparisons,
          ),
        },
        asked: null,
      },
      steps,
    });
  }

  async function exampleOf(userId: string, { id, example }: FlowVersion): Promise<{ study: Study; groups: StudyGroups }> {
    const inputs = Object.fromEntries(projectTables.map((role) => [role, exampleHandle(id, role)]));
    const study = await lookAt(userId, versions.named(id), { inputs });
    return { study, groups: { groups: study.groups, comparisons: example.comparisons, pair: "", covariates: example.covariates ?? [], leftOut: [] } };
  }

  return {
    versions,
    toolById,
    tasks,
    librariesOf,
    again: newFlowsAgain({ database, versions, toolById, tasks, useProgram }),
    nameOf: (id) => versions.find(id)?.name ?? null,
    async studyOf(userId, version, asked) {
      const study = await lookAt(userId, version, asked);
      const id = asked.sample_group_program_id ?? "";
      const groups = id === "" ? noGroups : groupsOf(await useProgram(userId, id));
      return { study, groups, faults: faultsOf(study, groups) };
    },

    async planRedo(userId, asked) {
      const version = versions.named(asked.flow_version_id);
      await tasks.flowSteps.own(userId, asked.mission_id);
      if (asked.sample_group_program_id === "") throw invalidInput(noProgram, [{ field: "sample_group_program_id", message: noProgram }]);
      const study = await lookAt(userId, version, { ...asked.source, about: asked.about });
      const groups = groupsOf(await useProgram(userId, asked.sample_group_program_id));
      requireSound(study, groups);
      const chosen = chosenCharts(version, asked.module_charts, toolById);
      const configured = configure(version, study, { groups, chosen, libraries: await librariesOf(asked.libraries, study), toolById });
      const resolved = await Promise.all(
        Object.entries(configured.inputs).map(async ([role, handle]) => [role, (await tasks.resolveHandle(userId, handle)).sha256] as const),
      );
      return planned(version, configured, await tasks.flowSteps.whole(asked.mission_id), new Map(resolved));
    },

    async projectOfData(userId, taskId) {
      await tasks.flowSteps.own(userId, taskId);
      const { inputs } = await tasks.flowSteps.whole(taskId);
      const tables = new Map([...inputs].filter(([role]) => (projectTables as readonly string[]).includes(role)));
      const found = tables.has("matrix") ? await withTables(database, userId, tables) : null;
      return found === null
        ? { project_id: "", name: "", shared: false }
        : { project_id: found.project.id, name: found.project.name, shared: found.shareId !== null };
    },

    async groupsOfExample(userId, taskId) {
      const row = await tasks.flowSteps.own(userId, taskId);
      if (row.is_example === 0) throw conflict(noExample);
      const { study, groups } = await exampleOf(userId, versions.named(row.tool_id));
      const known = new Set(study.facts.samples);
      const told = groups.groups.map(({ key: name, samples }) => ({ name, samples: samples.filter((sample) => known.has(sample)) }));
      return { groups: told, comparisons: groups.comparisons.map((one) => ({ ...one })), covariates: [...groups.covariates], value: study.facts.value };
    },

    async lookAtExamples(closing) {
      for (const version of versions.latest) if (!closing.aborted) await exampleOf(nobody, version);
    },

    async store(userId, language, asked) {
      const { mission_id: mission, sample_group_program_id: programId, source, module_charts: charts } = asked;
      const key = submitKeyOf("store", asked);
      const earlier = await tasks.submitFlow.earlier(userId, key);
      if (earlier !== null) return { id: earlier, isNew: false };
      const version = versions.named(asked.flow_version_id);
      if (charts.length === 0) chosenCharts(version, charts, toolById);
      if (mission !== undefined) await tasks.flowSteps.own(userId, mission);
      if (programId === "") throw invalidInput(noProgram, [{ field: "sample_group_program_id", message: noProgram }]);
      const study = await lookAt(userId, version, { ...source, about: asked.about });
      const program = await useProgram(userId, programId);
      requireSound(study, groupsOf(program));
      const { idempotency_key: _key, name, kind: _kind, ...kept } = asked;
      return await run(userId, {
        version,
        study,
        groups: groupsOf(program),
        charts,
        libraries: asked.libraries,
        name: name === "" ? version.name[language] : name,
        isExample: false,
        key,
        program,
        asked: kept,
      });
    },

    async storeExample(userId, language, asked) {
      const { flow_version_id: id } = asked;
      const key = submitKeyOf("example", asked);
      const earlier = await tasks.submitFlow.earlier(userId, key);
      if (earlier !== null) return { id: earlier, isNew: false };
      const version = versions.named(id);
      const { study, groups } = await exampleOf(userId, version);
      const charts = version.charts.filter(({ recommended, internal }) => recommended && internal !== true).map((chart) => ({ ...chart, params: {} }));
      return await run(userId, {
        version,
        study,
        groups,
        charts,
        libraries: Object.fromEntries((version.example.libraries ?? []).map((library) => [library, exampleHandle(id, `library_${library}`)])),
        name: version.example.name[language],
        isExample: true,
        key,
        program: null,
        asked: { flow_version_id: id, example: true, module_charts: charts.map(({ id: chart, map_module }) => ({ id: chart, map_module, params: {} })) },
      });
    },

    async result(row, language) {
      const { status, reason, attempt, reused_from } = await tasks.flowSteps.state(row, language);
      const { data } = await tasks.flowSteps.list(row.id, { page: 1, size: mostCards });
      const version = versions.find(row.tool_id);
      const module_charts = presentCharts(data, version, language);
      const counts: NonNullable<TaskResult["counts"]> = {};
      for (const { status: state } of module_charts) counts[state] = (counts[state] ?? 0) + 1;
      const sections = sectionsOf(version, await tasks.flowSteps.counts(row.id)).map((section) => ({
        ...section,
        module_charts: module_charts.filter(({ map_module }) => map_module === section.id),
      }));
      return { status, reason, attempt, reused_from, counts, sections, ...noResult, style: await tasks.flowSteps.styleOf(row.id) };
    },
  };
}

/** Groups by their keys. */
function confoundedOf({ facts: { samples, roles }, batches }: Study, groups: StudyGroups): Confounded[] {
  const present = presentGroups(groups, samplesIn({ samples, roles }));
  return confoundedIn(
    present.map(({ key, samples: own }) => ({ name: key, samples: own })),
    (sample) => batches.get(sample) ?? "",
  );
}
const faultsOf = (study: Study, groups: StudyGroups): FieldFault[] =>
  // Of tables that must be mended nobody can say who is in them.
  study.faults.length > 0 ? study.faults : programFaults(groups, study.facts);
function requireSound(study: Study, groups: StudyGroups): void {
  const faults = faultsOf(study, groups);
  if (faults.length > 0) throw badData(faults[0]!.message, faults);
}
/** Anybody may see the tables of an example. */
const nobody = "";
/** Of one task; see `mostJobs`. */
const mostCards = 1_000;
const noGroups: StudyGroups = { groups: [], comparisons: [], pair: "", covariates: [], leftOut: [] };
const groupsOf = ({ groups, comparisons, pair, covariates, leftOut }: UsedProgram): StudyGroups => ({ groups, comparisons, pair, covariates, leftOut });
/** A process has a result for each of its module charts. */
const noResult = { tables: [], samples_by: null, charts: [], box_plots: false, methods: { en: "", zh: "" }, notes: [], provenance: null, files: [] };
const noExample = { en: "This task was not made of an example: its program says its groups.", zh: "该任务不是示例任务，其分组见分组方案。" };
const noProgram = {
  en: "Choose a sample group program: it says which groups there are, and which are compared.",
  zh: "请选择样本分组方案，以确定分组和比较。",
};
