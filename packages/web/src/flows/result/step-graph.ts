/** The steps of a process as a picture: each stands in the column after the last of what it is computed from. */
import type { FlowModuleChart } from "@analyte/contract/flows/module-chart";

export interface GraphNode {
  id: string;
  column: number;
  row: number;
}
export interface GraphEdge {
  from: string;
  to: string;
}
export interface StepGraphPlan {
  nodes: GraphNode[];
  edges: GraphEdge[];
  columns: number;
  rows: number;
}

/** `charts`: in the order of the version; of what is left out nothing leads on. */
export function graphOf(charts: readonly Pick<FlowModuleChart, "id" | "after">[]): StepGraphPlan {
  const byId = new Map(charts.map((chart) => [chart.id, chart]));
  const columns = new Map<string, number>();
  const columnOf = (id: string): number => {
    const known = columns.get(id);
    if (known !== undefined) return known;
    columns.set(id, 0);
    const column = Math.max(-1, ...before(byId.get(id)!).map(columnOf)) + 1;
    columns.set(id, column);
    return column;
  };
  const before = ({ after }: Pick<FlowModuleChart, "after">) => after.filter((id) => byId.has(id));
  const filled: number[] = [];
  const nodes = charts.map(({ id }) => {
    const column = columnOf(id);
    const row = filled[column] ?? 0;
    filled[column] = row + 1;
    return { id, column, row };
  });
  const edges = charts.flatMap((chart) => before(chart).map((from) => ({ from, to: chart.id })));
  return { nodes, edges, columns: filled.length, rows: Math.max(0, ...filled.map((count) => count ?? 0)) };
}
