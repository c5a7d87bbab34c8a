/** Whether a version can be run at all: every slot is fed, every table and column is there, and no step waits for itself. Asked when versions are loaded. */
import type { Manifest } from "../manifest.ts";
import type { Text } from "../text.ts";
import type { FlowVersion, ModuleChart, SlotSource } from "./version.ts";

type ToolById = (id: string) => Manifest | null;

/** In words that name the place; null of a sound version. */
export function versionFault(version: FlowVersion, toolById: ToolById): Text | null {
  const ids = new Set<string>();
  const sections = new Set(version.sections.map(({ id }) => id));
  for (const chart of version.charts) {
    if (ids.has(chart.id)) return fault(version, `has two module charts “${chart.id}”`, `有两个名为“${chart.id}”的模块图`);
    ids.add(chart.id);
    if (!sections.has(chart.map_module))
      return fault(version, `puts “${chart.id}” into “${chart.map_module}”, which is no section of it`, `将“${chart.id}”归入不存在的章节“${chart.map_module}”`);
  }
  for (const chart of version.charts) {
    const wrong = chartFault(version, chart, toolById);
    if (wrong !== null) return wrong;
  }
  return circleFault(version);
}

function chartFault(version: FlowVersion, chart: ModuleChart, toolById: ToolById): Text | null {
  const manifest = toolById(chart.tool);
  if (manifest === null)
    return fault(version, `names the tool “${chart.tool}” in “${chart.id}”, which is not there`, `在“${chart.id}”中使用了不存在的工具“${chart.tool}”`);
  const fed = new Set(Object.entries(chart.slots).map(([slot, source]) => ("from" in source && source.each === true ? `${slot}_1` : slot)));
  const open = manifest.inputs.find(({ name, required }) => required && !fed.has(name));
  if (open !== undefined)
    return fault(version, `feeds nothing into the slot “${open.name}” of “${chart.id}”`, `没有为“${chart.id}”的输入“${open.name}”提供数据`);
  for (const [slot, source] of Object.entries(chart.slots)) {
    const wrong = slotFault(version, { chart, slot, source, manifest }, toolById);
    if (wrong !== null) return wrong;
  }
  const known = new Set(manifest.params.map(({ name }) => name));
  const own = chart.fields.filter(({ of }) => of === undefined).map(({ param }) => param);
  const unknown = [...Object.keys(chart.params), ...own].find((name) => !known.has(name));
  if (unknown !== undefined)
    return fault(version, `sets “${unknown}” in “${chart.id}”, which the tool hasn't got`, `在“${chart.id}”中设置了工具没有的参数“${unknown}”`);
  const inner = chart.fields.find(({ param, of }) => of !== undefined && !isFieldOf(version, chart, of, param));
  if (inner !== undefined)
    return fault(
      version,
      `offers “${inner.param}” of “${inner.of}” in “${chart.id}”, which is no field of a step that feeds it`,
      `在“${chart.id}”中开放了“${inner.of}”的参数“${inner.param}”，但后者不是为其提供数据的步骤的字段`,
    );
  const twice = chart.fields.find(({ param, of }) => of === undefined && param in chart.params);
  if (twice !== undefined)
    return fault(version, `both fixes and offers “${twice.param}” in “${chart.id}”`, `在“${chart.id}”中同时固定并开放了参数“${twice.param}”`);
  return null;
}

const isFieldOf = ({ charts }: FlowVersion, chart: ModuleChart, of: string, param: string): boolean => {
  const inner = charts.find(({ id }) => id === of);
  return inner?.internal === true && neededCharts(chart).includes(of) && inner.fields.some((field) => field.param === param);
};

interface FedSlot {
  chart: ModuleChart;
  slot: string;
  source: SlotSource;
  manifest: Manifest;
}
function slotFault(version: FlowVersion, { chart, slot, source, manifest }: FedSlot, toolById: ToolById): Text | null {
  const name = "from" in source && source.each === true ? `${slot}_1` : slot;
  const spec = manifest.inputs.find((one) => one.name === name);
  if (spec === undefined)
    return fault(version, `feeds the slot “${name}” of “${chart.id}”, which the tool hasn't got`, `为“${chart.id}”提供了工具没有的输入“${name}”`);
  if (!("from" in source)) return null;
  const before = version.charts.find(({ id }) => id === source.from);
  if (before === undefined)
    return fault(
      version,
      `feeds “${chart.id}” from “${source.from}”, which is no module chart of it`,
      `让“${chart.id}”使用不存在的模块图“${source.from}”的结果`,
    );
  if (before.scope === "c" && chart.scope !== "c" && source.each !== true)
    return fault(
      version,
      `feeds “${chart.id}” from one comparison of “${source.from}”, and doesn't say which`,
      `让“${chart.id}”使用“${source.from}”的某一比较的结果，但未指明是哪一个`,
    );
  const table = toolById(before.tool)?.outputs.tables.find((one) => one.name === source.table);
  if (table === undefined)
    return fault(
      version,
      `feeds “${chart.id}” from the table “${source.table}” of “${source.from}”, which it doesn't make`,
      `让“${chart.id}”使用“${source.from}”的表“${source.table}”，但该表不存在`,
    );
  if (spec.takes === "matrix" && table.holds !== "matrix")
    return fault(
      version,
      `feeds the matrix of “${chart.id}” from “${source.from}”, whose table “${source.table}” is no data matrix`,
      `“${chart.id}”需要数据矩阵，但“${source.from}”的表“${source.table}”不是数据矩阵`,
    );
  const column = (source.columns ?? []).find((one) => !table.columns.some((given) => given.name === one));
  if (column !== undefined)
    return fault(
      version,
      `needs the column “${column}” for “${chart.id}”, which the table “${source.table}” of “${source.from}” hasn't got`,
      `“${chart.id}”需要列“${column}”，但“${source.from}”的表“${source.table}”中没有该列`,
    );
  return null;
}

/** The charts that one needs, each once. */
export const neededCharts = ({ slots }: Pick<ModuleChart, "slots">): string[] => [
  ...new Set(Object.values(slots).flatMap((source) => ("from" in source ? [source.from] : []))),
];

function circleFault(version: FlowVersion): Text | null {
  const byId = new Map(version.charts.map((chart) => [chart.id, chart]));
  const done = new Set<string>();
  const visit = (id: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(id)) return [...path.slice(path.indexOf(id)), id];
    if (done.has(id)) return null;
    for (const before of neededCharts(byId.get(id)!)) {
      const circle = visit(before, [...path, id]);
      if (circle !== null) return circle;
    }
    done.add(id);
    return null;
  };
  for (const { id } of version.charts) {
    const circle = visit(id, []);
    if (circle === null) continue;
    const names = circle.map((one) => `“${one}”`);
    return fault(version, `has a circle: ${names.join(" needs ")}`, `存在循环依赖：${names.join("需要")}`);
  }
  return null;
}

const fault = ({ id }: FlowVersion, en: string, zh: string): Text => ({ en: `The process version “${id}” ${en}.`, zh: `流程版本“${id}”${zh}。` });
