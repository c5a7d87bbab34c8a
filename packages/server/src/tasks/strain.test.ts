/** Tasks where the disk is full, a part can't be read, or one user asks for much at once. */
import { Readable } from "node:stream";
import { figureFace, mostSigns } from "@analyte/contract/figure-face";
import * as downloads from "@analyte/contract/task-downloads";
import * as contract from "@analyte/contract/tasks";
import { expect, test, vi } from "vitest";
import { RenderFault } from "../charts/renderer.ts";
import { failureOf } from "../testing/failure.ts";
import { plainRenderer } from "../testing/task-portal.ts";
import { taskPortals } from "../testing/task-portals.ts";
import type { ChartRenderer } from "./figures.ts";

const { portal } = taskPortals();

test("a job that finds the disk full fails at once, and says so", async () => {
  const p = await portal();
  const id = await p.submit({ mode: "disk-full" });
  const state = await p.ended(id);
  expect(state.status).toBe("failed");
  expect(state.reason).toContain("storage is full");
  expect((await p.call(contract.taskDetail, { id })).attempt).toBe(1);
});

test("a disk that is full while the result is stored: the same, and nothing of it is published", async () => {
  const p = await portal();
  const full = vi.spyOn(p.platform.blobs, "putWritten").mockRejectedValue(Object.assign(new Error("ENOSPC"), { code: "ENOSPC" }));
  const id = await p.submit();
  expect(await p.ended(id)).toMatchObject({ status: "failed", reason: expect.stringContaining("storage is full") as string });
  full.mockRestore();
  expect((await p.call(contract.taskResult, { id })).tables).toEqual([]);
});

test("an input of an earlier task is only its content: it may take another role", async () => {
  const p = await portal();
  const id = await p.submit();
  expect(Object.keys(await p.tasks.resolveHandle("anna", `input:${id}/matrix`)).sort()).toEqual(["name", "sha256", "size"]);
});

test("features share one look, and only one is kept", async () => {
  const p = await portal();
  const id = await p.submit();
  await p.ended(id);
  for (const feature of ["f1", "f2"]) await p.call(contract.saveView, { id, chart: `feature:${feature}`, view: { xTitle: feature } });
  expect((await p.call(contract.interactionResult, { id, feature: "f1" })).view).toEqual({ xTitle: "f2" });
  expect(await p.database.selectFrom("task_view").select("chart").where("task_id", "=", id).execute()).toEqual([{ chart: "feature" }]);
});

test("box plots with words of their own are so many, and one that is taken back makes room", async () => {
  const p = await portal();
  const id = await p.submit();
  await p.ended(id);
  const rows = Array.from({ length: 199 }, (_, at) => ({ task_id: id, chart: `feature:other${at}`, view: '{"title":"x"}' }));
  await p.database.insertInto("task_view").values(rows).execute();
  const save = async (feature: string, view: object) => await p.call(contract.saveView, { id, chart: `feature:${feature}`, view });
  await save("f1", { title: "Mine" });
  expect(await failureOf(save("f2", { caption: "Mine" }))).toMatchObject({ status: 409, text: { en: expect.stringContaining("200 box plots") } });
  // Those that are there can be changed, and looks without words are as free as before.
  await save("f1", { title: "Mine, too" });
  await save("f2", { xTitle: "x" });
  await save("f1", {});
  await save("f2", { caption: "Mine" });
  const kept = await p.database.selectFrom("task_view").select("chart").where("task_id", "=", id).where("chart", "in", ["feature:f1", "feature:f2"]).execute();
  expect(kept).toEqual([{ chart: "feature:f2" }]);
});

