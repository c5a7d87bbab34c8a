import type { Item } from "@analyte/charts/items";
import type { Shown } from "@analyte/charts/pointing/pointing";
import { millimetresPerPixel } from "@analyte/charts/scene/scene";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { renderHook } from "../testing/render-hook.ts";
import type { ChartCode } from "./use-chart-code.ts";
import { usePointing } from "./use-pointing.ts";

afterEach(() => void vi.unstubAllGlobals());

/** A figure of which every place is this item. */
async function figureOf(item: Item) {
  const asked: number[][] = [];
  const done: unknown[] = [];
  let dragged = false;
  const code = { foundAt: (_: Shown, ...at: number[]) => (asked.push(at), { items: [item], heading: item.label, lines: [] }) } as unknown as ChartCode;
  const acts = {
    onPick: (one: Item) => done.push(["pick", one.id]),
    onChoose: (items: readonly Item[], how: string) => done.push([how, ...items.map(({ id }) => id)]),
    wasDragged: () => dragged,
  };
  const shown = {} as Shown;
  const page = await renderHook(new QueryClient(), () => usePointing(code, shown, acts));
  const event = (more: object = {}) =>
    ({ currentTarget: { getBoundingClientRect: () => ({ left: 100, top: 50 }) }, clientX: 130, clientY: 90, buttons: 0, nativeEvent: {}, ...more }) as never;
  return {
    asked,
    done,
    drag: () => (dragged = true),
    hovered: () => page.now().hovered,
    click: async (more?: object) => await page.act(() => page.now().handlers.onClick(event(more))),
    move: async (more?: object) => await page.act(() => page.now().handlers.onMouseMove(event(more))),
    leave: async () => await page.act(() => page.now().handlers.onMouseLeave()),
  };
}
const item = (kind: Item["kind"]): Item => ({ kind, id: "1", label: "One" });

it("a click opens a feature, and chooses a sample or a measurement; with a key held down a feature is chosen, too", async () => {
  for (const kind of ["sample", "measurement"] as const) {
    const { click, done } = await figureOf(item(kind));
    await click();
    expect(done).toEqual([["toggle", "1"]]);
  }
  const { click, done } = await figureOf(item("feature"));
  await click();
  for (const key of ["ctrlKey", "metaKey", "shiftKey"]) await click({ [key]: true });
  expect(done).toEqual([
    ["pick", "1"],
    ["toggle", "1"],
    ["toggle", "1"],
    ["toggle", "1"],
  ]);
});

it("the end of a drag is no click", async () => {
  const { click, drag, done } = await figureOf(item("sample"));
  drag();
  await click();
  expect(done).toEqual([]);
});

it("what is under the pointer is asked for in millimetres of the figure, farther around a finger", async () => {
  const { asked, click } = await figureOf(item("sample"));
  await click();
  await click({ nativeEvent: { pointerType: "touch" } });
  expect(asked.map((of) => of.map((length) => Math.round(length / millimetresPerPixel)))).toEqual([
    [30, 40, 6],
    [30, 40, 16],
  ]);
});

it("what the pointer is over is told until it leaves, and not while something is drawn", async () => {
  const { move, leave, hovered } = await figureOf(item("feature"));
  await move();
  expect(hovered()).toMatchObject({ heading: "One", x: 30, y: 40 });
  await move({ buttons: 1 });
  expect(hovered()).toBeNull();
  await move();
  await leave();
  expect(hovered()).toBeNull();
});
