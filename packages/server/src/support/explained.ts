/** Which figure, or module chart, of a task is to be explained. */
import type { Language } from "@analyte/contract/text";
import { Failure, notFound } from "../errors.ts";
import { codes } from "@analyte/contract/envelope";
import type { ShownTasks } from "../tasks/shown-tasks.ts";

interface Asked {
  task_id: string;
  chart?: string | undefined;
  module_chart?: string | undefined;
}

/** By its title and the name that calls have for it; empty where the whole is meant. @throws Failure where the task has no such figure. */
export async function explainedIn(
  shown: Pick<ShownTasks, "figureTitle" | "sections">,
  userId: string,
  language: Language,
  { task_id, chart, module_chart }: Asked,
): Promise<string> {
  const titled = async (name: string): Promise<string> => `${(await shown.figureTitle(userId, task_id, name))[language]} (${name})`;
  if (module_chart === undefined) return chart === undefined ? "" : await titled(chart);
  if (chart?.includes("/") === true) {
    if (!chart.startsWith(`${module_chart}/`) && !chart.startsWith(`${module_chart}~`)) throw unknownFigure();
    return await titled(chart);
  }
  const made = (await shown.sections(userId, task_id, language))
    .flatMap(({ module_charts }) => module_charts)
    .filter((one) => one.module_chart === module_chart);
  if (made.length === 0) throw unknownFigure();
  if (chart === undefined) return module_chart;
  for (const { comparison, variant } of made) {
    const name = `${module_chart}${variant === "" || variant === null ? "" : `~${variant}`}/${comparison}/${chart}`;
    try {
      return await titled(name);
    } catch (error) {
      if (!(error instanceof Failure && error.code === codes.notFound)) throw error;
    }
  }
  throw unknownFigure();
}

const unknownFigure = () =>
  notFound({
    en: "The result has no such figure. Ask at the figure itself, or about the whole result.",
    zh: "结果中没有这幅图。请在相应的图上提问，或就整个结果提问。",
  });
