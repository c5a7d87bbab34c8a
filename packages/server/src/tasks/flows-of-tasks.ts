/** What tasks ask of processes, which are opened after them. */
import type { storeExample, storeTask, TaskResult } from "@analyte/contract/tasks";
import type { Language, Text } from "@analyte/contract/text";
import type { z } from "zod";
import { notFound } from "../errors.ts";
import type { TaskRow } from "./store.ts";

export type AskedFlow = Extract<z.output<typeof storeTask.input>, { kind: "flow" }>;
export type AskedFlowExample = Extract<z.output<typeof storeExample.input>, { flow_version_id: string }>;
export interface FlowsOfTasks {
  store(userId: string, language: Language, asked: AskedFlow): Promise<{ id: string; isNew: boolean }>;
  storeExample(userId: string, language: Language, asked: AskedFlowExample): Promise<{ id: string; isNew: boolean }>;
  /** Of a process task in any state. */
  result(row: TaskRow, language: Language): Promise<TaskResult>;
  /** What a version is called; null where there is none. */
  nameOf(versionId: string): Text | null;
}

/** None where a test has none. */
export const noFlows: FlowsOfTasks = {
  store: async () => Promise.reject(noneHere()),
  storeExample: async () => Promise.reject(noneHere()),
  result: async () => Promise.reject(noneHere()),
  nameOf: () => null,
};
const noneHere = () => notFound({ en: "There are no processes here.", zh: "此处没有流程。" });
