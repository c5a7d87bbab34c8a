import { expect, it } from "vitest";
import { menuRoom } from "./menu-room.ts";

const button = (top: number) => ({ top, bottom: top + 32 });

it("a menu stands below its button where there is room for all of it, else where there is more, and ends inside the window", () => {
  expect(menuRoom(button(100), 800)).toEqual({ above: false, heightPx: 656 });
  expect(menuRoom(button(300), 844)).toEqual({ above: false, heightPx: 500 });
  expect(menuRoom(button(600), 768)).toEqual({ above: true, heightPx: 588 });
  for (let windowPx = 400; windowPx <= 1000; windowPx += 50)
    for (let top = 0; top <= windowPx - 32; top += 16) {
      const { above, heightPx } = menuRoom(button(top), windowPx);
      expect(heightPx! <= (above ? top : windowPx - top - 32) || heightPx === 96).toBe(true);
      expect(heightPx).toBeGreaterThanOrEqual(96);
    }
});

it("a button that has left the window has a menu of some entries", () => {
  expect(menuRoom(button(-200), 100).heightPx).toBeGreaterThanOrEqual(96);
});
