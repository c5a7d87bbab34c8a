/** Each version of a delivery is confirmed by itself, and the project keeps who has confirmed what. */
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ListedProject, ProjectDetail } from "@analyte/contract/projects/calls";
import type { ListedDelivery } from "@analyte/contract/projects/deliveries";
import { afterAll, beforeAll, expect, it } from "vitest";
import { oneUser } from "../testing/one-user.ts";
import { operatorHere, type Run } from "../testing/operator-run.ts";

const trial = oneUser();
const { ask } = trial;
const home = mkdtempSync(join(tmpdir(), "accepting-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));
let run: Run;
let staff = "";
beforeAll(async () => {
  run = operatorHere(trial.data, trial.databaseUrl);
  await trial.portal.accounts.create({ account: "staff", email: "staff@example.org", password: "a-long-word-9", name: "Staff", marks: ["Delivery"] });
  staff = await trial.signIn("staff", "a-long-word-9");
});

const names = ["a", "b", "c", "d", "e", "f"];
const matrixOf = (first: number) => ["sample,f1,f2", ...names.map((name, at) => `${name},${first + at},${5 + at}`)].join("\n");
const samples = ["sample,group", ...names.map((name, at) => `${name},${at < 3 ? "x" : "y"}`)].join("\n");
const report = "<h1>What was measured</h1>";
let count = 0;
function folder(first: number, more: object = {}): string {
  const path = join(home, String((count += 1)));
  mkdirSync(join(path, "report"), { recursive: true });
  const about = { contract: "AC-1", name: "Liver", kind: "untargeted", value: "area", ...more };
  for (const [name, content] of Object.entries({ "project.json": JSON.stringify(about), "matrix.csv": matrixOf(first), "samples.csv": samples }))
    writeFileSync(join(path, name), content);
  writeFileSync(join(path, "report/index.html"), report);
  return path;
}
const bring = async (path: string, options: string) => await run(`project import ${path} --owner demo@example.org ${options}`.trim());
const detail = async (id: string) => await ask<ProjectDetail>("GET", `project/detail?id=${id}`);
const waiting = async () =>
  ((await trial.send("GET", "project/delivery_list?show=unaccepted", { token: staff })).content.data as unknown as ListedDelivery[]).map(({ id }) => id);
const sum = (text: string) => createHash("sha256").update(text).digest("hex");

it("waits to be confirmed, keeps who, which version and which checksums, and waits anew with the next version", async () => {
  const brought = await bring(folder(1), "--release");
  expect(brought, brought.err).toMatchObject({ code: 0 });
  expect(brought.out).toContain("AC-1: version 1, released.\n");
  const id = brought.out.trim().split("\n").at(-1)!;
  const { name } = await ask<{ name: string }>("GET", "user/detail");
  expect(await waiting()).toEqual([id]);
  await ask("POST", "project/accept", { id, version: 1 });
  expect(await waiting()).toEqual([]);

  // In other letters it is the same number; that its recipient sees it at once is said.
  const second = await bring(folder(20, { contract: "ac-1" }), "");
  expect(second, second.err).toMatchObject({ code: 0 });
  expect(second.out).toContain("AC-1: version 2, released: its recipient sees it already.\n");
  expect(second.out.trim().split("\n").at(-1)).toBe(id);
  expect(await waiting()).toEqual([id]);
  expect(await ask<ListedProject[]>("GET", "project/list")).toMatchObject([{ id, version: 2, to_accept: true }]);
  // What was looked at before it came is not what is confirmed.
  const late = await trial.send("POST", "project/accept", { token: trial.token, body: { id, version: 1 } });
  expect([late.status, late.showMsg]).toEqual([409, expect.stringContaining("newer version")]);
  await ask("POST", "project/accept", { id, version: 2 });
  await ask("POST", "project/accept", { id, version: 2 });
  expect(await waiting()).toEqual([]);
  const { history, may } = await detail(id);
  expect(may.accept).toBe(false);
  const accepted = history.filter(({ what }) => what.endsWith("accepted"));
  const list = sum(`${sum(report)}  report/index.html\n`);
  const sums = (first: number) => `matrix.csv ${sum(matrixOf(first))}; samples.csv ${sum(samples)}; report (1 files) ${list}`;
  expect(accepted).toMatchObject([
    { what: "Version 2 accepted", who: name, changes: sums(20) },
    { what: "Version 1 accepted", who: name, changes: sums(1) },
  ]);
});

it("ends on another day where the operator says so, and on no day that is over", async () => {
  const { id } = (await ask<ListedProject[]>("GET", "project/list"))[0]!;
  for (const command of [
    `project import ${folder(30)} --owner demo@example.org --release --expires 2020-01-01`,
    `project release ${id} --expires 2020-01-01`,
  ]) {
    const refused = await run(command);
    expect(refused, command).toMatchObject({ code: 1, err: expect.stringContaining("must be a day to come") });
  }
  expect(await detail(id)).toMatchObject({ version: 2, expires_at: null });
  const inDays = (days: number) => Date.now() + days * 86_400_000;
  const near = async (days: number) => expect(Math.abs((await detail(id)).expires_at! - inDays(days))).toBeLessThan(120_000);
  expect(await run(`project release ${id} --expires +10d`)).toMatchObject({ code: 0 });
  await near(10);
  expect((await detail(id)).history[0]).toMatchObject({ what: "Its end was set", changes: expect.stringMatching(/^on \d{4}-\d\d-\d\d \(UTC\)$/) });
  // A day counts to its end.
  expect(await run(`project release ${id} --expires 2099-12-01`)).toMatchObject({ code: 0 });
  expect((await detail(id)).expires_at).toBe(new Date("2099-12-01T23:59:59").getTime());
  await run(`project release ${id} --expires 2099-12-01Z`);
  expect((await detail(id)).expires_at).toBe(Date.UTC(2099, 11, 1, 23, 59, 59));
  const third = await bring(folder(40), "--release --expires +20d");
  expect(third, third.err).toMatchObject({ code: 0 });
  await near(20);
  // Without the release the day would be of nothing.
  expect(await bring(folder(50), "--expires +30d")).toMatchObject({ code: 1, err: expect.stringContaining("--release") });
  expect(await run(`project release ${id}`)).toMatchObject({ code: 1, err: expect.stringContaining("released") });
  // Put away it gets no new data that nobody would see.
  await run(`project archive ${id}`);
  const archived = await bring(folder(60), "");
  expect(archived).toMatchObject({ code: 1, err: expect.stringContaining("archived") });
});
