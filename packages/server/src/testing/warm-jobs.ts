/** Run by `npm test` before its tests: fills the compile cache that the jobs of all their portals share, unless it is filled. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readConfig } from "../config.ts";
import { startPortal } from "../portal.ts";
import { warmMark } from "../tasks/warm-up.ts";
import { programVersion } from "../tools/program-version.ts";
import { quick } from "./quick-settings.ts";

const mark = join(quick.PORTAL_JOB_CACHE, programVersion(), warmMark);
const mostMs = 60_000;

if (!existsSync(mark)) {
  const data = mkdtempSync(join(tmpdir(), "portal-warm-"));
  const portal = await startPortal(readConfig({ PORT: "0", PORTAL_DATA: data, PORTAL_EXAMPLES: "no", PORTAL_LOG: "silent", ...quick }));
  // Without it the tests are slower, and otherwise the same.
  for (const end = Date.now() + mostMs; !existsSync(mark) && Date.now() < end;) await wait(50);
  await portal.stop();
  rmSync(data, { recursive: true, force: true });
}
