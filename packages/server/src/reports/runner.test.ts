/** Making reports on a disk that is full, wherever it is met: nothing half is published, what was there stays, and it says so. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { openDatabase, type Database } from "../db/open.ts";
import { startPortal } from "../portal.ts";
import { PressFault } from "../press/press.ts";
import type { Blobs } from "../storage/blobs.ts";
import { newTrialDatabase, type TrialDatabase } from "../testing/trial-database.ts";
import { noContent } from "./content.ts";
import { openDrawnFigures } from "./drawn-figures.ts";
import { newRunner, type Runner, type RunnerOptions } from "./runner.ts";
import * as store from "./store.ts";
import { openTemplates } from "./templates.ts";

let [top, userId, id] = ["", "", ""];
let trial: TrialDatabase;
let database: Database;
beforeAll(async () => {
  top = await mkdtemp(join(tmpdir(), "report-runner-"));
  trial = await newTrialDatabase({ empty: true });
  const environment = { PORT: "0", PORTAL_DATA: top, PORTAL_LOG: "silent", PORTAL_EXAMPLES: "no", PORTAL_TEXTBOOK: "no" };
  const config = readConfig({ ...environment, ...(trial.databaseUrl !== null && { DATABASE_URL: trial.databaseUrl }) });
  // Once, for the tables and a user; then no portal of its own makes reports beside this one.
  await (await startPortal(config)).stop();
  database = await openDatabase(config);
  ({ id: userId } = await database.selectFrom("users").select("id").where("account_key", "=", "demo").executeTakeFirstOrThrow());
});
afterAll(async () => {
  await database.destroy();
  await trial.drop();
  await rm(top, { recursive: true });
});

const full = (): Error => Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
const before = JSON.stringify([{ format: "html", size: 4, sha256: "a".repeat(64), language: "en" }]);

/** Asked for as PDF and HTML, one heading long; it had a page before. */
async function asked(): Promise<void> {
  id = `r${Date.now()}${Math.random()}`;
  await store.add(database, {
    id,
    user_id: userId,
    title_en: "Full",
    title_zh: "",
    content: JSON.stringify({ ...noContent, items: [{ id: "h", kind: "heading", level: 1, text: { en: "A", zh: "" } }] }),
    version: 2,
    figures: 0,
    tables: 0,
    idempotency_key: null,
    contents: "",
    created_at: 1,
    updated_at: 2,
    state: "generating",
    asked: JSON.stringify({ formats: ["pdf", "html"], language: "en", tries: 0 }),
    asked_at: 1,
    progress: 0,
    message: "",
    holder: "",
    lease_until: 0,
    cancel_wanted: 0,
    files: before,
    files_version: 1,
    files_key: "earlier",
  });
}

interface Meets {
  put?: (path: string) => Promise<void>;
  make?: RunnerOptions["press"]["make"];
}
const pressed: RunnerOptions["press"]["make"] = async ({ folder, formats }) => {
  await mkdir(join(folder, "made"));
  return await Promise.all(
    formats.map(async (format) => {
      const path = join(folder, "made", `report.${format}`);
      await writeFile(path, format);
      return { format, path, bytes: format.length, sha256: (format === "pdf" ? "b" : "c").repeat(64), missingSigns: [] };
    }),
  );
};
async function run(meets: Meets): Promise<{ row: store.ReportRow; left: string[] }> {
  const folder = join(top, "reports");
  const runner: Runner = newRunner({
    database,
    blobs: { putFile: async (path: string) => await (meets.put ?? (async () => {}))(path) } as unknown as Blobs,
    renderer: { typesets: true, forms: () => Promise.reject(new Error("no figure")) },
    drawn: openDrawnFigures(join(top, "drawn")),
    press: { make: meets.make ?? pressed },
    templates: openTemplates(database),
    imprintOf: async () => ({ user: "U", portal: { name: "P", url: null, version: "1" } }),
    madeBy: async () => "test",
    folder,
    log: { error: (...said: unknown[]) => expect(said).toEqual([]) } as unknown as RunnerOptions["log"],
    lookMs: 20,
  });
  await runner.start();
  await expect.poll(async () => (await store.find(database, id))!.state, { interval: 10, timeout: 20_000 }).not.toBe("generating");
  const left = await readdir(folder);
  await runner.stop();
  return { row: (await store.find(database, id))!, left };
}
const held = async (): Promise<string[]> =>
  (await database.selectFrom("blob_use").select("sha256").where("owner", "=", `report-files:${id}`).execute()).map(({ sha256 }) => sha256);

it.each<[string, () => Meets]>([
  [
    "between two of its files",
    () => {
      let count = 0;
      return { put: async () => (++count === 2 ? Promise.reject(full()) : undefined) };
    },
  ],
  ["while it is typeset", () => ({ make: () => Promise.reject(new PressFault("full", "ENOSPC")) })],
  ["before there is a folder for it", () => ({ make: () => Promise.reject(full()) })],
])("meets a full disk %s", async (_, meets) => {
  await asked();
  const { row, left } = await run(meets());
  expect(row).toMatchObject({ state: "failed", files: before, files_version: 1, files_key: "earlier", holder: "", asked: "" });
  expect(JSON.parse(row.message)).toMatchObject({ en: expect.stringContaining("disk is full"), zh: expect.stringContaining("磁盘已满") });
  expect(left).toEqual([]);
  expect(await held()).toEqual([]);
  // With room again it is made as if nothing had been.
  await store.change(database, id, { state: "generating", asked: JSON.stringify({ formats: ["pdf", "html"], language: "en", tries: 0 }) });
  const again = await run({});
  expect(again.row).toMatchObject({ state: "ready", files_version: 2 });
  expect((JSON.parse(again.row.files) as { format: string }[]).map(({ format }) => format)).toEqual(["pdf", "html"]);
  expect((await held()).toSorted()).toEqual(["b".repeat(64), "c".repeat(64)]);
});
