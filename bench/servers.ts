/** Two servers behind nginx, either killed at 50 random moments while files are uploaded, tasks submitted and a stream watched; and what differs afterwards. */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { killInTurns } from "../e2e/servers-faults.ts";
import { startTwoServers } from "../e2e/two-servers.ts";
import { ensureNginx, ensurePostgres } from "../scripts/system.mjs";
import { print } from "./measure.ts";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "50" }, seed: { type: "string", default: String(randomInt(1_000_000)) } } });
const [rounds, seed] = [Number(values.rounds), Number(values.seed)];
const nginx = ensureNginx();
const postgres = await ensurePostgres();
if (nginx === undefined || postgres === undefined) process.exit(1);
try {
  const cluster = await startTwoServers({ postgres: postgres.url, nginx });
  try {
    const { files, tasks, reopened, faults } = await killInTurns(cluster, { seed, rounds });
    print("kills of either server", `${rounds}, with --seed ${seed}`);
    print("files, tasks, streams opened anew", `${files.size}, ${tasks.size}, ${reopened}`);
    print("afterwards", faults.length === 0 ? "nothing differs" : `${faults.length} differences: ${faults.slice(0, 5).join("; ")}`);
  } finally {
    await cluster.remove();
  }
} finally {
  postgres.stop();
}
process.exit();
