/** From what a form asks to the steps that are to run: everything that can be known before is refused here, and nothing is queued. */
import type { ModuleChart, FlowVersion, LibraryName } from "@analyte/contract/flows/version";
import { libraryNames } from "@analyte/contract/flows/version";
import { mostJobs, planFlow, type ChosenChart, type Plan, type PlannedStep } from "@analyte/contract/flows/plan";
import type { StudyGroups } from "@analyte/contract/flows/study";
import type { Manifest } from "@analyte/contract/manifest";
import { checkParams } from "@analyte/contract/params";
import type { Text } from "@analyte/contract/text";
import { badData, invalidInput, type FieldFault } from "../errors.ts";
import { newSortableId } from "../sortable-id.ts";
import type { NewStep } from "../tasks/submit-flow.ts";
import type { Study } from "./studies.ts";
import { toolOfField } from "./present.ts";
import { chartOf } from "./versions.ts";

export interface AskedChart {
  id: string;
  map_module: string;
  params: Record<string, unknown>;
}

/** The charts that were ticked, each known and once, with values that its fields take. */
export function chosenCharts(version: FlowVersion, asked: readonly AskedChart[], toolById: (id: string) => Manifest | null): ChosenChart[] {
  if (asked.length === 0) throw refused("module_charts", nothingTicked);
  const seen = new Set<string>();
  return asked.map(({ id, map_module: section, params }, at) => {
    const field = `module_charts.${at}`;
    const chart = chartOf(version, id);
    if (seen.has(id)) throw refused(field, { en: `The module chart “${id}” is named twice.`, zh: `模块图“${id}”重复出现。` });
    seen.add(id);
    if (section !== "" && section !== chart.map_module)
      throw refused(`${field}.map_module`, {
        en: `The module chart “${id}” stands in the section “${chart.map_module}”, not in “${section}”.`,
        zh: `模块图“${id}”属于章节“${chart.map_module}”，而不是“${section}”。`,
      });
    const fault = fieldFault(version, chart, toolById, params, field);
    if (fault !== null) throw invalidInput(fault.message, [fault]);
    return { id, params };
  });
}

/** `at`: where the chart stands in what was asked. */
export function fieldFault(
  version: FlowVersion,
  chart: ModuleChart,
  toolById: (id: string) => Manifest | null,
  params: Record<string, unknown>,
  at: string,
): FieldFault | null {
  for (const [name, value] of Object.entries(params)) {
    const field = `${at}.params.${name}`;
    const spec = chart.fields.find(({ param }) => param === name);
    if (spec === undefined) return { field, message: { en: `“${chart.name.en}” has no field “${name}”.`, zh: `“${chart.name.zh}”没有字段“${name}”。` } };
    const manifest = toolById(toolOfField(chart, spec, version))!;
    const param = manifest.params.find((one) => one.name === name)!;
    const only = { ...manifest, params: [{ ...param, when: undefined }], refused: [] } as Manifest;
    const wrong = checkParams(only, { [name]: value }).faults[0];
    if (wrong !== undefined) return { field, message: said(chart, wrong.message) };
    const { minimum = -Infinity, maximum = Infinity, options } = spec;
    if (typeof value === "number" && (value < minimum || value > maximum))
      return {
        field,
        message: said(chart, { en: `${param.title.en} must be from ${minimum} to ${maximum}.`, zh: `${param.title.zh}必须在 ${minimum} 到 ${maximum} 之间。` }),
      };
    if (options !== undefined && !options.includes(String(value)))
      return {
        field,
        message: said(chart, {
          en: `${param.title.en} must be one of: ${options.join(", ")}.`,
          zh: `${param.title.zh}必须是以下之一：${options.join("、")}。`,
        }),
      };
  }
  return null;
}
const said = (chart: ModuleChart, { en, zh }: Text): Text => ({ en: `${chart.name.en}: ${en}`, zh: `${chart.name.zh}：${zh}` });

export interface Configured {
  plan: Plan;
  steps: NewStep[];
  /** Handles by what the task calls them. */
  inputs: Record<string, string>;
}

