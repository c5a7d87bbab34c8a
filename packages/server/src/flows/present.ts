/** Versions, sections and module charts as the wire has them. */
import type { TaskChart } from "@analyte/contract/flows/calls";
import type { FlowModuleChart } from "@analyte/contract/flows/module-chart";
import type { ChartField, FlowVersion, ModuleChart } from "@analyte/contract/flows/version";
import { neededCharts } from "@analyte/contract/flows/check";
import type { Manifest } from "@analyte/contract/manifest";
import { wideCharts } from "@analyte/tools/flows/wide-charts";
import type { Language } from "@analyte/contract/text";
import type { FlowStep } from "../tasks/flow-steps.ts";
import { needWords } from "./need-words.ts";
import type { Versions } from "./versions.ts";

const cards = ({ charts }: FlowVersion): ModuleChart[] => charts.filter(({ internal }) => internal !== true);

export const presentFlow = (version: FlowVersion, versions: Versions) => ({
  id: version.flow,
  name: version.name,
  summary: version.summary,
  kinds: [...version.kinds],
  version_id: version.id,
  versions: versions.of(version.flow).length,
});
export const presentVersion = (version: FlowVersion, versions: Versions) => ({
  id: version.id,
  flow_id: version.flow,
  name: version.name,
  number: version.number,
  latest: versions.isLatest(version),
  values: [...version.values],
  charts: cards(version).length,
});
export const presentSections = (version: FlowVersion) =>
  version.sections.map(({ id, name }) => ({ id, name, charts: cards(version).filter(({ map_module }) => map_module === id).length }));

/** The charts with cards that a chart is computed from: through steps without one as well. */
const cardsBefore = (chart: ModuleChart, version: FlowVersion): string[] =>
  neededCharts(chart).flatMap((id) => {
    const before = version.charts.find((one) => one.id === id);
    return before?.internal === true ? cardsBefore(before, version) : [id];
  });

/** The tool whose parameter a field is: that of a step without a card where it says so. */
export const toolOfField = (chart: ModuleChart, { of }: ChartField, { charts }: Pick<FlowVersion, "charts">): string =>
  of === undefined ? chart.tool : charts.find(({ id }) => id === of)!.tool;

/** The tables that it takes, by the card that they come from. */
function feedsOf(chart: ModuleChart, version: FlowVersion): FlowModuleChart["feeds"] {
  const feeds = Object.values(chart.slots).flatMap((source) => {
    if (!("from" in source)) return [];
    const before = version.charts.find(({ id }) => id === source.from);
    const shown = before?.internal === true ? cardsBefore(before, version) : [source.from];
    return shown.map((from) => ({ from, table: source.table }));
  });
  return [...new Map(feeds.map((feed) => [`${feed.from} ${feed.table}`, feed])).values()];
}

export function presentChart(chart: ModuleChart, version: FlowVersion, toolById: (id: string) => Manifest | null): FlowModuleChart {
  return {
    id: chart.id,
    map_module: chart.map_module,
    name: chart.name,
    tool_id: chart.tool,
    summary: toolById(chart.tool)!.summary,
    scope: chart.scope,
    recommended: chart.recommended,
    after: [...new Set(cardsBefore(chart, version))],
    feeds: feedsOf(chart, version),
    needs: chart.needs.map(needWords),
    fields: chart.fields.flatMap((field): FlowModuleChart["fields"] => {
      const param = toolById(toolOfField(chart, field, version))!.params.find(({ name }) => name === field.param);
      if (param === undefined || !("default" in param)) return [];
      const { title, kind } = param;
      const said = { param: field.param, title, kind, default: field.default, ...(param.help !== undefined && { help: param.help }) };
      if (param.kind === "choice") {
        const offered = param.options.filter(({ value }) => field.options === undefined || field.options.includes(value));
        return [{ ...said, options: offered }];
      }
      if (param.kind === "boolean") return [said];
      const limits = { minimum: field.minimum ?? param.minimum, maximum: field.maximum ?? param.maximum };
      const auto = param.kind === "integer" ? param.auto : undefined;
      return [{ ...said, ...limits, ...(param.kind === "number" && param.step !== undefined && { step: param.step }), ...(auto !== undefined && { auto }) }];
    }),
  };
}

/** A version that is no longer there has no words for its charts: they go by their ids. */
export function presentCharts(steps: readonly FlowStep[], version: FlowVersion | null, language: Language): TaskChart[] {
  const names = new Map(version?.charts.map(({ id, name }) => [id, name]));
  return steps.map(({ id, module_chart, map_module, comparison, called, variant, state, reason, reused_from, seconds }) => ({
    id,
    module_chart,
    map_module,
    name: names.get(module_chart) ?? { en: module_chart, zh: module_chart },
    comparison,
    called,
    variant,
    status: state,
    reason: reason?.[language] ?? "",
    wide: wideCharts.has(module_chart),
    reused_from,
    seconds,
  }));
}

export function countsOfTask(counts: readonly { state: TaskChart["status"]; count: number }[]): Partial<Record<TaskChart["status"], number>> {
  const found: Partial<Record<TaskChart["status"], number>> = {};
  for (const { state, count } of counts) found[state] = (found[state] ?? 0) + count;
  return found;
}

/** In the order of the version, those without a card left out. */
export function sectionsOf(version: FlowVersion | null, counts: readonly { map_module: string; state: TaskChart["status"]; count: number }[]) {
  const named = version?.sections ?? [...new Set(counts.map(({ map_module }) => map_module))].map((id) => ({ id, name: { en: id, zh: id } }));
  return named.flatMap(({ id, name }) => {
    const own = counts.filter(({ map_module }) => map_module === id);
    if (own.length === 0) return [];
    const charts = own.reduce((sum, { count }) => sum + count, 0);
    return [{ id, name, charts, counts: Object.fromEntries(own.map(({ state, count }) => [state, count])) }];
  });
}
