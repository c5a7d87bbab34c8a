/** Settings that two runs of a process have otherwise, as they took effect: what nobody touched is its default, also of a chart that could not be made. */
import type { redoDifference } from "@analyte/contract/flows/again-calls";
import type { ChartField, FlowVersion, ModuleChart } from "@analyte/contract/flows/version";
import type { Manifest, Param } from "@analyte/contract/manifest";
import type { Text } from "@analyte/contract/text";
import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { FlowSteps } from "../tasks/flow-steps.ts";

type Changed = z.input<typeof redoDifference.reply>["parameters"];
type Run = Awaited<ReturnType<FlowSteps["whole"]>>;
type ToolById = (id: string) => Manifest | null;

export interface Asked {
  /** Empty for none. */
  program: string;
  /** What was set, by chart. */
  params: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
}
export function askedOf({ params }: { params: string }): Asked {
  const asked = JSON.parse(params) as { sample_group_program_id?: string; module_charts?: { id: string; params?: Record<string, unknown> }[] };
  return { program: asked.sample_group_program_id ?? "", params: new Map((asked.module_charts ?? []).map(({ id, params: own = {} }) => [id, own])) };
}

interface Side {
  run: Run;
  asked: Asked;
}
/** What a user sets is the same for every comparison. */
export function changedParameters({ charts }: FlowVersion, toolById: ToolById, was: Side, is: Side): Changed {
  return charts.flatMap((chart) => {
    const params = toolById(chart.tool)?.params ?? [];
    // A chart that one of them hasn't got stands among the charts.
    if (!has(was, chart) || !has(is, chart)) return [];
    // What is set in a card for the step that feeds it stands as the card's.
    const card = charts.find(({ fields }) => fields.some(({ of }) => of === chart.id)) ?? chart;
    return chart.fields.flatMap((field): Changed => {
      if (field.of !== undefined) return [];
      const [before, after] = [was, is].map((side) => effective(side, chart, card, field));
      if (isDeepStrictEqual(before, after)) return [];
      const param = params.find(({ name }) => name === field.param);
      const title = param?.title ?? { en: field.param, zh: field.param };
      const words = { before_words: saidOf(param, before), after_words: saidOf(param, after) };
      return [{ module_chart: card.id, name: card.name, param: field.param, title, before: before ?? null, after: after ?? null, ...words }];
    });
  });
}

const has = ({ run }: Side, { id }: ModuleChart): boolean => run.steps.some(({ module_chart }) => module_chart === id);

function effective({ run, asked }: Side, chart: ModuleChart, card: ModuleChart, { param, default: usual }: ChartField): unknown {
  const computed = run.steps.find(({ module_chart, params }) => module_chart === chart.id && param in params);
  if (computed !== undefined) return computed.params[param];
  return asked.params.get(chart.id)?.[param] ?? asked.params.get(card.id)?.[param] ?? usual;
}

function saidOf(param: Param | undefined, value: unknown): Text {
  const plain = typeof value === "string" ? value : value === undefined || value === null ? "–" : JSON.stringify(value);
  if (param?.kind === "choice") return param.options.find((option) => option.value === value)?.label ?? { en: plain, zh: plain };
  if (typeof value === "boolean") return value ? { en: "yes", zh: "是" } : { en: "no", zh: "否" };
  if (value === "auto") return { en: "automatic", zh: "自动" };
  return { en: plain, zh: plain };
}