/** `libraries`: handles of what is there. */
export function configure(
  version: FlowVersion,
  { facts, inputs }: Study,
  {
    groups,
    chosen,
    libraries,
    toolById,
  }: { groups: StudyGroups; chosen: readonly ChosenChart[]; libraries: Partial<Record<LibraryName, string>>; toolById: (id: string) => Manifest | null },
): Configured {
  const plan = planFlow(version, { ...facts, libraries }, groups, chosen);
  if (plan.groups.length === 0) throw badData(noSamples, [{ field: "sample_group_program_id", message: noSamples }]);
  const jobs = jobsOf(plan);
  if (jobs > mostJobs) throw refused("sample_group_program_id", tooManyJobs(plan.comparisons.length, jobs));
  const shown = plan.steps.filter((step) => step.shown);
  if (shown.every(({ skip }) => skip !== null)) throw badData(nothingMade(shown[0]?.skip ?? nothingTicked));
  const ids = new Map(plan.steps.map(({ key }) => [key, newSortableId()]));
  const used = new Set(plan.steps.flatMap(({ feeds }) => feeds.flatMap((feed) => ("library" in feed ? [feed.library] : []))));
  return {
    plan,
    steps: plan.steps.map((step) => newStep(step, ids, chosen, toolById)),
    inputs: { ...inputs, ...Object.fromEntries(libraryNames.filter((name) => used.has(name)).map((name) => [libraryRole(name), libraries[name]!])) },
  };
}

const libraryRole = (name: LibraryName): string => `library_${name}`;
export const jobsOf = ({ steps }: Plan): number => steps.filter(({ skip, unchanged }) => skip === null && unchanged === null).length;

function newStep(step: PlannedStep, ids: ReadonlyMap<string, string>, chosen: readonly ChosenChart[], toolById: (id: string) => Manifest | null): NewStep {
  const manifest = toolById(step.tool)!;
  const { chart: module_chart, map_module, comparison, shown } = step;
  const base = {
    id: ids.get(step.key)!,
    toolId: manifest.id,
    toolVersion: manifest.version,
    place: { module_chart, map_module, comparison, variant: "", shown },
  };
  if (step.skip !== null) return { ...base, params: {}, needs: [], ended: { state: "skipped", reason: step.skip } };
  if (step.unchanged !== null) return { ...base, params: {}, needs: [], ended: { state: "unchanged", reason: step.unchanged } };
  const { values, faults } = checkParams(manifest, step.params);
  if (faults.length > 0) {
    const at = chosen.findIndex(({ id }) => id === module_chart);
    throw refused(`module_charts.${at}.params.${faults[0]!.param}`, faults[0]!.message);
  }
  const needs = step.feeds.map((feed): NewStep["needs"][number] => {
    const { slot, hard } = feed;
    if ("step" in feed) return { slot, hard, step: ids.get(feed.step)!, table: feed.table };
    return { slot, hard, input: "input" in feed ? feed.input : libraryRole(feed.library) };
  });
  return { ...base, params: values, needs };
}

const refused = (field: string, message: Text) => invalidInput(message, [{ field, message }]);
const nothingTicked: Text = { en: "No module chart is ticked. Tick at least one.", zh: "没有勾选任何模块图，请至少勾选一个。" };
const noSamples: Text = {
  en: "None of the samples in the groups of the program is in this data, or all are left out. Choose another program, or another project.",
  zh: "分组方案各分组中的样本均不在该数据中或已被排除，请选择其他方案或项目。",
};
const nothingMade = ({ en, zh }: Text): Text => ({ en: `None of the ticked module charts can be made. ${en}`, zh: `勾选的模块图均无法生成。${zh}` });
const tooManyJobs = (comparisons: number, jobs: number): Text => ({
  en: `${comparisons} comparisons make ${jobs} jobs; a process takes ${mostJobs} at most. Choose a program with fewer comparisons, or fewer module charts.`,
  zh: `${comparisons} 个比较共需 ${jobs} 个作业，一次流程最多 ${mostJobs} 个。请选择比较较少的方案，或减少模块图。`,
});
