/** One server, or two of which either is killed at random moments while files are uploaded, tools and processes run and streams watched; and what has to hold afterwards. */
import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { idOf, newPartsClient, placeOf } from "../packages/server/src/testing/parts-client.ts";
import { dice } from "../packages/server/src/testing/dice.ts";
import { signIn, type Client } from "./client.ts";
import { operate } from "./operator.ts";
import type { Cluster } from "./cluster.ts";
import { patient } from "./patient.ts";
import { prepareProcesses, runProcesses, type Processes } from "./process-faults.ts";

const tools = ["pca", "two-groups", "missing-values", "heatmap"];
const partBytes = 300_000;
/** After so many kills what waits may end: a job whose server dies ten times is given up, and kills follow each other faster than a busy machine computes. */
const breathing = 5;
const mostUnderWay = 6;
const hashOf = (content: Uint8Array): string => createHash("sha256").update(content).digest("hex");

export interface Work {
  /** Id → hash. */
  files: Map<string, string>;
  /** Id → tool and key. */
  tasks: Map<string, { tool: string; key: string }>;
  /** Id → the last state that a stream told. */
  seen: Map<string, string>;
  /** How often the stream had to be opened anew. */
  reopened: number;
  /** Tool → what its files are. */
  reference: Map<string, string>;
  processes: Processes;
  /** How many there were. */
  rounds: number;
  faults: string[];
}

export interface KillsAsked {
  seed: number;
  rounds: number;
  /** No round begins after so long. */
  minutes?: number;
}

/** What came of the rounds; the rest ends on one server: of two the other one is dead by then. */
export async function killInTurns(cluster: Cluster, { seed, rounds, minutes = Infinity }: KillsAsked): Promise<Work> {
  const roll = dice(seed);
  const begun = performance.now();
  const client = await signIn(cluster.url);
  const processes = await prepareProcesses(client, cluster);
  const work: Work = { files: new Map(), tasks: new Map(), seen: new Map(), reopened: 0, reference: new Map(), processes, rounds: 0, faults: [] };
  for (const tool of tools) work.reference.set(tool, await filesOf(client, await submit(client, tool, randomUUID())));
  const over = new AbortController();
  const busy = [upload(client, work, over.signal), upload(client, work, over.signal), submitMany(client, work, over.signal)];
  busy.push(runProcesses(client, cluster, processes, work.faults, over.signal));
  const watching = watch(client, work, over.signal);
  const until = begun + minutes * 60_000;
  for (let round = 0, last = false; !last; round++) {
    last = round === rounds - 1 || performance.now() > until;
    work.rounds++;
    const which = roll(cluster.servers.length);
    await wait(200 + roll(2_500));
    await cluster.kill(which);
    await wait(roll(2_000));
    if (!last || cluster.servers.length === 1) await cluster.start(which);
    if (round % breathing === breathing - 1) await untilEnded(client, [...work.tasks.keys(), ...processes.underWay]);
  }
  await wait(1_000);
  over.abort();
  await Promise.all(busy);
  await checkTasks(client, work);
  await watching;
  await checkFiles(client, work);
  await checkAccount(cluster, work, (performance.now() - begun) / 3_600_000);
  await checkStorage(cluster, work);
  return work;
}

async function submit(client: Client, tool: string, key: string): Promise<string> {
  const { id } = await patient(async () => {
    const answer = await client.post<{ id: string } | null>("task/store_example", { tool_id: tool, idempotency_key: key });
    return answer.code === 1 ? answer.content.data : null;
  });
  return id;
}

async function submitMany(client: Client, { tasks }: Work, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    // However slow the machine is, what waits is soon computed.
    if ((await underWay(client, [...tasks.keys()].slice(-mostUnderWay))) === mostUnderWay) {
      await wait(300);
      continue;
    }
    const [tool, key] = [tools[randomInt(tools.length)]!, randomUUID()];
    tasks.set(await submit(client, tool, key), { tool, key });
    await wait(randomInt(300, 1_200));
  }
}

async function upload(client: Client, { files, faults }: Work, over: AbortSignal): Promise<void> {
  const parts = newPartsClient(() => client.url, client.headers.token);
  while (!over.aborted) {
    const content = new Uint8Array(randomBytes(randomInt(1, 2_000_000)));
    const made = await patient(async () => {
      const answer = await parts.create(content.length, { filename: `${randomUUID()}.bin` });
      return answer.status === 201 ? answer : null;
    });
    const place = placeOf(made);
    const stored = await patient(async () => {
      const from = await parts.offset(place);
      if (from === null) return null;
      if (from < content.length) await parts.patch(place, from, content.slice(from, from + partBytes));
      const { code, content: answer } = await client.get<{ id: string; sha256: string } | null>("user_file_store/upload_result", { id: idOf(place) });
      return code === 1 ? answer.data : null;
    });
    if (stored.sha256 !== hashOf(content)) faults.push(`the file ${stored.id} did not arrive as it was sent`);
    files.set(stored.id, hashOf(content));
  }
}

