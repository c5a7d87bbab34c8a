/** Results and figures by link: what of a task is shown, and what is not passed on. */
import type { Text } from "@analyte/contract/text";
import { forbidden, notFound } from "../errors.ts";
import type { FlowStep, FlowSteps } from "../tasks/flow-steps.ts";
import type { ShownParts, ShownTasks } from "../tasks/shown-tasks.ts";
import type { Links } from "./links.ts";

export interface LinkedResultsOptions {
  shown: ShownTasks;
  flowSteps: Pick<FlowSteps, "own" | "find" | "result">;
  /** Whether a user may pass on what was made of a project: asked of projects, anew each time. */
  mayPassOn: (userId: string, projectId: string) => Promise<boolean>;
}

/** From now on links lead to results and figures. */
export function addResults(links: Pick<Links, "add">, { shown, mayPassOn }: Pick<LinkedResultsOptions, "shown" | "mayPassOn">): void {
  const ownResult = async (ownerId: string, id: string) => {
    const task = await shown.find(ownerId, id);
    if (task === null) return null;
    for (const project of task.projects) if (!(await mayPassOn(ownerId, project))) throw forbidden(notPassedOn);
    return task;
  };
  links.add("result", { find: async (ownerId, id) => (await ownResult(ownerId, id))?.title ?? null });
  links.add("figure", {
    async find(ownerId, id, part) {
      const task = await ownResult(ownerId, id);
      if (task === null) return null;
      const figure = await shown.figureTitle(ownerId, id, part);
      return { en: `${figure.en}: ${task.title.en}`, zh: `${figure.zh}：${task.title.zh}` };
    },
  });
}

export interface LinkedChart extends ShownParts {
  id: string;
  state: FlowStep["state"];
}

/** A module chart of a process: nothing but its state until it is there. */
export async function chartOf({ flowSteps }: Pick<LinkedResultsOptions, "flowSteps">, ownerId: string, taskId: string, id: string): Promise<LinkedChart> {
  const row = await flowSteps.own(ownerId, taskId);
  const step = await flowSteps.find(taskId, id);
  if (step === null) throw notFound({ en: "The process has no such module chart.", zh: "该流程中没有该模块图。" });
  const head = { id, state: step.state };
  if (!step.there) return { ...head, charts: [], tables: [], methods: { en: "", zh: "" }, notes: [] };
  const { result, methods, notes, prefix, isWithheld } = await flowSteps.result(row, step);
  return {
    ...head,
    methods,
    notes,
    charts: result.index.charts.map(({ name, title }) => ({ name: prefix + name, title })),
    tables: result.index.tables
      .filter(({ file }) => !isWithheld(file))
      .map(({ file, title }) => ({ file: prefix + file, title, size: result.files.get(file)?.size ?? 0 })),
  };
}

const notPassedOn: Text = {
  en: "This result was made of a project that was shared with you. What is in it is passed on by its owner alone: ask for a link.",
  zh: "该结果由他人与您共享的项目得到，其内容只能由项目所有者对外分享。请向所有者索取链接。",
};
