/** A process as a task: its inputs fixed by their content, its steps in the queue; refused in words like any other. */
import type { ParamValues } from "@analyte/contract/manifest";
import type { Database } from "../db/open.ts";
import { conflict } from "../errors.ts";
import type { WorkQuotas } from "../jobs/quota-store.ts";
import type { StepRules } from "./advance.ts";
import type { ResolveHandle } from "./handles.ts";
import type { KeptProgram } from "./program-store.ts";
import { takenProjects, type ProjectsOfTasks } from "./projects-of-tasks.ts";
import type { NewStep } from "./step-store.ts";
import * as store from "./store.ts";

export interface FlowSubmission {
  id: string;
  userId: string;
  name: string;
  versionId: string;
  versionNumber: number;
  asked: ParamValues;
  isExample: boolean;
  idempotencyKey: string | null;
  /** Handles by what they are for. */
  inputs: Readonly<Record<string, string>>;
  program: KeptProgram | null;
  steps: readonly NewStep[];
}
export interface SubmitFlow {
  /** The task of a repeated submit; null where it is a new one. @throws Failure where that was deleted. */
  earlier(userId: string, key: string | undefined): Promise<string | null>;
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
    async earlier(userId, key) {
      if (key === undefined) return null;
      const id = await store.findByKey(database, userId, key);
      if (id === null && (await store.isKeyDeleted(database, userId, key))) throw deletedMeanwhile();
      return id;
    },
    async submit({ id, userId, name, versionId, versionNumber, asked, isExample, idempotencyKey, program, steps, inputs: given }) {
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
        idempotency_key: idempotencyKey,
        inputs,
        taken: await takenProjects(projects, inputs),
        program,
        reuse: true,
        flow: { steps },
      };
      return await store.insert(database, task, quotas, rules).catch((error: unknown) => {
        throw error instanceof store.KeyDeleted ? deletedMeanwhile() : error;
      });
    },
  };
}

const deletedMeanwhile = () =>
  conflict({
    en: "The task of this submission was deleted, so it was not run again. To run it anew, submit once more; a program uses a new idempotency_key.",
    zh: "该次提交对应的任务已被删除，因此没有再次运行。如需重新运行，请再提交一次；程序调用请使用新的 idempotency_key。",
  });
