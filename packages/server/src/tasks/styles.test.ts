/** One style for all figures of a task, under the look of each and over the user's own. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mostLabelled, type ChartView } from "@analyte/contract/chart";
import { featureChart } from "@analyte/contract/item-id";
import * as styles from "@analyte/contract/figure-style";
import * as downloads from "@analyte/contract/task-downloads";
import * as contract from "@analyte/contract/tasks";
import { expect, test } from "vitest";
import { checkInput } from "../input-faults.ts";
import { newTaskBus } from "./bus.ts";
import { failureOf } from "../testing/failure.ts";
import { taskPortals } from "../testing/task-portals.ts";
import type { TestPortal } from "../testing/task-portal.ts";

const { portal } = taskPortals();

const style = { groups: [{ group: "a", name: "Alpha", colour: "#111111", shape: "diamond" as const }], order: ["b", "a"], look: { fontSize: 9 } };
const asView: ChartView = {
  groupNames: { a: "Alpha" },
  groupColours: { a: "#111111" },
  groupShapes: { a: "diamond" },
  groupOrder: ["b", "a"],
  fontSize: 9,
};
const ran = async (p: TestPortal, more = {}): Promise<string> => {
  const id = await p.submit({}, more);
  await p.ended(id);
  return id;
};
const viewOf = async (p: TestPortal, id: string) => (await p.call(contract.resultOutline, { id })).charts[0]!.view;

test("every figure, also a box plot, is shown in the style of its task; a look of its own stands above it", async () => {
  const p = await portal();
  const id = await ran(p);
  expect(await p.call(styles.saveStyle, { id, style })).toEqual(style);
  const { charts, style: kept } = await p.call(contract.taskResult, { id });
  expect(kept).toEqual(style);
  expect(charts[0]).toMatchObject({ view: asView, base: asView });
  expect(await p.call(contract.interactionResult, { id, chart: "scores" })).toMatchObject({ view: asView, base: asView });
  expect(await p.call(contract.interactionResult, { id, feature: "f2" })).toMatchObject({ view: asView, base: asView });

  // The page sends back the whole look: what is the task's stays the task's.
  expect(await p.call(contract.saveView, { id, chart: "scores", view: { ...asView, fontSize: 14 } })).toEqual({ ...asView, fontSize: 14 });
  const shapeless = { groups: [{ group: "a", colour: "#222222", shape: null }] };
  expect(await p.call(styles.saveStyle, { id, style: shapeless })).toEqual({ ...style, groups: [{ group: "a", name: "Alpha", colour: "#222222" }] });
  const { groupShapes: _shapes, ...rest } = asView;
  expect(await viewOf(p, id)).toEqual({ ...rest, groupColours: { a: "#222222" }, fontSize: 14 });

  // An empty one takes it away; the figure's own look stays.
  await p.call(styles.saveStyle, { id, style: {} });
  expect(await viewOf(p, id)).toEqual({ fontSize: 14 });
  expect(await p.database.selectFrom("task_style").selectAll().execute()).toEqual([]);
});

test("words of a figure's own follow the names of groups: swapped, half typed, and back", async () => {
  const p = await portal();
  const id = await ran(p);
  const own = { title: "higher in a", caption: "more than b; above and a-like stay", groupLabels: { "Higher in a": "Up in a" } };
  await p.call(contract.saveView, { id, chart: "scores", view: own });
  await p.call(contract.saveView, { id, chart: featureChart("f2"), view: { title: "f2, a vs b" } });
  const named = async (a: string | null, b: string | null) =>
    await p.call(styles.saveStyle, {
      id,
      style: {
        groups: [
          { group: "a", name: a },
          { group: "b", name: b },
        ],
      },
    });
  await named("b", "a");
  const swapped = { title: "higher in b", caption: "more than a; above and a-like stay", groupLabels: { "Higher in a": "Up in b" } };
  expect(await viewOf(p, id)).toMatchObject(swapped);
  expect((await p.call(contract.interactionResult, { id, feature: "f2" })).view).toMatchObject({ title: "f2, b vs a" });
  // The page sends back what it shows, with something else changed.
  const { view } = await p.call(contract.interactionResult, { id, chart: "scores" });
  await p.call(contract.saveView, { id, chart: "scores", view: { ...view, fontSize: 14 } });
  for (const name of ["A", "Al", "Alpha"]) await named(name, "Beta");
  expect(await viewOf(p, id)).toMatchObject({ title: "higher in Alpha", caption: "more than Beta; above and a-like stay", fontSize: 14 });
  await p.call(styles.saveStyle, { id, style: {} });
  expect(await viewOf(p, id)).toEqual({ ...own, fontSize: 14 });
});

test("what two windows change in one figure stands side by side, also what one of them takes back", async () => {
  const p = await portal();
  const id = await ran(p);
  const save = (view: ChartView, before: ChartView) => p.call(contract.saveView, { id, chart: "scores", view, before });
  await save({ xTitle: "X by one", opacity: 0.4 }, {});
  // The other window has not heard of it.
  expect(await save({ yTitle: "Y by two" }, {})).toEqual({ xTitle: "X by one", opacity: 0.4, yTitle: "Y by two" });
  expect(await save({ opacity: 0.4 }, { xTitle: "X by one", opacity: 0.4 })).toEqual({ opacity: 0.4, yTitle: "Y by two" });
  expect(await viewOf(p, id)).toEqual({ opacity: 0.4, yTitle: "Y by two" });
  // Who does not say what was there replaces it.
  expect(await p.call(contract.saveView, { id, chart: "scores", view: { fontSize: 9 } })).toEqual({ fontSize: 9 });
});

test("what is changed in one figure at the same moment is all kept", async () => {
  const p = await portal();
  const id = await ran(p);
  const changes: ChartView[] = [{ title: "T" }, { xTitle: "X" }, { yTitle: "Y" }, { opacity: 0.4 }, { fontSize: 9 }];
  await Promise.all(changes.map(async (view) => await p.call(contract.saveView, { id, chart: "scores", view, before: {} })));
  expect(await viewOf(p, id)).toEqual(Object.assign({}, ...changes));
  const boxes: ChartView[] = [{ caption: "One" }, { showPoints: false }, { aspect: 2 }];
  await Promise.all(boxes.map(async (view) => await p.call(contract.saveView, { id, chart: "feature:f2", view, before: {} })));
  expect(await p.call(contract.saveView, { id, chart: "feature:f2", view: {}, before: {} })).toEqual(Object.assign({}, ...boxes));
});

test("a figure's own look that is kept is told to the user's other windows", async () => {
  const p = await portal();
  const id = await ran(p);
  const heard: unknown[] = [];
  const unlisten = newTaskBus(p.platform.hints).listen((news) => heard.push(news));
  await p.call(contract.saveView, { id, chart: "scores", view: { opacity: 0.4 } });
  await expect.poll(() => heard).toContainEqual(expect.objectContaining({ kind: "style", taskId: id }));
  unlisten();
});

test("groups of a style are bounded whatever they come together from; nothing of what is too much is kept", async () => {
  const p = await portal();
  const id = await ran(p);
  const named = (prefix: string) => ({ groups: Array.from({ length: 300 }, (_, at) => ({ group: `${prefix}${at}`, name: `${prefix} called ${at}` })) });
  await p.call(styles.saveStyle, { id, style: named("a") });
  expect(await failureOf(p.call(styles.saveStyle, { id, style: named("b") }))).toMatchObject({
    status: 409,
    text: { en: "The style of this task would speak of 600 groups; 500 are kept at most. Take names and colours of other groups back first." },
  });
  expect((await p.call(contract.taskResult, { id })).style.groups).toHaveLength(300);
});

test("a user's own style holds where the task says nothing, and for nobody else", async () => {
  const p = await portal();
  const id = await ran(p);
  expect(await p.call(styles.ownStyle, {})).toEqual({});
  await p.call(styles.saveOwnStyle, { style: { look: { fontSize: 20 } } });
  const { look } = style;
  await p.call(styles.saveOwnStyle, { style: { look } });
  expect(await p.call(styles.ownStyle, {})).toEqual({ look });
  expect(await viewOf(p, id)).toEqual(look);
  await p.call(styles.saveStyle, { id, style: { look: { fontSize: 11 }, groups: [{ group: "a", name: "A" }] } });
  expect(await viewOf(p, id)).toEqual({ fontSize: 11, groupNames: { a: "A" } });
  expect(await p.call(styles.ownStyle, {}, { user: "ben" })).toEqual({});
  await p.call(styles.deleteOwnStyle, {});
  expect(await viewOf(p, id)).toEqual({ fontSize: 11, groupNames: { a: "A" } });
});

test("a style goes along when a task is run again and when its result is taken further, and goes with its task", async () => {
  const p = await portal();
  const id = await ran(p);
  await p.call(styles.saveStyle, { id, style });
  const again = await ran(p, { style_of: id });
  const further = await ran(p, { inputs: { matrix: contract.resultHandle(id, "matrix.csv") } });
  for (const next of [again, further]) expect(await viewOf(p, next)).toEqual(asView);
  // From then on each has its own.
  await p.call(styles.saveStyle, { id: again, style: {} });
  expect(await viewOf(p, id)).toEqual(asView);
  await p.call(contract.deleteTasks, { ids: `${id},${further}` });
  expect(await p.database.selectFrom("task_style").selectAll().execute()).toEqual([]);
});

test("saves that meet one another all succeed, and one of them stays", async () => {
  const p = await portal();
  const id = await ran(p);
  const asked = Array.from({ length: 24 }, (_, at) => ({ look: { fontSize: 7 + at } }));
  for (let round = 0; round < 5; round++) {
    expect(await Promise.all(asked.map(async (one) => await p.call(styles.saveStyle, { id, style: one })))).toEqual(asked);
    const rows = await p.database.selectFrom("task_style").selectAll().execute();
    expect(rows.map((row) => row.task_id)).toEqual([id]);
    expect(asked).toContainEqual(JSON.parse(rows[0]!.style));
    // Another is taken away in the midst of others.
    await Promise.all([...asked, {}].map(async (one) => await p.call(styles.saveStyle, { id, style: one })));
  }
  await p.call(styles.saveStyle, { id, style: {} });
  expect((await p.call(contract.resultOutline, { id })).style).toEqual({});
});

test("names that were kept with single figures hold for their task, until it says otherwise", async () => {
  const p = await portal();
  const id = await ran(p);
  const view = { groupNames: { a: "Alpha" }, title: "Mine" };
  await p.database
    .insertInto("task_view")
    .values({ task_id: id, chart: "scores", view: JSON.stringify(view) })
    .execute();
  expect((await p.call(contract.resultOutline, { id })).style).toEqual({ groups: [{ group: "a", name: "Alpha" }] });
  expect(await p.call(contract.interactionResult, { id, feature: "f2" })).toMatchObject({ view: { groupNames: { a: "Alpha" } } });
  await p.call(styles.saveStyle, { id, style: { groups: [{ group: "b", colour: "#111111" }] } });
  expect(await viewOf(p, id)).toMatchObject({ title: "Mine", groupNames: { a: "Alpha" }, groupColours: { b: "#111111" } });
  await p.call(styles.saveStyle, { id, style: { groups: [{ group: "a", name: null }] } });
  expect((await viewOf(p, id)).groupNames).toBeUndefined();
});

test("changes that meet one another all hold", async () => {
  const p = await portal();
  const id = await ran(p);
  const changes = Array.from({ length: 12 }, (_, at) => ({ groups: [{ group: `g${at}`, name: `Group ${at}` }] }));
  await Promise.all(changes.map(async (change) => await p.call(styles.saveStyle, { id, style: change })));
  expect((await p.call(contract.resultOutline, { id })).style.groups).toHaveLength(12);
});

test("a look that was made over an older style keeps none of it", async () => {
  const p = await portal();
  const id = await ran(p);
  await p.call(styles.saveStyle, { id, style });
  const { view, base } = (await p.call(contract.resultOutline, { id })).charts[0]!;
  await p.call(styles.saveStyle, { id, style: { groups: [{ group: "a", colour: "#abcdef" }] } });
  expect(await p.call(contract.saveView, { id, chart: "scores", view: { ...view, showGrid: true }, base })).toEqual({
    ...asView,
    groupColours: { a: "#abcdef" },
    showGrid: true,
  });
});

test("a style is its user's alone", async () => {
  const p = await portal();
  const id = await ran(p);
  await p.call(styles.saveStyle, { id, style });
  expect((await failureOf(p.call(styles.saveStyle, { id, style: {} }, { user: "ben" }))).status).toBe(404);
  const other = await p.submit({}, { style_of: id }, { user: "ben" });
  await p.ended(other, { user: "ben" });
  expect((await p.call(contract.resultOutline, { id: other }, { user: "ben" })).style).toEqual({});
  expect(await viewOf(p, id)).toEqual(asView);
});

test("groups that are not there and names that objects inherit stay in the style", async () => {
  const p = await portal();
  const id = await ran(p);
  const odd = { groups: ["__proto__", "constructor", "gone"].map((group) => ({ group, name: `${group}!`, colour: "#111111" })), order: ["gone", "__proto__"] };
  await p.call(styles.saveStyle, { id, style: odd });
  expect((await p.call(contract.resultOutline, { id })).style).toEqual(odd);
  expect((await p.download(downloads.downloadChart, { id, chart: "scores", format: "svg" })).toString()).toContain("<svg>");
});

test("a figure carries as many as 300 chosen labels; more are refused in words", async () => {
  const p = await portal();
  const id = await ran(p);
  const labelled = Array.from({ length: mostLabelled }, (_, at) => `s${at}`);
  expect(mostLabelled).toBe(300);
  expect((await p.call(contract.saveView, { id, chart: "scores", view: { labelled } })).labelled).toHaveLength(300);
  const tooMany = { id, chart: "scores", view: { labelled: [...labelled, "one more"] } };
  const failure = await failureOf((async () => checkInput(contract.saveView.input, tooMany))());
  expect(failure.message).toContain("“view.labelled” names more than 300 items. Label fewer of them");
});

test("what a figure was seen with when it was changed is not its own, though its task has changed meanwhile; whoever looks at the task hears of that", async () => {
  const p = await portal();
  const id = await ran(p);
  const left = new AbortController();
  const next = p.tasks.liveStyles("anna", left.signal).next();
  await p.call(styles.saveStyle, { id, style: { look: { fontSize: 9 } } });
  expect((await next).value).toBe(id);
  left.abort();
  const { view, base } = (await p.call(contract.resultOutline, { id })).charts[0]!;
  await p.call(styles.saveStyle, { id, style: { look: { fontSize: 11 } } });
  expect(await p.call(contract.saveView, { id, chart: "scores", view: { ...view, showGrid: true }, base })).toEqual({ fontSize: 11, showGrid: true });
});

test("words of single box plots are kept for two hundred of them, and a row goes when its words do", async () => {
  const p = await portal();
  const id = await ran(p);
  const say = async (feature: string, title?: string) => await p.call(contract.saveView, { id, chart: `feature:${feature}`, view: title ? { title } : {} });
  const kept = async () => (await p.database.selectFrom("task_view").select("chart").where("chart", "like", "feature:%").execute()).map(({ chart }) => chart);
  await say("f1", "Mine");
  expect(await kept()).toEqual(["feature:f1"]);
  await say("f1");
  expect(await kept()).toEqual([]);
  const rows = Array.from({ length: 199 }, (_, at) => ({ task_id: id, chart: `feature:x${at}`, view: '{"title":"x"}' }));
  await p.database.insertInto("task_view").values(rows).execute();
  await say("f1", "The two hundredth");
  await say("f1", "Another");
  const refused = await failureOf(say("f2", "One more"));
  expect([refused.status, refused.text.en]).toEqual([409, expect.stringContaining("200 box plots")]);
  expect(await kept()).toHaveLength(200);
});

test("the zip of a result has its figures as they look, at 300 dots an inch, and the style itself", async () => {
  const p = await portal();
  const id = await ran(p);
  await p.call(styles.saveStyle, { id, style });
  await p.call(contract.saveView, { id, chart: "scores", view: { title: "Mine", preset: "nature" } });
  const folder = mkdtempSync(join(tmpdir(), "styled-zip-"));
  try {
    writeFileSync(join(folder, "all.zip"), await p.download(downloads.downloadAll, { id }));
    const held = (name: string) => spawnSync("unzip", ["-p", "all.zip", `figures/${name}`], { cwd: folder, encoding: "utf8" }).stdout;
    expect(held("*.svg")).toBe("<svg>Mine 89</svg>");
    for (const format of ["png", "pdf"]) expect(held(`*.${format}`)).toBe(`${format} 89 mm, 300 dpi, nature`);
    expect(JSON.parse(held("style.json"))).toEqual(style);
    expect(JSON.parse(held("looks.json"))).toEqual({ scores: { title: "Mine", preset: "nature" } });
    // This program makes no workbook: the rest is worth having all the same.
    expect(spawnSync("unzip", ["-p", "all.zip", "not-included.txt"], { cwd: folder, encoding: "utf8" }).stdout).toContain(
      "tables.xlsx\nThe workbook could not be made just now.",
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
