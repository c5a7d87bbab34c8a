/** Processes of several steps that run while servers are killed, in pairs that share their results; and what has to be exact of each. */
import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Answer, Client } from "./client.ts";
import type { Cluster } from "./cluster.ts";
import { patient } from "./patient.ts";
import { root } from "./portal.ts";

/** Cards that need steps before them, which are no cards. */
const cards = [
  { id: "pca", map_module: "overview", params: {} },
  { id: "select", map_module: "difference", params: {} },
];
const endSeconds = 600;

export interface Processes {
  /** What a run that nobody disturbs makes: a line for each step, and for each of its files. */
  reference: readonly string[];
  /** How many results those have: equal steps share one. */
  results: number;
  asked: object;
  /** Those that run now. */
  underWay: Set<string>;
  /** How many have ended. */
  count: number;
  /** Steps of those. */
  steps: number;
}

/** On a project with a program of two groups, before anything is killed. */
export async function prepareProcesses(client: Client, cluster: Cluster): Promise<Processes> {
  const study = (table: string) => readFileSync(join(root, `packages/tools/src/example/studies/untargeted/${table}.csv`), "utf8");
  const given = async (table: string) => (await client.upload(`${table}.csv`, study(table))).content.data.store_path;
  const tables = { matrix: await given("matrix"), samples: await given("samples"), features: await given("features") };
  const project = await dataOf(client.post<{ id: string }>("project/store", { name: "Liver", kind: "untargeted", value: "area", ...tables }));
  const samples = study("samples")
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  const groups = ["Control", "High"].map((name) => ({ name, samples: samples.filter((cells) => cells[3] === name).map(([id]) => id) }));
  const program = { project_id: project.id, name: "Doses", groups, comparisons: [{ case: "High", control: "Control" }] };
  const { id: sample_group_program_id } = await dataOf(client.post<{ id: string }>("sample_group_program/store", program));
  const source = { project_id: project.id };
  const asked = { kind: "flow", flow_version_id: "untargeted.lcms.1", source, sample_group_program_id, module_charts: cards, name: "Process" };
  const id = await submit(client, asked, randomUUID());
  await ended(client, id);
  const reference = await made(cluster, id);
  if (reference.length === 0 || reference.some((line) => line.includes(" failed")))
    throw new Error(`The process that nobody disturbs: ${reference.join("; ")}`);
  const results = await resultsOf(cluster, id, id);
  await remove(client, [id]);
  return { reference, results, asked, underWay: new Set(), count: 0, steps: 0 };
}

/** Two at once that ask for the same; once both have ended they are deleted with their results, so that the next compute them again. */
export async function runProcesses(client: Client, cluster: Cluster, processes: Processes, faults: string[], over: AbortSignal): Promise<void> {
  const { asked, reference, underWay } = processes;
  while (!over.aborted) {
    const keys = [randomUUID(), randomUUID()];
    const ids = await Promise.all(keys.map((key) => submit(client, asked, key)));
    for (const id of ids) underWay.add(id);
    for (const [at, id] of ids.entries()) {
      const status = await ended(client, id);
      if (status !== "succeeded") faults.push(`the process ${id} ${status}`);
      const found = await made(cluster, id);
      const [lost, more] = [reference.filter((line) => !found.includes(line)), found.filter((line) => !reference.includes(line))];
      if (lost.length + more.length > 0) faults.push(`the process ${id} lacks ${few(lost)}; it has besides ${few(more)}`);
      if ((await submit(client, asked, keys[at]!)) !== id) faults.push(`the key of the process ${id} made a second one`);
      underWay.delete(id);
      processes.count++;
      processes.steps += found.filter((line) => line.startsWith("step ")).length;
    }
    const results = await resultsOf(cluster, ids[0]!, ids[1]!);
    if (results !== processes.results)
      faults.push(`${ids.join(" and ")} have ${results} results instead of ${processes.results}: something was computed twice`);
    await readTable(client, cluster, ids[0]!, faults);
    await remove(client, ids);
    const left = await cluster.ask<{ id: string }>("select id from step where task_id in (?, ?)", ...ids);
    if (left.length > 0) faults.push(`${left.length} steps are left of processes that were deleted`);
  }
}

async function resultsOf(cluster: Cluster, one: string, other: string): Promise<number> {
  const statement = "select distinct result_id as result from step where result_id is not null and task_id in (?, ?)";
  return (await cluster.ask(statement, one, other)).length;
}

const few = (lines: readonly string[]): string => (lines.length === 0 ? "nothing" : `${lines.slice(0, 3).join(", ")}${lines.length > 3 ? " and more" : ""}`);

async function dataOf<Data>(asked: Promise<Answer<Data>>): Promise<Data> {
  const { code, content, showMsg } = await asked;
  if (code !== 1) throw new Error(showMsg);
  return content.data;
}

/** A process looks at its tables before it is taken: that takes its time once after each start. */
async function submit(client: Client, asked: object, key: string): Promise<string> {
  return await patient(async () => {
    const { code, content, showMsg, status } = await client.post<{ id: string } | null>("task/store", { ...asked, idempotency_key: key });
    if (status >= 400 && status < 500 && status !== 429) throw new Error(showMsg);
    return code === 1 ? content.data!.id : null;
  }, endSeconds);
}

async function ended(client: Client, id: string): Promise<string> {
  return await patient(async () => {
    const { code, content } = await client.get<{ status: string }[]>("task/all_status", { ids: id });
    const status = code === 1 ? (content.data[0]?.status ?? "") : "";
    if (["succeeded", "failed", "cancelled"].includes(status)) return status;
    await wait(300);
    return null;
  }, endSeconds);
}

/** Of all steps, also those that are no cards: what became of each, and the hash of each file. */
async function made(cluster: Cluster, id: string): Promise<string[]> {
  const place = "step.module_chart || '/' || step.comparison";
  const steps = await cluster.ask<{ line: string }>(
    `select 'step ' || ${place} || ' ' || state || case when result_id is null then ' not computed' else ' computed' end as line from step where task_id = ?`,
    id,
  );
  const files = await cluster.ask<{ line: string }>(
    `select ${place} || '/' || file.name || ' ' || file.sha256 as line from step join result_file as file on file.result_id = step.result_id where step.task_id = ?`,
    id,
  );
  return [...steps, ...files].map(({ line }) => line).toSorted();
}

/** A table of a card, as a page gets it. */
async function readTable(client: Client, cluster: Cluster, id: string, faults: string[]): Promise<void> {
  const tables = await cluster.ask<{ name: string; sha256: string }>(
    `select step.module_chart || '/' || step.comparison || '/' || file.name as name, file.sha256 as sha256
     from step join result_file as file on file.result_id = step.result_id where step.task_id = ? and step.shown = 1 and file.name like '%.csv'`,
    id,
  );
  for (const { name, sha256 } of tables.slice(0, 2)) {
    const bytes = await patient(async () => {
      const answer = await client.download(id, name);
      if (answer.status === 404) throw new Error(`${id} has no ${name} to be downloaded.`);
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
    });
    if (createHash("sha256").update(bytes).digest("hex") !== sha256) faults.push(`${name} of ${id} is handed out otherwise than it is stored`);
  }
}

async function remove(client: Client, ids: readonly string[]): Promise<void> {
  await patient(async () => {
    const { code, status } = await client.remove("task/delete", { ids: ids.join(",") });
    // It may have been done before its answer was lost.
    return code === 1 || status === 404 ? true : null;
  });
}
