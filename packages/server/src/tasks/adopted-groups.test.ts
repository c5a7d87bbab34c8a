/** How groups look is the task's alone; what single figures held of it before is taken over, and none of it is lost on the way. */
import type { ChartView } from "@analyte/contract/chart";
import type { FigureStyle } from "@analyte/contract/figure-style";
import * as styles from "@analyte/contract/figure-style";
import * as contract from "@analyte/contract/tasks";
import { expect, test } from "vitest";
import { taskPortals } from "../testing/task-portals.ts";
import type { TestPortal } from "../testing/task-portal.ts";
import { changeTaskStyle } from "./style-store.ts";

const { portal } = taskPortals();

const ran = async (p: TestPortal): Promise<string> => {
  const id = await p.submit({});
  await p.ended(id);
  return id;
};
const stored = async (p: TestPortal, id: string, chart: string, view: ChartView) =>
  await p.database
    .insertInto("task_view")
    .values({ task_id: id, chart, view: JSON.stringify(view) })
    .execute();
const looks = async (p: TestPortal, id: string) => {
  const [{ charts }, box] = [await p.call(contract.resultOutline, { id }), await p.call(contract.interactionResult, { id, feature: "f2" })];
  return [charts[0]!.view, box.view];
};
const earlier: ChartView = { title: "Mine", groupColours: { a: "#111111" }, groupShapes: { b: "plus" }, groupOrder: ["b", "a"] };
const ofTask: ChartView = { groupColours: { a: "#111111" }, groupShapes: { b: "plus" }, groupOrder: ["b", "a"] };

test("a figure keeps no look of groups of samples; all figures have the task's", async () => {
  const p = await portal();
  const id = await ran(p);
  expect(await p.call(contract.saveView, { id, chart: "scores", view: { ...earlier, showGrid: false } })).toEqual({ title: "Mine", showGrid: false });
  await p.call(styles.saveStyle, {
    id,
    style: {
      groups: [
        { group: "a", colour: "#111111" },
        { group: "b", shape: "plus" },
      ],
      order: ["b", "a"],
    },
  });
  expect(await looks(p, id)).toEqual([{ title: "Mine", showGrid: false, ...ofTask }, ofTask]);
});

test("what single figures held of groups holds for the task, whichever figure is restyled next", async () => {
  for (const chart of ["scores", "feature"]) {
    const p = await portal();
    const id = await ran(p);
    await stored(p, id, chart, chart === "feature" ? ofTask : earlier);
    const [scores, box] = await looks(p, id);
    expect(scores).toEqual(chart === "scores" ? earlier : ofTask);
    expect(box).toEqual(ofTask);
    for (const restyled of ["feature:f2", "scores"]) await p.call(contract.saveView, { id, chart: restyled, view: { showGrid: true } });
    expect(await looks(p, id)).toEqual([
      { showGrid: true, ...ofTask },
      { showGrid: true, ...ofTask },
    ]);
  }
});

test("and no longer than the task wants it", async () => {
  const p = await portal();
  const id = await ran(p);
  await stored(p, id, "scores", earlier);
  await p.call(styles.saveStyle, { id, style: { groups: [{ group: "a", colour: null }], order: [] } });
  // What was not named stays; an empty order is none, also for what lies in the figure still.
  expect((await looks(p, id))[0]).toEqual({ title: "Mine", groupShapes: { b: "plus" } });
});

test("what the task says of a group stands above what a figure held of it", async () => {
  const p = await portal();
  const id = await ran(p);
  await p.call(styles.saveStyle, { id, style: { groups: [{ group: "a", colour: "#222222" }], order: ["a", "b"] } });
  await stored(p, id, "scores", earlier);
  const own = { groupColours: { a: "#222222" }, groupShapes: { b: "plus" }, groupOrder: ["a", "b"] };
  expect(await looks(p, id)).toEqual([{ title: "Mine", ...own }, own]);
  await p.call(contract.saveView, { id, chart: "scores", view: {} });
  expect(await looks(p, id)).toEqual([own, own]);
});

test("what is taken away does not come back by another change in the same moment", async () => {
  const p = await portal();
  const id = await ran(p);
  await stored(p, id, "scores", earlier);
  const [away, grid] = [{ groups: [{ group: "a", colour: null }] }, { look: { showGrid: false } }];
  await Promise.all([
    p.call(styles.saveStyle, { id, style: away }),
    p.call(styles.saveStyle, { id, style: grid }),
    p.call(contract.saveView, { id, chart: "feature:f2", view: { fontSize: 9 } }),
  ]);
  expect(await looks(p, id)).toEqual([
    { title: "Mine", showGrid: false, groupShapes: { b: "plus" }, groupOrder: ["b", "a"] },
    { fontSize: 9, showGrid: false, groupShapes: { b: "plus" }, groupOrder: ["b", "a"] },
  ]);
});

test("a figure that was saved meanwhile keeps what was saved, and the style is made once more from that", async () => {
  const p = await portal();
  const id = await ran(p);
  await stored(p, id, "scores", { title: "Now" });
  const seen = [{ title: "Before" }, { title: "Now" }];
  const turns: FigureStyle[] = [];
  await changeTaskStyle(p.database, id, async (_, before) => {
    turns.push(before);
    const [view] = seen.splice(0, 1);
    return { style: { order: ["b", "a"] }, views: [{ chart: "scores", before: JSON.stringify(view), after: JSON.stringify({ ...view, showGrid: true }) }] };
  });
  expect(turns).toEqual([{}, {}]);
  expect((await looks(p, id))[0]).toEqual({ title: "Now", showGrid: true, groupOrder: ["b", "a"] });
});

test("nobody without a session, and no other user, changes it", async () => {
  const p = await portal();
  const id = await ran(p);
  expect(styles.saveStyle.access).toBe("user");
  await expect(p.call(styles.saveStyle, { id, style: { order: ["b", "a"] } }, { user: "ben" })).rejects.toMatchObject({ status: 404 });
  expect((await looks(p, id))[0]).toEqual({});
});
