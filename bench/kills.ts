/**
 * Servers that are killed at random moments while files are uploaded, tools and processes run and a stream is watched, and what differs afterwards: one with the embedded
 * database, one with PostgreSQL (100 times each), and two of which either is (50 times). `--rounds` of each instead, `--minutes` at most of each, `--only sqlite|postgres|two`, `--seed`.
 */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { startOneServer, type Cluster } from "../e2e/cluster.ts";
import { killInTurns } from "../e2e/servers-faults.ts";
import { startTwoServers } from "../e2e/two-servers.ts";
import { ensureNginx, ensurePostgres } from "../scripts/system.mjs";
import { print } from "./measure.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string" },
    minutes: { type: "string", default: "600" },
    only: { type: "string" },
    seed: { type: "string", default: String(randomInt(1_000_000)) },
  },
});
const seed = Number(values.seed);
const nginx = ensureNginx();
const postgres = await ensurePostgres();
if (nginx === undefined || postgres === undefined) process.exit(1);
const tables: { name: string; what: string; rounds: number; start: () => Promise<Cluster> }[] = [
  { name: "sqlite", what: "one server, embedded database", rounds: 100, start: () => startOneServer(null) },
  { name: "postgres", what: "one server, PostgreSQL", rounds: 100, start: () => startOneServer(postgres.url) },
  { name: "two", what: "two servers, PostgreSQL", rounds: 50, start: () => startTwoServers({ postgres: postgres.url, nginx }) },
];
try {
  for (const { name, what, rounds: most, start } of tables) {
    if (values.only !== undefined && values.only !== name) continue;
    const rounds = values.rounds === undefined ? most : Number(values.rounds);
    const cluster = await start();
    try {
      const asked = { seed, rounds, minutes: Number(values.minutes) };
      const { files, tasks, processes, reopened, faults, rounds: done } = await killInTurns(cluster, asked);
      print(`${what}: kills`, `${done}, with --seed ${seed}`);
      print("files, tasks, streams opened anew", `${files.size}, ${tasks.size}, ${reopened}`);
      print("processes, their steps, files and steps of each", `${processes.count}, ${processes.steps}, ${processes.reference.length}`);
      print("afterwards", faults.length === 0 ? "nothing differs" : `${faults.length} differences: ${faults.slice(0, 5).join("; ")}`);
    } finally {
      await cluster.remove();
    }
  }
} finally {
  postgres.stop();
}
process.exit();
