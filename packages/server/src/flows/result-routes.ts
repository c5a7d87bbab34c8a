/** The calls of a process task's result as a whole: its sentences, its features. */
import { featureInResult, findFeature, taskSentences } from "@analyte/contract/flows/result-calls";
import { workAllowance } from "@analyte/contract/flows/settings-calls";
import { featureChart } from "@analyte/contract/item-id";
import { notFound } from "../errors.ts";
import { on, type Route } from "../serve.ts";
import { prefixOf } from "../tasks/flow-steps.ts";
import { findFeatures, rowsOfFeature } from "./feature-rows.ts";
import type { Flows } from "./flows.ts";
import { presentCharts } from "./present.ts";
import { sentenceFor } from "./say.ts";

/** Cells of a feature's row that say something: the first of a table. */
const mostCells = 40;

export function flowResultRoutes({ versions, tasks }: Flows): Route[] {
  const { flowSteps } = tasks;
  return [
    on(workAllowance, async (_input, { user }) => {
      const { quotas, usedSeconds } = await tasks.workOf(user.id);
      return { seconds: quotas.processorSeconds, used_seconds: usedSeconds };
    }),
    on(taskSentences, async ({ id, comparison }, { user, language }) => {
      const row = await flowSteps.own(user.id, id);
      const version = versions.find(row.tool_id);
      const { data } = await flowSteps.list(id, { page: 1, size: 1_000 });
      const wanted = data.filter((step) => step.state === "succeeded" && step.variant === "" && (step.comparison === "all" || step.comparison === comparison));
      const said = await Promise.all(wanted.map(async (step) => ({ step, sentence: await sentenceFor(flowSteps, id, step) })));
      const found = said.flatMap(({ step, sentence }) => {
        if (sentence === null) return [];
        const [{ module_chart, map_module, name }] = presentCharts([step], version, language) as [ReturnType<typeof presentCharts>[number]];
        const { text, grounds, weak } = sentence;
        return [{ id: step.id, module_chart, map_module, name, comparison: step.comparison, sentence: text, grounds: [...grounds], weak }];
      });
      return { data: found, total: found.length };
    }),
    on(findFeature, async ({ id, comparison, text }, { user }) => {
      const data = await findFeatures(flowSteps, await flowSteps.own(user.id, id), comparison, text);
      return { data, total: data.length };
    }),
    on(featureInResult, async ({ id, comparison, feature }, { user, language }) => {
      const row = await flowSteps.own(user.id, id);
      const { label, rows } = await rowsOfFeature(flowSteps, row, comparison, feature);
      if (rows.length === 0) throw notFound({ en: "No table of this result has such a feature.", zh: "该结果的任何表格中都没有该特征。" });
      const version = versions.find(row.tool_id);
      const steps = [...new Map(rows.map(({ step }) => [step.id, step])).values()];
      const boxes = await Promise.all(
        steps.map(async (step) => ((await flowSteps.hasBoxes(step.id, feature)) ? [prefixOf(step) + featureChart(feature)] : [])),
      );
      return {
        id: feature,
        label,
        boxes: boxes.flat(),
        tables: rows.map(({ step, table, cells }) => {
          const [{ name }] = presentCharts([step], version, language) as [ReturnType<typeof presentCharts>[number]];
          const told = table.columns.filter(
            ({ name: column }) => column !== table.features?.id && column !== table.features?.name && (cells[column] ?? "") !== "",
          );
          return {
            step: step.id,
            module_chart: step.module_chart,
            name,
            comparison: step.comparison,
            table: table.name,
            title: table.title[language],
            cells: told.slice(0, mostCells).map(({ name: column, title }) => ({ column, title: title ?? { en: column, zh: column }, value: cells[column]! })),
          };
        }),
      };
    }),
  ];
}
