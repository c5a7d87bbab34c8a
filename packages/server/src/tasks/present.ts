/** Task rows as the wire has them. */
import type { Task, TaskState } from "@analyte/contract/tasks";
import type { Language, Text } from "@analyte/contract/text";
import type { Standing } from "./standings.ts";
import type { TaskRow } from "./store.ts";

export function presentState(row: TaskRow, language: Language, { position, reusedFrom }: Pick<Standing, "position" | "reusedFrom">): TaskState {
  return {
    id: row.id,
    status: row.status,
    progress: row.progress,
    progress_message: textOf(row.progress_message, language),
    queue_position: row.status === "queued" ? position : null,
    reason: textOf(row.reason, language),
    attempt: row.attempt,
    reused_from: reusedFrom,
  };
}

export function presentTask(row: TaskRow, language: Language, standing: Standing, called: Text | null, title: Text): Omit<Task, "sources"> {
  return {
    ...presentState(row, language, standing),
    kind: row.kind,
    name: title[language],
    title,
    tool_id: row.tool_id,
    tool_version: row.tool_version,
    tool_name: called ?? { en: row.tool_id, zh: row.tool_id },
    is_example: row.is_example === 1,
    ...projectOf(row),
    created_at: row.created_at,
    started_at: row.started_at,
    finished_at: row.finished_at,
    took: standing.took,
  };
}

/** What a process was asked for says so. */
function projectOf({ kind, params }: TaskRow): { project_id?: string } {
  if (kind !== "flow") return {};
  const { source } = JSON.parse(params) as { source?: { project_id?: string } };
  return source?.project_id === undefined ? {} : { project_id: source.project_id };
}

function textOf(json: string, language: Language): string {
  return json === "" ? "" : (JSON.parse(json) as Text)[language];
}
