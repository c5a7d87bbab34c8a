/** What a process that has ended is gone on with: a variant of one chart, what had failed, and what a redo has otherwise. */
import { mostVariants, type redoDifference, type storeModuleChart } from "@analyte/contract/flows/again-calls";
import type { FlowVersion, ModuleChart } from "@analyte/contract/flows/version";
import type { Manifest } from "@analyte/contract/manifest";
import { checkParams } from "@analyte/contract/params";
import { projectOf } from "@analyte/contract/projects/project";
import type { z } from "zod";
import type { Database } from "../db/open.ts";
import { conflict, Failure, invalidInput, notFound } from "../errors.ts";
import { requireAnalysable, seenBy } from "../projects/standing.ts";
import type { FlowStep } from "../tasks/flow-steps.ts";
import type { Tasks } from "../tasks/tasks.ts";
import { fieldFault } from "./configure.ts";
import { differenceOf, type RedoDifference } from "./difference.ts";
import { chartOf, type Versions } from "./versions.ts";

type NewVariant = Parameters<Tasks["again"]["addVariant"]>[0];
type TaskRow = Awaited<ReturnType<Tasks["flowSteps"]["own"]>>;
export interface FlowsAgain {
  /** Answers with the id of the step. */
  addVariant(userId: string, asked: z.output<typeof storeModuleChart.input>): Promise<string>;
  /** Answers with how many steps are computed again. */
  goOn(userId: string, id: string): Promise<number>;
  difference(userId: string, asked: z.output<typeof redoDifference.input>): Promise<RedoDifference>;
}
interface Needs {
  database: Database;
  versions: Versions;
  toolById: (id: string) => Manifest | null;
  tasks: Pick<Tasks, "flowSteps" | "again">;
  useProgram: (userId: string, id: string) => Promise<{ name: string }>;
}

export function newFlowsAgain({ database, versions, toolById, tasks, useProgram }: Needs): FlowsAgain {
  const { flowSteps, again } = tasks;
  /** Its project, or that of a table of it, may have been taken back since, or have expired. */
  async function refuseWithoutData(userId: string, row: TaskRow): Promise<void> {
    const { source } = JSON.parse(row.params) as { source?: { project_id?: string; inputs?: Record<string, string> } };
    const ofTables = Object.values(source?.inputs ?? {}).flatMap((handle) => projectOf(handle)?.id ?? []);
    for (const project of new Set([source?.project_id ?? [], ofTables].flat())) requireAnalysable(await seenBy(database, userId, project));
  }

  return {
    async addVariant(userId, { task_id: taskId, id, params, views }) {
      const row = await flowSteps.own(userId, taskId);
      const step = await flowSteps.find(taskId, id);
      if (step === null) throw notFound({ en: "The process has no such module chart.", zh: "该流程中没有该模块图。" });
      await refuseWithoutData(userId, row);
      const version = versions.find(row.tool_id);
      const manifest = toolById(step.tool_id);
      if (version === null || manifest === null) throw conflict(versionGone);
      const chart = chartOf(version, step.module_chart);
      if (Object.keys(params).length === 0 && views.length === 0) throw invalidInput(nothingChanged, [{ field: "params", message: nothingChanged }]);
      const fault = fieldFault(version, chart, toolById, params, "");
      if (fault !== null) throw invalidInput(fault.message, [{ ...fault, field: fault.field.replace(/^\./, "") }]);
      const isInner = (name: string) => chart.fields.find(({ param }) => param === name)?.of !== undefined;
      const own = Object.fromEntries(Object.entries(params).filter(([name]) => !isInner(name)));
      const values = checked(manifest, { ...step.params, ...own });
      const inner = await innerOf(version, chart, { step, taskId, params });
      if (views.length > 0)
        await refuseUnknownFigures(
          row,
          step,
          views.map((view) => view.chart),
        );
      return await again.addVariant({ userId, taskId, of: id, params: values, toolVersion: manifest.version, inner, views, most: mostVariants });
    },
    async goOn(userId, id) {
      await refuseWithoutData(userId, await flowSteps.own(userId, id));
      return await again.goOn(userId, id);
    },
    async difference(userId, { id, before }) {
      const row = await flowSteps.own(userId, id);
      const earlier = before ?? (JSON.parse(row.params) as { mission_id?: string }).mission_id;
      if (earlier === undefined) throw conflict(noRedo);
      const programName = async (program: string): Promise<string | null> => {
        try {
          return (await useProgram(userId, program)).name;
        } catch (error) {
          if (error instanceof Failure) return null;
          throw error;
        }
      };
      return await differenceOf({ flowSteps, toolById, programName }, await flowSteps.own(userId, earlier), row, versions.find(row.tool_id));
    },
  };

  /** What is set of the step without a card that feeds it: of the first that has a field here. */
  async function innerOf(
    version: FlowVersion,
    chart: ModuleChart,
    { step, taskId, params }: { step: FlowStep; taskId: string; params: Record<string, unknown> },
  ): Promise<NewVariant["inner"]> {
    const fields = chart.fields.filter(({ param, of }) => of !== undefined && param in params);
    if (fields.length === 0) return null;
    const { of } = fields[0]!;
    const fed = (await flowSteps.whole(taskId)).steps.find((one) => one.module_chart === of && [step.comparison, "all"].includes(one.comparison));
    const manifest = toolById(version.charts.find(({ id }) => id === of)!.tool);
    if (fed === undefined || manifest === null) throw conflict(versionGone);
    const given = Object.fromEntries(fields.map(({ param }) => [param, params[param]]));
    return { of: fed.id, params: checked(manifest, { ...fed.params, ...given }), toolVersion: manifest.version };
  }

  async function refuseUnknownFigures(row: TaskRow, step: FlowStep, named: readonly string[]): Promise<void> {
    if (!step.there) throw conflict(noFigures);
    const { index } = (await flowSteps.result(row, step)).result;
    const missing = named.findIndex((name) => index.charts.every((chart) => chart.name !== name));
    if (missing < 0) return;
    const message = { en: `The chart has no figure “${named[missing]!}”.`, zh: `该模块图没有图“${named[missing]!}”。` };
    throw invalidInput(message, [{ field: `views.${missing}.chart`, message }]);
  }
}

function checked(manifest: Manifest, params: Record<string, unknown>): Record<string, unknown> {
  const { values, faults } = checkParams(manifest, params);
  const [first] = faults;
  if (first !== undefined) throw invalidInput(first.message, [{ field: `params.${first.param}`, message: first.message }]);
  return values;
}

const nothingChanged = { en: "Change a parameter or the look first: the original is there already.", zh: "请先更改参数或样式：原图已经存在。" };
const versionGone = {
  en: "This portal has the process version or tool that made this chart no more. Run the process again.",
  zh: "平台已没有生成该图的流程版本或工具，请重新分析。",
};
const noFigures = { en: "This chart has no figures whose look could be changed: it has not succeeded.", zh: "该模块图尚未成功，没有可更改样式的图。" };
const noRedo = {
  en: "This process is no redo. Name the process task that it is to be compared with.",
  zh: "该流程不是重新分析的结果，请指定要比较的流程任务。",
};
