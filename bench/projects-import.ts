/** One large delivery by the page's call, while the server's thread is watched: the longest time that it did nothing else. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPortal } from "../packages/server/src/portal.ts";
import { readConfig } from "../packages/server/src/config.ts";
import { quick } from "../packages/server/src/testing/quick-settings.ts";
import { print } from "./measure.ts";
import { watchTurns } from "./turns.ts";

export async function measureImport(samples: number, features: number, databaseUrl: string | null): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), "portal-bench-"));
  const settings = {
    ...quick,
    PORT: "0",
    PORTAL_DATA: data,
    PORTAL_LOG: "silent",
    PORTAL_EXAMPLES: "no",
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  };
  const portal = await startPortal(readConfig(settings));
  try {
    // In a process of its own, so that this thread is the server's alone.
    const client = fork(join(import.meta.dirname, "projects-client.ts"), [portal.address, String(samples), String(features)], { execArgv: [] });
    await once(client, "message");
    const watched = watchTurns();
    client.send("import");
    const [{ ms, said }] = (await once(client, "message")) as [{ ms: number; said: string }];
    const { cpu, clock } = watched();
    print(
      `${samples.toLocaleString("en")} × ${features.toLocaleString("en")} delivered`,
      `${(ms / 1_000).toFixed(1)} s (aim 20) | longest block: ${cpu.toFixed(0)} ms of processor (aim 50), ${clock.toFixed(0)} of the clock | ${said}`,
    );
    client.kill();
  } finally {
    await portal.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
