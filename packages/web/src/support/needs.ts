/** What each kind of request needs. */
import type { TicketKind } from "@analyte/contract/support";
import type { TaskStatus } from "@analyte/contract/tasks";

export interface RequestFields {
  kind: TicketKind;
  task_id: string;
  /** A project that it is about; a task names its own. */
  project_id: string;
  title: string;
  content: string;
}
interface Needs {
  task: "required" | "optional" | "none";
  /** The tasks that it can be about. */
  status?: TaskStatus;
  /** Without a title of its own it is named after its task. */
  title: boolean;
  /** Whether it can be said to be about a project. */
  project?: true;
}

const needs: Record<TicketKind, Needs> = {
  general: { task: "optional", title: true, project: true },
  exception_task: { task: "required", status: "failed", title: false },
  report_explain: { task: "required", status: "succeeded", title: false },
  knowledge_classroom: { task: "none", title: true },
};

export const needsOf = (kind: TicketKind): Needs => needs[kind];

/** Fields that are not as they must be, in their order on the page, each with the key of its sentence. */
export function faultsOf(fields: RequestFields): Partial<Record<keyof RequestFields, "taskMissing" | "titleMissing" | "contentMissing">> {
  const { task, title } = needs[fields.kind];
  return {
    ...(task === "required" && fields.task_id === "" ? { task_id: "taskMissing" as const } : {}),
    ...(title && fields.title.trim() === "" ? { title: "titleMissing" as const } : {}),
    ...(fields.content.trim() === "" ? { content: "contentMissing" as const } : {}),
  };
}
