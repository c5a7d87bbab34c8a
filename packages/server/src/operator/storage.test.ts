import { randomUUID } from "node:crypto";
import { access, chmod, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBlobs, type Blobs } from "../storage/blobs.ts";
import { graceMs } from "../storage/sweep.ts";
import { operatorHere, type Run } from "../testing/operator-run.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

let trial: TrialPortal;
let run: Run;
let token: string;
let blobs: Blobs;
beforeAll(async () => {
  trial = await startTrial();
  run = operatorHere(trial.data, trial.databaseUrl);
  token = await trial.signIn();
  blobs = await openBlobs(join(trial.data, "files"));
});
afterAll(() => trial.close());

const long = new Date(Date.now() - 10 * graceMs);
const store = async (content: string, at?: Date) => {
  const { sha256 } = await blobs.put(Readable.from([Buffer.from(content)]), { maximumBytes: 1_000 });
  if (at !== undefined) await utimes(blobs.pathOf(sha256), at, at);
  return sha256;
};
const isStored = (sha256: string) =>
  access(blobs.pathOf(sha256)).then(
    () => true,
    () => false,
  );
interface Item {
  id: string;
  sha256: string;
  store_path: string;
}
const upload = async (name: string, content: string) => (await trial.upload(token, name, content)).content.data as Item;
const uses = (sha256: string) => trial.portal.database.selectFrom("blob_use").select("owner").where("sha256", "=", sha256).execute();
const nothing = { code: 0, out: "Nothing differs.\n", err: "" };