test("drawing: a user's figures wait within bounds, and each way to fail has its words", async () => {
  let release = (): void => {};
  const gate = new Promise<void>((done) => (release = done));
  let fault: RenderFault | null = null;
  const renderer: ChartRenderer = {
    ...plainRenderer,
    async file() {
      await gate;
      if (fault !== null) throw fault;
      return { file: Buffer.from("<svg/>"), missingSigns: [] };
    },
  };
  const p = await portal({ dependencies: { renderer } });
  const id = await p.submit();
  await p.ended(id);
  const draw = async () => await p.download(downloads.downloadChart, { id, chart: "scores", format: "svg" });
  // The gate is shut: the one that is one too many is the only one that can end.
  const figures = Array.from({ length: 21 }, draw);
  expect((await failureOf(Promise.race(figures))).status).toBe(429);
  release();
  expect((await Promise.allSettled(figures)).filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  for (const [reason, words] of [
    ["busy", "Too many figures"],
    ["timeout", "too busy"],
    ["tooMuch", "too long"],
    ["crashed", "could not be drawn"],
    ["closed", "being stopped"],
    ["noTypesetter", "cannot write PDF"],
  ] as const) {
    fault = new RenderFault(reason, reason);
    const refused = await failureOf(draw());
    expect(refused.status).toBe(503);
    expect(refused.text.en).toContain(words);
  }
});

test("the face of a page's figures is drawn elsewhere, within bounds", async () => {
  const asked: string[] = [];
  const renderer: ChartRenderer = {
    ...plainRenderer,
    async face(signs) {
      asked.push(signs);
      if (signs === "x") throw new RenderFault("crashed", "");
      return { regular: "one", semibold: "other" };
    },
  };
  const p = await portal({ dependencies: { renderer } });
  const ideographs = (count: number) => String.fromCodePoint(...Array.from({ length: count }, (_, at) => 0x4e00 + at));
  expect(await p.call(figureFace, { signs: ideographs(mostSigns) })).toEqual({ regular: "one", semibold: "other" });
  expect((await failureOf(p.call(figureFace, { signs: "x" }))).status).toBe(503);
  expect(figureFace.input.safeParse({ signs: "🜁".repeat(mostSigns) }).success).toBe(true);
  expect(figureFace.input.safeParse({ signs: ideographs(mostSigns + 1) }).success).toBe(false);
  expect(asked).toHaveLength(2);
});

test("what draws is started once a result is looked at, not before", async () => {
  let started = 0;
  const p = await portal({ dependencies: { renderer: { ...plainRenderer, start: () => void started++ } } });
  const id = await p.submit();
  await p.call(contract.taskResult, { id });
  await p.ended(id);
  await p.call(contract.taskDetail, { id });
  expect(started).toBe(0);
  await p.call(contract.taskResult, { id });
  expect(started).toBe(1);
});

test("where no PDF can be made, a zip has none, and is whole", async () => {
  const p = await portal({ dependencies: { renderer: { ...plainRenderer, typesets: false } } });
  const id = await p.submit();
  await p.ended(id);
  const zip = (await p.download(downloads.downloadAll, { id })).toString("latin1");
  expect([zip.includes("figures/scores.svg"), zip.includes("figures/scores.png"), zip.includes(".pdf")]).toEqual([true, true, false]);
});

test("a zip whose part can't be read breaks off, and nothing else does", async () => {
  const p = await portal();
  const id = await p.submit();
  await p.ended(id);
  const open = vi.spyOn(p.platform.blobs, "open").mockImplementation(
    async () =>
      new Readable({
        read() {
          this.destroy(new Error("EIO"));
        },
      }),
  );
  await expect(p.download(downloads.downloadAll, { id })).rejects.toThrow("EIO");
  open.mockRestore();
  expect((await p.download(downloads.downloadAll, { id })).length).toBeGreaterThan(100);
});

test("who leaves a zip is not drawn for any more, and three at once are enough", async () => {
  const wanted: AbortSignal[] = [];
  const renderer: ChartRenderer = {
    ...plainRenderer,
    file: (_source, _view, _options, asker) =>
      new Promise((_, reject) => {
        wanted.push(asker!.signal);
        asker!.signal.addEventListener("abort", () => reject(asker!.signal.reason as Error));
      }),
  };
  const p = await portal({ dependencies: { renderer } });
  const id = await p.submit();
  await p.ended(id);
  const route = p.tasks.routes.find(({ call }) => call === downloads.downloadAll)!;
  const context = { user: { id: "anna" }, language: "en", signal: new AbortController().signal };
  const take = async () => ((await route.handle({ id }, context)) as { body: Readable }).body.resume();
  const zips = [await take(), await take(), await take()];
  expect((await failureOf(take())).status).toBe(429);
  await expect.poll(() => wanted.length).toBe(3);
  for (const zip of zips) zip.destroy();
  await expect.poll(() => wanted.slice(0, 3).map(({ aborted }) => aborted)).toEqual([true, true, true]);
  await expect
    .poll(
      async () =>
        await take().then(
          (zip) => zip.destroy(),
          () => null,
        ),
    )
    .not.toBeNull();
  // Of none of the first three was a second figure asked for.
  expect(wanted.slice(3).length).toBeLessThanOrEqual(1);
});
