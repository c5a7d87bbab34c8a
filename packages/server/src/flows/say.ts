/** The sentence of a module chart: by the tables of its task, read as they are asked for. */
import { factsAtHead } from "@analyte/contract/libraries/library";
import { stemOf } from "@analyte/contract/task-name";
import { resultRows } from "@analyte/tools/flows/result-rows";
import { sentenceOf, type Sentence } from "@analyte/tools/flows/sentences";
import type { FlowStep, FlowSteps } from "../tasks/flow-steps.ts";

/** A sentence is worth no longer look: the tables of 20,000 features have about 3 MB. */
const mostBytes = 4_000_000;
/** What a library says of itself stands before its sets. */
const headBytes = 16_384;

export async function sentenceFor(
  flowSteps: Pick<FlowSteps, "tableOf" | "paramsOf" | "givenOf" | "namesIn" | "confoundedIn">,
  taskId: string,
  step: FlowStep,
): Promise<Sentence | null> {
  const { module_chart: chart, comparison } = step;
  // What a variant itself has made is its own; the rest is the process'.
  const named = (of: string) => ({ chart: of, comparison, variant: of === chart ? step.variant : "" });
  return await sentenceOf(chart, {
    comparison,
    called: step.called,
    sides: step.sides,
    nameOf: await flowSteps.namesIn(taskId),
    confounded: await flowSteps.confoundedIn(taskId),
    rows: async (of, table, columns) => {
      const content = await flowSteps.tableOf(taskId, named(of), table, mostBytes);
      return content === null ? null : resultRows(content.toString("utf8"), columns);
    },
    params: async (of) => await flowSteps.paramsOf(taskId, named(of)),
    library: async (of) => {
      const given = await flowSteps.givenOf(taskId, named(of), "library", headBytes);
      if (given === null) return null;
      const { name = "", date = "" } = factsAtHead(given.head.toString("utf8"));
      // As the tools call it.
      return { name: name === "" ? stemOf(given.name) : name, date };
    },
  });
}