describe("the check of the storage", () => {
  it("finds no difference beside a portal at work, whatever is young", async () => {
    await upload("kept.csv", "kept");
    const { id } = await upload("gone.csv", "gone");
    await trial.send("DELETE", `user_file_store/delete?ids=${id}`, { token });
    await trial.send("POST", "user_file_store/empty_bin", { token, body: {} });
    const young = await store("about to be used");
    await writeFile(join(trial.data, "files/tmp/under-way"), "half");
    expect(await run("storage check --verify")).toEqual(nothing);
    expect(await run("storage check --repair")).toEqual(nothing);
    expect(await isStored(young)).toBe(true);
    await rm(join(trial.data, "files/tmp/under-way"));
  });

  it("notes again which content the files of reports need, and no other", async () => {
    const items = [{ kind: "heading", text: "Results" }];
    const { id } = (await trial.send("POST", "task/write_report_data", { token, body: { title: "Of files", items } })).content.data as { id: string };
    const [needed, spare] = [await store("the file of a report"), await store("an earlier file of it")];
    const { database } = trial.portal;
    const files = JSON.stringify([{ format: "html", language: "en", size: 20, sha256: needed }]);
    await database.updateTable("report").set({ files }).where("id", "=", id).execute();
    await database
      .insertInto("blob_use")
      .values({ sha256: spare, owner: `report-files:${id}`, created_at: 1 })
      .execute();
    expect((await run("storage check")).out.trim().split("\n")).toEqual([
      `missing-use    report-files:${id} needs the content ${needed}, which is not noted.`,
      `excess-use     report-files:${id} is noted as a user of the content ${spare}, and does not need it.`,
    ]);
    await run("storage check --repair");
    expect(await run("storage check")).toEqual(nothing);
    expect(await uses(needed)).toEqual([{ owner: `report-files:${id}` }]);
  });

  it("finds content that nobody needs and what uploads left behind, and removes it only when asked to", async () => {
    const orphan = await store("orphan", long);
    const part = join(trial.data, "files/tmp/left-behind");
    await writeFile(part, "half");
    await utimes(part, long, long);
    const received = join(trial.data, "files/uploads", randomUUID());
    await writeFile(received, "half");
    await utimes(received, long, long);
    const found = await run("storage check");
    expect(found).toMatchObject({ code: 1, err: expect.stringMatching(/^3 differences\./) });
    expect(found.out).toMatch(new RegExp(`^orphan-blob +Nobody needs the content ${orphan}\\.$`, "m"));
    expect(await isStored(orphan)).toBe(true);
    expect(await run("storage check --repair")).toMatchObject({ code: 0, out: expect.stringContaining("mended: Nobody needs"), err: "" });
    expect([await isStored(orphan), await readdir(join(trial.data, "files/tmp")), await readdir(join(trial.data, "files/uploads"))]).toEqual([false, [], []]);
    expect(await run("storage check")).toEqual(nothing);
  });

  it("notes who needs what, stored once for several files", async () => {
    const [one, two] = [await upload("twin.csv", "twin"), await upload("other twin.csv", "twin")];
    expect(two.sha256).toBe(one.sha256);
    const { database } = trial.portal;
    await database.deleteFrom("blob_use").where("owner", "=", one.store_path).execute();
    await database
      .insertInto("blob_use")
      .values([
        { sha256: one.sha256, owner: "file:nobody", created_at: 1 },
        { sha256: one.sha256, owner: "task:nothing", created_at: 1 },
      ])
      .execute();
    const { findings } = JSON.parse((await run("storage check --json")).out) as { findings: { kind: string; mended: boolean }[] };
    expect(findings.map(({ kind }) => kind)).toEqual(["missing-use", "excess-use", "excess-use"]);
    expect((await run("storage check --repair")).code).toBe(0);
    expect((await uses(one.sha256)).map(({ owner }) => owner).toSorted()).toEqual([one.store_path, two.store_path, "released"].toSorted());
    expect(await run("storage check")).toEqual(nothing);
  });

  it("says what it can't mend, and whose it is", async () => {
    const [missing, changed] = [await upload("missing.csv", "missing"), await upload("changed.csv", "changed")];
    await rm(blobs.pathOf(missing.sha256));
    await chmod(blobs.pathOf(changed.sha256), 0o600);
    await writeFile(blobs.pathOf(changed.sha256), "CHANGED");
    const quick = await run("storage check --repair");
    expect(quick).toMatchObject({ code: 1, err: "1 of 1 differences could not be mended.\n" });
    expect(quick.out).toMatch(/^missing-blob .* needed by \/missing\.csv of user .* backup\.$/m);
    const whole = await run("storage check --verify");
    expect(whole.out).toMatch(/^wrong-content .* needed by \/changed\.csv of user /m);
    // Uploading the same content again heals both.
    await upload("missing again.csv", "missing");
    await upload("changed again.csv", "changed");
    expect(await run("storage check --verify")).toEqual(nothing);
  });

  it("mends sums that do not fit", async () => {
    await trial.portal.database.updateTable("user_files").set({ size: 1 }).where("id", "like", "root-%").where("size", ">", 0).execute();
    expect((await run("storage check")).out).toMatch(/^folder-sum +The storage of user .* counts size 1 instead of \d+\.$/m);
    expect((await run("storage check --repair")).code).toBe(0);
    expect(await run("storage check")).toEqual(nothing);
  });
});

describe("a user's quota", () => {
  it("is shown, changed and taken back, and counts from the next upload on", async () => {
    const other = await trial.signIn("demo2");
    const quota = async () => ((await trial.send("GET", "user_file_store/usage", { token: other })).content.data as { quota: number }).quota;
    const usual = await quota();
    expect((await run("users quota demo2 1000")).out).toBe("demo2: 0 of 1,000 bytes are used, 0 of them in the bin.\n");
    expect(await quota()).toBe(1_000);
    const answers = await Promise.all(Array.from({ length: 4 }, (_, at) => trial.upload(other, `at once ${at}.csv`, "x".repeat(400 + at))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 413, 413]);
    expect((await run("users quota demo2 1.5KiB")).out).toMatch(/ of 1,536 bytes are used/);
    expect((await trial.upload(other, "more.csv", "x".repeat(600))).status).toBe(200);
    expect((await run("users quota demo2 default")).out).toContain(usual.toLocaleString("en"));
    expect(await quota()).toBe(usual);
    expect((await run("users quota demo2")).out).toMatch(/ bytes are used/);
    expect(await run("users quota demo2 plenty")).toMatchObject({ code: 2, err: expect.stringContaining("Write an amount like 50GB") });
    expect((await run("users quota nobody 5GB")).code).toBe(1);
  });
});
