import { expect, it } from "vitest";
import { layout } from "#layout.ts";
import { scoresDocument } from "#sample-documents.ts";
import { scatterReach } from "./reach.ts";

it("axes follow the points: an ellipse of few of them is cut off where it reaches further beyond them than they reach", () => {
  const document = scoresDocument();
  const plain = scatterReach({ ...document, ellipses: [] }, "x");
  const span = plain[1] - plain[0];
  const wide = { ...document, ellipses: [{ group: 0, x: plain[0], y: 0, a: span * 30, b: span / 3, angle: 0 }] };
  expect(scatterReach(wide, "x")).toEqual([plain[0] - span, plain[1] + span]);
  // One that reaches little further is whole.
  const slim = { ...document, ellipses: [{ group: 0, x: (plain[0] + plain[1]) / 2, y: 0, a: span, b: span / 3, angle: 0 }] };
  expect(scatterReach(slim, "x")[1]).toBeCloseTo(plain[1] + span / 2, 6);
  const scene = layout({ document: wide, view: {}, language: "en", widthMm: 85, preset: "journal" });
  const [{ box }] = scene.plots as [(typeof scene.plots)[number]];
  const marks = scene.items.flatMap((item) => (item.type === "marks" && item.role === "points" ? [...item.x] : []));
  expect(Math.max(...marks) - Math.min(...marks)).toBeGreaterThan(box.width * 0.28);
  const outline = scene.items.find(({ role }) => role === "ellipse")!;
  expect(outline.clip).toBe(0);
});

it("the axis grows for an ellipse that would be cut by a hair, up to 15 % of it, and no further", () => {
  const document = scoresDocument();
  const plain = scatterReach({ ...document, ellipses: [] }, "x");
  const span = plain[1] - plain[0];
  // Cut off at one span beyond the points, the axis has two spans: so much more of it the ellipse needs.
  const beyond = (share: number) => {
    const a = span * (0.75 + share);
    return scatterReach({ ...document, ellipses: [{ group: 0, x: plain[1] + span * 0.25, y: 0, a, b: span / 3, angle: 0 }] }, "x");
  };
  const axis = plain[1] + span - Math.min(plain[0], plain[1] + span * 0.25 - span * 0.75);
  expect(beyond(0.1)[1]).toBeCloseTo(plain[1] + span * 1.1, 6);
  expect(beyond(0.1)[1] - plain[1] - span).toBeLessThan(0.15 * axis);
  expect(beyond(0.4)[1]).toBeCloseTo(plain[1] + span, 6);
});
