import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { renderHook } from "../testing/render-hook.ts";
import { Outline } from "./Outline.tsx";

/** A sheet over a figure that begins at 100, 50. */
async function sheetOf(kind: "box" | "lasso") {
  const done: unknown[] = [];
  const page = await renderHook(new QueryClient(), () => Outline({ kind, width: 300, height: 200, onDone: (...what) => done.push(what) }));
  type Part = "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel";
  const act = async (part: Part, clientX = 0, clientY = 0) => {
    const currentTarget = { getBoundingClientRect: () => ({ left: 100, top: 50 }), setPointerCapture: () => {} };
    const handlers = page.now().props as Record<Part, (event: object) => void>;
    await page.act(() => handlers[part]({ currentTarget, clientX, clientY, pointerId: 1, shiftKey: false }));
  };
  const draw = async () => {
    await act("onPointerDown", 110, 60);
    await act("onPointerMove", 150, 60);
    await act("onPointerMove", 150, 90);
  };
  return { done, act, draw };
}

it.each([
  [
    "box",
    [
      [10, 10],
      [50, 40],
    ],
  ],
  [
    "lasso",
    [
      [10, 10],
      [50, 10],
      [50, 40],
    ],
  ],
] as const)("a %s is done when it is let go; one that the device breaks off selects nothing, and the next begins anew", async (kind, corners) => {
  const sheet = await sheetOf(kind);
  await sheet.draw();
  await sheet.act("onPointerCancel");
  await sheet.act("onPointerMove", 170, 120);
  await sheet.act("onPointerUp");
  expect(sheet.done).toEqual([]);
  await sheet.draw();
  await sheet.act("onPointerUp");
  expect(sheet.done).toEqual([[corners, false]]);
});
