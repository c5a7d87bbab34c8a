/**
 * The process of untargeted metabolomics on its example, whose server, whose job or both are killed at random moments while it runs, and what differs
 * afterwards from a run that nobody disturbed: the files of all its steps, by their SHA-256. `--kills` (100), `--minutes` (at most so long), `--seed`.
 */
import { randomInt } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { signIn, type Client } from "../e2e/client.ts";
import { startedBy, startPortal, type Portal } from "../e2e/portal.ts";
import { dice } from "../packages/server/src/testing/dice.ts";
import { print } from "./measure.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "100" },
    minutes: { type: "string", default: "60" },
    seed: { type: "string", default: String(randomInt(1_000_000)) },
  },
});
const [most, seed] = [Number(values.kills), Number(values.seed)];
const until = Date.now() + 60_000 * Number(values.minutes);
const roll = dice(seed);
/** Of each run; a step whose job is killed three times is given up, and rightly so. */
const killsEach = 4;
const jobKillsEach = 2;

const whats = ["server", "job", "both"] as const;
const counts = { server: 0, job: 0, both: 0, "nothing ran": 0 };
const faults: string[] = [];
let runs = 0;
/** Steps, and those of them that were begun when their job was killed. */
let [begunAgain, blamed] = [0, 0];

let portal = await startPortal({ env: { PORTAL_JOBS: "2" } });
const env = { data: portal.data, port: Number(new URL(portal.url).port), env: portal.settings };
try {
  let client = await signIn(portal.url);
  const begun = performance.now();
  const first = await begin(client);
  await client.finished(first);
  const usualMs = performance.now() - begun;
  const reference = filesOf(portal, first);
  await gone(client, first);
  for (let kills = 0; kills < most && Date.now() < until; runs++) {
    const id = await begin(client);
    let jobKills = 0;
    for (let kill = 0; kill < killsEach && kills < most; kill++) {
      await wait(roll(Math.round(usualMs / 2)));
      const [state] = (await client.get<{ status: string }[]>("task/all_status", { ids: id })).content.data;
      if (state!.status === "succeeded") break;
      const what = jobKills < jobKillsEach ? whats[roll(whats.length)]! : "server";
      const jobs = startedBy(portal).filter(({ job }) => job);
      if (what !== "server") {
        jobKills++;
        const job = jobs[roll(Math.max(1, jobs.length))];
        if (job === undefined) counts["nothing ran"]++;
        else process.kill(Number(job.pid), "SIGKILL");
      }
      if (what !== "job") {
        await portal.kill();
        await wait(roll(500));
        portal = await startPortal(env);
        client = await signIn(portal.url);
      }
      counts[what]++;
      kills++;
    }
    const { status, reason } = await client.finished(id, 300);
    if (status !== "succeeded") faults.push(`run ${runs} ${status}: ${reason}`);
    const files = filesOf(portal, id);
    for (const [name, sha256] of reference) if (files.get(name) !== sha256) faults.push(`run ${runs}: ${name} ${files.has(name) ? "differs" : "is missing"}`);
    for (const name of files.keys()) if (!reference.has(name)) faults.push(`run ${runs}: ${name} is there besides`);
    await gone(client, id);
  }
  print("runs, files of each", `${runs}, ${reference.size}; --seed ${seed}`);
  print("kills: server, job, both", `${counts.server}, ${counts.job}, ${counts.both} (of a job when none ran: ${counts["nothing ran"]})`);
  print("steps begun again, of these blamed", `${begunAgain}, ${blamed}`);
  print("afterwards", faults.length === 0 ? "nothing differs" : `${faults.length} differences: ${faults.slice(0, 5).join("; ")}`);
} finally {
  await portal.stop();
}
process.exit();

async function begin(client: Client): Promise<string> {
  return (await client.post<{ id: string }>("task/store_example", { flow_version_id: "untargeted.lcms.1" })).content.data.id;
}

/** With its results, which the next run would take over. */
async function gone(client: Client, id: string): Promise<void> {
  const { showMsg, code } = await client.remove("task/delete", { ids: id });
  if (code !== 1) throw new Error(showMsg);
}

/** Of all steps, also those without a card. */
function filesOf({ data }: Portal, id: string): Map<string, string> {
  const database = new DatabaseSync(join(data, "portal.sqlite"), { readOnly: true, timeout: 5_000 });
  const rows = database
    .prepare(
      `select step.module_chart || '/' || step.comparison || '/' || file.name as name, file.sha256 as sha256
       from step join result_file as file on file.result_id = step.result_id where step.task_id = ?`,
    )
    .all(id) as { name: string; sha256: string }[];
  const count =
    "select sum(result.attempt - 1) as again, sum(result.crashes) as crashed from step join result on result.id = step.result_id where step.task_id = ?";
  const { again, crashed } = database.prepare(count).get(id) as { again: number; crashed: number };
  begunAgain += again;
  blamed += crashed;
  database.close();
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}
