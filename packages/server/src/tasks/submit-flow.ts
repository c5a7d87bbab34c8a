/** A process as a task: its inputs fixed by their content, its steps in the queue; refused in words like any other. */
import type { ParamValues } from "@analyte/contract/manifest";
import type { Database } from "../db/open.ts";
import type { WorkQuotas } from "../jobs/quota-store.ts";
import type { StepRules } from "./advance.ts";
import type { ResolveHandle } from "./handles.ts";
import type { KeptProgram } from "./program-store.ts";
import { takenProjects, type ProjectsOfTasks } from "./projects-of-tasks.ts";
import type { NewStep } from "./step-store.ts";
import * as store from "./store.ts";
import type { SubmitKey } from "../submit-key.ts";
import { earlierOf } from "./earlier-submit.ts";

export interface FlowSubmission {
  id: string;
  userId: string;
  name: string;
  versionId: string;
  versionNumber: number;
  asked: ParamValues;
  isExample: boolean;
  key: SubmitKey | null;
  /** Handles by what they are for. */
  inputs: Readonly<Record<string, string>>;
  program: KeptProgram | null;
  steps: readonly NewStep[];
}
export interface SubmitFlow {
  /** The task of a repeated submit; null where it is a new one. @throws Failure where that was deleted, or asked for something else. */
  earlier(userId: string, key: SubmitKey | null): Promise<string | null>;
  submit(flow: FlowSubmission): Promise<{ id: string; isNew: boolean }>;
}
export type { NewStep } from "./step-store.ts";

interface Options {
  database: Database;
  resolveHandle: ResolveHandle;
  projects: ProjectsOfTasks;
  quotas: WorkQuotas;
  rules: StepRules;
}

export function newSubmitFlow({ database, resolveHandle, projects, quotas, rules }: Options): SubmitFlow {
  return {
    earlier: (userId, key) => earlierOf(database, userId, key),
    async submit({ id, userId, name, versionId, versionNumber, asked, isExample, key, program, steps, inputs: given }) {
      const inputs = await Promise.all(
        Object.entries(given).map(async ([role, handle]): Promise<store.TaskInput> => {
          const file = await resolveHandle(userId, handle);
          return { role, name: file.name, sha256: file.sha256, size: file.size, store_path: handle, reading: {}, state: "" };
        }),
      );
      const task: store.NewTask = {
        id,
        user_id: userId,
        name,
        named: true,
        tool_id: versionId,
        tool_version: String(versionNumber),
        params: asked,
        is_example: isExample,
        key,
        inputs,
        taken: await takenProjects(projects, inputs),
        program,
        reuse: true,
        flow: { steps },
      };
      return await store.insert(database, task, quotas, rules);
    },
  };
}
