/** The calls of processes: their versions, what a study allows, and the module charts of a task. */
import { cancelTaskChart } from "@analyte/contract/flows/again-calls";
import * as calls from "@analyte/contract/flows/calls";
import { groupsOfExample, planRedo, projectOfData } from "@analyte/contract/flows/redo-calls";
import { disjointGroups, presentGroups, samplesIn } from "@analyte/contract/flows/study";
import { countsTogether } from "@analyte/contract/flows/together";
import { resultHandle } from "@analyte/contract/tasks";
import type { AppliedStep, MeasuredValue } from "@analyte/contract/projects/project";
import type { FlowVersion } from "@analyte/contract/flows/version";
import { conflict, notFound } from "../errors.ts";
import { on, type Route } from "../serve.ts";
import { againRoutes } from "./again-routes.ts";
import { availableIn } from "./available.ts";
import type { Flows } from "./flows.ts";
import { countsOfTask, presentChart, presentCharts, presentFlow, presentSections, presentVersion, sectionsOf } from "./present.ts";
import { calledColumns } from "../tasks/called-columns.ts";
import { sentenceFor } from "./say.ts";
import { chartOf } from "./versions.ts";

export function flowRoutes(flows: Flows): Route[] {
  const { versions, toolById, tasks } = flows;
  const { flowSteps } = tasks;
  const paged = <Item>(list: readonly Item[], { page, size }: { page: number; size: number }) => ({
    data: list.slice((page - 1) * size, page * size),
    total: list.length,
  });
  const chart = (version: FlowVersion, id: string) => {
    const one = chartOf(version, id);
    return presentChart(one, version, toolById);
  };
  const studyOf = async (userId: string, asked: StudyAsked) => {
    const version = versions.named(asked.flow_version_id);
    const { project_id, matrix, samples, features, sample_group_program_id } = asked;
    const source = project_id === undefined || project_id === "" ? { inputs: { matrix, samples, features } } : { project_id };
    return { version, ...(await flows.studyOf(userId, version, { ...source, ...aboutOf(asked, version), sample_group_program_id })) };
  };
  const listOf = async (userId: string, id: string, asked: Parameters<typeof flowSteps.list>[1], language: "en" | "zh") => {
    const row = await flowSteps.own(userId, id);
    const { data, total } = await flowSteps.list(id, asked);
    return { data: presentCharts(data, versions.find(row.tool_id), language), total };
  };
  const found = async (userId: string, taskId: string, id: string) => {
    const row = await flowSteps.own(userId, taskId);
    const step = await flowSteps.find(taskId, id);
    if (step === null) throw notFound({ en: "The process has no such module chart.", zh: "该流程中没有该模块图。" });
    return { row, step };
  };

  return [
    on(calls.listFlows, ({ name, ...page }) => {
      const part = name.trim().toLowerCase();
      const named = versions.latest.filter(({ flow, name: { en, zh } }) => [flow, en, zh].some((text) => text.toLowerCase().includes(part)));
      return paged(
        named.map((version) => presentFlow(version, versions)),
        page,
      );
    }),
    on(calls.flowDetail, ({ id }) => {
      const all = versions.of(id);
      return { ...presentFlow(all[0]!, versions), all_versions: all.map((version) => presentVersion(version, versions)) };
    }),
    on(calls.listFlowVersions, ({ flow_id: id, ...page }) =>
      paged(
        versions.of(id).map((version) => presentVersion(version, versions)),
        page,
      ),
    ),
    on(calls.flowVersionDetail, ({ flow_version_id: id }) => {
      const version = versions.named(id);
      return {
        ...presentVersion(version, versions),
        summary: version.summary,
        example: version.example.name,
        sections: presentSections(version),
        module_charts: version.charts.filter(({ internal }) => internal !== true).map((one) => presentChart(one, version, toolById)),
      };
    }),
    on(calls.flowModuleChart, ({ flow_version_id: versionId, id }) => {
      const version = versions.named(versionId);
      const { summary, outputs } = toolById(chartOf(version, id).tool)!;
      const called = ({ name, title }: { name: string; title: { en: string; zh: string } }) => ({ name, title });
      return { ...chart(version, id), summary, tables: outputs.tables.map(called), charts: outputs.charts.map(called) };
    }),
    on(calls.availableModuleCharts, async (asked, { user, language }) => {
      const { version, study, groups, faults } = await studyOf(user.id, asked);
      const libraries = await flows.librariesOf({}, study);
      const hasProgram = (asked.sample_group_program_id ?? "") !== "";
      return availableIn(version, { facts: { ...study.facts, libraries }, groups, faults, hasProgram }, language);
    }),
    on(calls.samplesOfModuleChart, async (asked, { user }) => {
      const { version, study, groups } = await studyOf(user.id, asked);
      const { scope } = chartOf(version, asked.id);
      const present = presentGroups(groups, samplesIn(study.facts));
      const gone = new Set(groups.leftOut.map(({ sample }) => sample));
      const ofSample = (sample: string) => present.filter(({ samples }) => samples.includes(sample)).map(({ name }) => name);
      // QC samples and blanks take part in what is not about groups alone.
      const taking = scope === "c" ? samplesIn(study.facts) : study.facts.samples;
      const kept = taking.filter((sample) => !gone.has(sample));
      const { data, total } = paged(kept, asked);
      return { data: data.map((sample) => ({ sample, groups: ofSample(sample) })), total };
    }),
    on(calls.groupsOfModuleChart, async (asked, { user }) => {
      const { version, study, groups } = await studyOf(user.id, asked);
      const { scope } = chartOf(version, asked.id);
      const present = presentGroups(groups, samplesIn(study.facts));
      const used = scope === "c" ? present : disjointGroups(present);
      const data = used.map(({ key, name, samples }) => ({ id: key, name, count: samples.length }));
      return { data, total: data.length };
    }),

    on(projectOfData, async ({ id }, { user }) => await flows.projectOfData(user.id, id)),
    on(groupsOfExample, async ({ id }, { user }) => await flows.groupsOfExample(user.id, id)),
    on(planRedo, async (asked, { user }) => await flows.planRedo(user.id, asked)),
    on(calls.allTaskCharts, async ({ id, ...page }, { user, language }) => await listOf(user.id, id, page, language)),
    on(calls.sectionTaskCharts, async ({ id, ...asked }, { user, language }) => await listOf(user.id, id, asked, language)),
    on(calls.taskChartsByStatus, async ({ id, ...asked }, { user, language }) => await listOf(user.id, id, asked, language)),
    on(calls.taskChartCounts, async ({ id, by }, { user }) => {
      await flowSteps.own(user.id, id);
      return by === "chart" ? countsTogether(await flowSteps.states(id)) : countsOfTask(await flowSteps.counts(id));
    }),
    on(calls.allTaskSections, ({ flow_version_id: id }) => {
      const data = presentSections(versions.named(id));
      return { data, total: data.length };
    }),
    on(calls.taskSections, async ({ id }, { user }) => {
      const row = await flowSteps.own(user.id, id);
      const data = sectionsOf(versions.find(row.tool_id), await flowSteps.counts(id));
      return { data, total: data.length };
    }),
    on(calls.taskChartDetail, async ({ task_id: taskId, id }, { user, language }) => {
      const { row, step } = await found(user.id, taskId, id);
      const [shown] = presentCharts([step], versions.find(row.tool_id), language);
      const base = { ...shown!, params: step.params, sentence: { en: "", zh: "" }, grounds: [], weak: false };
      if (!step.there) return { ...base, tables: [], charts: [], methods: { en: "", zh: "" }, notes: [], withheld: [] };
      const { result, methods, notes, prefix, isWithheld, namesOf } = await flowSteps.result(row, step);
      const said = step.state === "succeeded" ? await sentenceFor(flowSteps, taskId, step) : null;
      return {
        ...base,
        ...(said !== null && { sentence: said.text, grounds: said.grounds, weak: said.weak }),
        methods,
        withheld: result.index.tables.flatMap(({ file }) => (isWithheld(file) ? [prefix + file] : [])),
        notes: notes.map((note) => note[language]),
        charts: result.index.charts.map(({ name, title }) => ({ name: prefix + name, title: title[language] })),
        tables: result.index.tables.map(({ columns, title, file, ...table }) => ({
          ...table,
          file: prefix + file,
          title: title[language],
          columns: calledColumns(columns, namesOf),
          size: result.files.get(file)?.size ?? 0,
          store_path: resultHandle(taskId, prefix + file),
          companions: null,
          state: null,
        })),
      };
    }),
    on(cancelTaskChart, async ({ task_id: taskId, id }, { user, language }) => {
      await found(user.id, taskId, id);
      if (!(await flowSteps.cancel(user.id, taskId, id))) throw conflict({ en: "The module chart has ended already.", zh: "该模块图已经结束。" });
      const { row, step } = await found(user.id, taskId, id);
      return presentCharts([step], versions.find(row.tool_id), language)[0]!;
    }),
    ...againRoutes(flows.again, flowSteps, versions),
  ];
}

interface StudyAsked {
  flow_version_id: string;
  project_id?: string | undefined;
  matrix?: string | undefined;
  samples?: string | undefined;
  features?: string | undefined;
  sample_group_program_id?: string | undefined;
  value?: MeasuredValue | undefined;
  applied?: AppliedStep[] | undefined;
}
/** A project says it itself. */
const aboutOf = ({ value, applied }: StudyAsked, version: FlowVersion) =>
  value === undefined && applied === undefined ? {} : { about: { value: value ?? version.values[0]!, applied: applied ?? [] } };