/** As a page does: a stream that breaks is opened again, wherever nginx leads. */
async function watch(client: Client, work: Work, over: AbortSignal): Promise<void> {
  for (; !over.aborted; work.reopened++) {
    try {
      const response = await fetch(`${client.url}/api/front/live/events`, { headers: client.headers, signal: over });
      let rest = "";
      if (response.ok) {
        for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
          const blocks = (rest + chunk).split("\n\n");
          rest = blocks.pop() ?? "";
          for (const block of blocks) if (block.startsWith("data: ")) note(JSON.parse(block.slice(6)) as { task?: { id: string; status: string } }, work);
        }
      }
    } catch (error) {
      if (!(error instanceof TypeError) && (error as Error).name !== "AbortError") throw error;
    }
    await wait(100);
  }
}

function note({ task }: { task?: { id: string; status: string } }, { seen, faults }: Work): void {
  if (task === undefined) return;
  const before = seen.get(task.id);
  if (before !== undefined && isEnd(before) && before !== task.status) faults.push(`the stream told of ${task.id} that it is ${before}, then ${task.status}`);
  seen.set(task.id, task.status);
}
const isEnd = (status: string): boolean => ["succeeded", "failed", "cancelled"].includes(status);

async function underWay(client: Client, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const states = await patient(async () => {
    const { code, content } = await client.get<{ status: string }[]>("task/all_status", { ids: ids.join(",") });
    return code === 1 ? content.data : null;
  });
  return states.filter(({ status }) => !isEnd(status)).length;
}

/** The latest: those before them have ended. */
const untilEnded = async (client: Client, ids: readonly string[]): Promise<true> =>
  await patient(async () => ((await underWay(client, ids.slice(-50))) === 0 ? true : null), 300);

/** Name and hash of each file that a page shows of a result. */
async function filesOf(client: Client, id: string): Promise<string> {
  const ended = await patient(async () => {
    const { code, content } = await client.get<{ status: string }[]>("task/all_status", { ids: id });
    return code === 1 && isEnd(content.data[0]?.status ?? "") ? content.data[0]! : null;
  }, 300);
  if (ended.status !== "succeeded") {
    const { content } = await client.get<{ reason: string }>("task/result", { id });
    return `${ended.status}: ${content.data.reason}`;
  }
  const { tables, charts } = await patient(async () => (await client.get<Awaited<ReturnType<Client["result"]>> | null>("task/result", { id })).content.data);
  const lines = charts.map(({ name, document }) => `${name} ${hashOf(Buffer.from(JSON.stringify(document)))}`);
  for (const { file } of tables) {
    const bytes = await patient(async () => {
      const answer = await client.download(id, file);
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
    });
    lines.push(`${file} ${hashOf(bytes)}`);
  }
  return lines.toSorted().join("\n");
}

async function checkTasks(client: Client, { tasks, reference, seen, faults }: Work): Promise<void> {
  for (const [id, { tool, key }] of tasks) {
    const files = await filesOf(client, id);
    if (files !== reference.get(tool)) faults.push(`the result of ${tool} (${id}) is not what it was: ${files.slice(0, 300)}`);
    if ((await submit(client, tool, key)) !== id) faults.push(`the key of ${id} made a second task`);
    const told = seen.get(id);
    if (told !== undefined && isEnd(told) && told !== "succeeded") faults.push(`a stream told of ${id} that it ${told}`);
  }
  const running = await client.get<unknown[]>("task/list", { status: "running", size: "10" });
  if (running.content.total !== 0) faults.push(`${running.content.total} tasks still count as running`);
}

async function checkFiles(client: Client, { files, faults }: Work): Promise<void> {
  for (const [id, sha256] of files) {
    const bytes = await patient(async () => {
      const answer = await fetch(`${client.url}/api/front/user_file_store/download`, {
        method: "POST",
        headers: { ...client.headers, "content-type": "application/json" },
        body: JSON.stringify({ id }),
      });
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
    });
    if (hashOf(bytes) !== sha256) faults.push(`the file ${id} is not what was sent`);
  }
}

/** Nothing counts as running or waiting any more, and no more time than the processors had. */
async function checkAccount(cluster: Cluster, { faults }: Work, hours: number): Promise<void> {
  const server = cluster.servers.find((one) => one !== null)!;
  const used = JSON.parse(await operate(server, "quota", "show", "demo@example.org", "--json")) as Record<"jobs" | "tasks" | "hours", { used: number }>;
  if (used.jobs.used !== 0 || used.tasks.used !== 0) faults.push(`${used.jobs.used} jobs and ${used.tasks.used} tasks still count for their user`);
  const most = hours * availableParallelism() * cluster.servers.length;
  if (!(used.hours.used > 0 && used.hours.used <= most)) faults.push(`${used.hours.used} processor hours were counted, of ${most} that there were`);
}

/** Sums, quotas, uses and contents by the operator's check; then what is left once all have stopped in order. */
async function checkStorage(cluster: Cluster, { faults }: Work): Promise<void> {
  const server = cluster.servers.find((one) => one !== null)!;
  const { findings } = JSON.parse(
    await operate(server, "storage", "check", "--verify", "--json").catch((error: unknown) => String(error).replace(/^[^{]*/, "")),
  ) as {
    findings: { text: string }[];
  };
  faults.push(...findings.map(({ text }) => text));
  // Each clears what it had half-written itself, at its next start or when it stops.
  for (const which of cluster.servers.keys()) await cluster.start(which);
  await cluster.stopServers();
  for (const folder of ["files/tmp", "jobs"]) for (const name of readdirSync(join(cluster.shared, folder))) faults.push(`${folder}/${name} is left`);
}
