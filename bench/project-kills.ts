/** A server, or the operator's command, that is killed at a random point of each of 100 deliveries, with either database, and what differs afterwards. `--rounds`, `--seed`, `--only sqlite|postgres`. */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { startOneServer } from "../e2e/cluster.ts";
import { killDeliveries } from "../e2e/project-kills.ts";
import { startSmtpReceiver } from "../packages/server/src/testing/smtp-receiver.ts";
import { ensurePostgres } from "../scripts/system.mjs";
import { print } from "./measure.ts";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "100" }, only: { type: "string" }, seed: { type: "string", default: String(randomInt(1_000_000)) } },
});
const [rounds, seed] = [Number(values.rounds), Number(values.seed)];
const postgres = values.only === "sqlite" ? undefined : await ensurePostgres();
try {
  for (const [what, url] of [
    ["sqlite", null],
    ["postgres", postgres?.url],
  ] as const) {
    if (url === undefined || (values.only !== undefined && values.only !== what)) continue;
    const mail = await startSmtpReceiver();
    const cluster = await startOneServer(url, { PORTAL_SMTP_URL: mail.url });
    try {
      const { killed, faults } = await killDeliveries(cluster, mail, { seed, rounds });
      print(`${what}: deliveries, one kill each`, `${rounds}, with --seed ${seed}: ${[...killed].map(([step, count]) => `${step} ${count}`).join(", ")}`);
      print("afterwards", faults.length === 0 ? "nothing differs" : `${faults.length} differences: ${faults.slice(0, 5).join("; ")}`);
    } finally {
      await cluster.remove();
      await mail.close();
    }
  }
} finally {
  postgres?.stop();
}
process.exit();
