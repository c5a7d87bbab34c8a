/** Processes on a whole portal with the real tools: run to their end, and read by calls as a page reads them. */
import type { TaskChart } from "@analyte/contract/flows/calls";
import { base } from "@analyte/contract/call";
import { finalStatuses, type TaskState } from "@analyte/contract/tasks";
import { studiesFolder } from "@analyte/tools/catalog";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { programsTrial, type Person, type ProgramsTrial } from "./programs-trial.ts";

export const untargeted = "untargeted.lcms.1";
/** A table of the example. */
export const study = (table: string) => readFileSync(join(studiesFolder, "untargeted", `${table}.csv`), "utf8");

/** What is asked for when the first version is run on a table of areas that somebody has uploaded, but for its name, groups and module charts. */
export const onOwnTable = (matrix: string) => ({
  flow_version_id: untargeted,
  kind: "flow",
  source: { inputs: { matrix } },
  about: { value: "area", unit: "", applied: [], taxid: "" },
});

export interface FlowTrial extends ProgramsTrial {
  ended: (who: Person, id: string) => Promise<TaskState>;
  chartEnded: (who: Person, task: string, id: string) => Promise<void>;
  charts: (who: Person, id: string) => Promise<TaskChart[]>;
  /** A file of a result, as text. */
  file: (who: Person, id: string, name: string) => Promise<string>;
  /** The example of a version, run until all that can be made of it is there. */
  example: (version: string) => Promise<{ id: string; all: TaskChart[] }>;
}

/** To be called once by a test file. */
export function flowTrial(settings: Record<string, string> = {}): FlowTrial {
  const people = programsTrial(settings);
  const { data } = people;
  const charts: FlowTrial["charts"] = async (who, id) => await data<TaskChart[]>(who, "GET", `task/list_of_all_module_chart?id=${id}`);
  const ended: FlowTrial["ended"] = async (who, id) => {
    for (;;) {
      const [state] = await data<TaskState[]>(who, "GET", `task/all_status?ids=${id}`);
      if (finalStatuses.includes(state!.status)) return state!;
      await new Promise((done) => setTimeout(done, 100));
    }
  };
  return Object.assign(people, {
    charts,
    ended,
    async chartEnded(who: Person, task: string, id: string): Promise<void> {
      for (;;) {
        const { status, reason } = (await charts(who, task)).find((row) => row.id === id)!;
        if (status === "succeeded") return;
        if (!["waiting", "ready", "running"].includes(status)) throw new Error(`${status}: ${reason}`);
        await new Promise((done) => setTimeout(done, 100));
      }
    },
    async file(who: Person, id: string, name: string): Promise<string> {
      const token = await people.trial.signIn(...(who === "owner" ? [] : [who, "a-long-word-9"]));
      const answer = await fetch(`${people.trial.portal.address}${base}/task/download_result?id=${id}&file=${encodeURIComponent(name)}`, {
        headers: { token },
      });
      expect(answer.status, name).toBe(200);
      return await answer.text();
    },
    async example(version: string) {
      const { id } = await data<{ id: string }>("owner", "POST", "task/store_example", { flow_version_id: version });
      const state = await ended("owner", id);
      const all = await charts("owner", id);
      expect(state, JSON.stringify(all.filter(({ status }) => status === "failed"))).toMatchObject({ status: "succeeded", progress: 1 });
      return { id, all };
    },
  });
}

/** The rows of a table by the names of its columns. */
export const cellsOf = (csv: string): Record<string, string>[] => {
  const [header = "", ...lines] = csv.trim().split("\n");
  return lines.map((line) => {
    const cells = [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = ""]) => cell);
    return Object.fromEntries(header.split(",").map((name, at) => [name, cells[at] ?? ""]));
  });
};
export const rows = (csv: string) => csv.trim().split("\n").slice(1);
