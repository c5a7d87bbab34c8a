import type { Manifest } from "@analyte/contract/manifest";
import type { ResultTable } from "@analyte/contract/result-table";
import { withMatrixPath } from "./tables/companions.ts";

export interface NextTool {
  tool: Manifest;
  /** Its form with the tables in their places. */
  path: string;
}

/** The tools that usually come after one: with the matrix of its result where it has made one, or else with the tables that it was given. */
export function nextTools(task: { id: string; tool_id: string }, tables: readonly ResultTable[], tools: readonly Manifest[]): NextTool[] {
  const byId = new Map(tools.map((tool) => [tool.id, tool]));
  const matrix = tables.find(({ companions }) => companions !== null);
  return (byId.get(task.tool_id)?.next ?? []).flatMap((id) => {
    const tool = byId.get(id);
    return tool === undefined ? [] : [{ tool, path: matrix === undefined ? sameTables(id, task.id) : withMatrixPath(id, matrix) }];
  });
}

const sameTables = (toolId: string, taskId: string): string => `/tools/tool-form?${new URLSearchParams({ id: toolId, task: taskId })}`;
