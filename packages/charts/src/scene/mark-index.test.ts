import { expect, test } from "vitest";
import { handmadeScene, marks } from "../pointing/sample-shown.ts";
import { markIndex, seenMarks } from "./mark-index.ts";

test("of thousands of marks the nearest is found, wherever it stands, as a search through all of them finds it", () => {
  const places = Array.from({ length: 4_000 }, (_, at) => [10 + ((at * 7919) % 8_000) / 100, 5 + ((at * 104_729) % 4_000) / 100, at] as const);
  const scene = handmadeScene({ items: [marks(places, { sizeMm: 0.6 })] });
  const index = markIndex(scene);
  for (let x = 10; x <= 90; x += 7.3)
    for (let y = 5; y <= 45; y += 5.7) {
      const away = places.map(([atX, atY]) => Math.hypot(atX - x, atY - y));
      const nearest = Math.min(...away);
      const found = index(x, y, 0.4);
      if (nearest > 0.7) expect(found).toBeNull();
      else if (nearest > 0.3) expect(away[found!.index]).toBeCloseTo(nearest);
    }
});

test("a triangle is as wide as its corners, and marks beyond the edges of their plot are not seen", () => {
  const scene = handmadeScene({ items: [marks([[50, 20, 0]], { shape: "triangle", sizeMm: 2 }), marks([[95, 20, 1]]), marks([[95, 20, 2]], { sizeMm: 4 })] });
  const [first, ...others] = [...seenMarks(scene)];
  expect(first!.radius).toBeGreaterThan(1.2);
  expect(others).toEqual([]);
});

test("what stands for no point of the document, as a mean over its measurements, hides none from the pointer", () => {
  const scene = handmadeScene({ items: [marks([[50, 20, 7]], { sizeMm: 1 }), marks([[50, 20, -1]], { sizeMm: 3 })] });
  expect(markIndex(scene)(50, 20, 1)?.index).toBe(7);
});
