/**
 * The longest time that one call keeps the server's thread to itself, among many files and beside a large result: `--files` in the
 * asking account (100,000), `--users` with as many files together nine times over (100), `--rounds` (5). Aim: 50 ms of processor time,
 * which other programs on the machine don't lengthen as they do the time on the clock.
 */
import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "../packages/server/src/config.ts";
import { startPortal } from "../packages/server/src/portal.ts";
import { openAsked, type Asked } from "./blocks-asked.ts";
import { fillAccount, openBulk } from "./files-filled.ts";
import { print } from "./measure.ts";
import { watchTurns } from "./turns.ts";

const { values } = parseArgs({ options: { files: { type: "string" }, users: { type: "string" }, rounds: { type: "string" } } });
const files = Number(values.files ?? 100_000);
const users = Number(values.users ?? 100);
const rounds = Number(values.rounds ?? 5);

const data = mkdtempSync(join(tmpdir(), "portal-blocks-"));
const start = () => startPortal(readConfig({ PORT: "0", PORTAL_DATA: data, PORTAL_LOG: "silent", PORTAL_EXAMPLES: "no" }));
// Once, for the tables and the account to sign in with.
await (await start()).stop();
const bulk = await openBulk(data, null);
const demo = (await bulk.query("select * from users where account = 'demo'"))[0]!;
const others = Array.from({ length: users - 1 }, (_, at) => {
  const name = `bench${at}`;
  return { ...demo, id: name, account: name, account_key: name, email: `${name}@example.org`, email_key: `${name}@example.org` };
});
await bulk.insert("users", others);
for (const { id } of others) await fillAccount(bulk, id, Math.floor((9 * files) / others.length));
await fillAccount(bulk, String(demo["id"]), files);
await bulk.close();

const portal = await start();
// Whoever asks does it in a process of its own, so that this thread is the server's alone.
const client = fork(join(import.meta.dirname, "blocks-client.ts"), { execArgv: [] });
const ask = (asked: Asked) =>
  new Promise<{ status: number; bytes: number; ms: number }>((resolve) => {
    client.once("message", (answer: { status: number; bytes: number; ms: number }) => resolve(answer));
    client.send(asked);
  });
try {
  print(
    `${(10 * files).toLocaleString("en")} files, ${files.toLocaleString("en")} in the account`,
    "longest block: ms of processor (aim 50), of the clock | answered in ms | status, kB",
  );
  for (const [what, asked] of await openAsked(portal.address, rounds)) {
    const turns = Array.isArray(asked) ? asked : [asked];
    const most = { cpu: 0, clock: 0 };
    let answer = await ask(turns[0]!);
    for (let round = 0; round < rounds; round++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const watched = watchTurns();
      answer = await ask(turns[(round + 1) % turns.length]!);
      const { cpu, clock } = watched();
      [most.cpu, most.clock] = [Math.max(most.cpu, cpu), Math.max(most.clock, clock)];
    }
    print(
      what,
      `${most.cpu.toFixed(0)}${most.cpu > 50 ? " OVER" : ""}, ${most.clock.toFixed(0)} | ${answer.ms.toFixed(0)} | ${answer.status}, ${(answer.bytes / 1_000).toFixed(0)}`,
    );
  }
} finally {
  client.kill();
  await portal.stop();
  rmSync(data, { recursive: true, force: true });
}
