import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { describe, expect, it } from "vitest";
import { layout } from "#layout.ts";
import { everyDocument, volcanoDocument } from "#sample-documents.ts";
import { metabolites, normal, stream } from "#sample-numbers.ts";
import type { LineItem } from "#scene/scene.ts";
import { cross, distanceToBox, distanceToSegment, type Segment } from "#scene/segments.ts";
import { bounds, textOutline } from "#scene/text-outline.ts";

/** Two fans of arrows whose tips are close to each other, among points, as loadings have them. */
function fans(seed: number): ScatterDocument {
  const next = stream(seed * 31);
  const base = volcanoDocument(40);
  const arrows = Array.from({ length: 15 }, (_, at) => {
    const [angle, length] = [(at < 9 ? 0.15 + at * 0.06 : 1.8 + (at - 9) * 0.05) + seed * 0.1, 7.5 + next()];
    return { id: `a${at}`, label: metabolites[at % metabolites.length]!, x: Math.cos(angle) * length, y: Math.sin(angle) * length };
  });
  const [x, y] = [base.points.x.map(() => normal(next) * 4), base.points.y.map(() => normal(next) * 4)];
  return { ...base, points: { ...base.points, x, y }, thresholds: [], arrows, labelled: [], origin: true };
}

/** A mark lies over the tip of an arrow behind another arrow. */
function hidden(): ScatterDocument {
  const base = fans(1);
  const [x, y] = [base.points.x.map((_, at) => (at === 0 ? -2.2 : -6 + at * 0.4)), base.points.y.map((_, at) => (at === 0 ? 7.7 : -5 - (at % 3)))];
  const tips = [
    [-2.31, 8.73],
    [-1.81, 8.12],
    [-1.82, 7.68],
  ] as const;
  const arrows = tips.map(([along, up], at) => ({ id: `a${at}`, label: ["L-Alanine", "L-Threonine", "Glycine"][at]!, x: along, y: up }));
  return { ...base, points: { ...base.points, x, y }, arrows };
}

/** Of every name with a leader: its own arrow, the others, and the line from its tip to the name. */
function led(document: ScatterDocument, widthMm: number) {
  const { items } = layout({ document, view: {}, language: "en", widthMm, preset: "journal" });
  const lines = (role: string) => items.filter((item): item is LineItem => item.type === "line" && item.role === role);
  const [arrows, leaders] = [lines("arrow"), lines("leader")];
  return document.arrows.flatMap(({ id }, at) => {
    const own = arrows[at]!;
    const words = items.flatMap((item) => (item.type === "text" && item.of?.id === id ? [...textOutline(item)] : []));
    if (words.length === 0) return [];
    const heads = ({ x1, y1, x2, y2 }: Segment) => distanceToSegment({ x1: own.x2, y1: own.y2, x2, y2 }, x1, y1) < 0.03;
    const leader = leaders.find((one) => distanceToBox(bounds(words), one.x2, one.y2) < 0.05 && heads(one));
    if (leader === undefined) return [];
    return [{ id, own, others: arrows.filter((arrow) => arrow !== own), leader, whole: { x1: own.x2, y1: own.y2, x2: leader.x2, y2: leader.y2 } }];
  });
}

describe("the leader of an arrow's name", () => {
  const biplot = everyDocument()["biplot"] as ScatterDocument;
  const all = [biplot, ...[1, 2, 3, 4].map(fans), hidden()].flatMap((document) => [85, 120].flatMap((widthMm) => led(document, widthMm)));
  it("is there to be looked at", () => expect(all.length).toBeGreaterThan(40));
  it("ends at its own tip", () => {
    const gaps = all.map(({ own, leader }) => Math.hypot(own.x2 - leader.x1, own.y2 - leader.y1));
    // Those that end at the rim of a mark over their tip are few, and no further away than this is wide.
    expect(gaps.filter((gap) => gap > 0.12).length).toBeLessThan(all.length / 4);
    expect(Math.max(...gaps)).toBeLessThan(2);
  });
  it("passes by no other tip and over no other arrow", () => {
    for (const { id, own, others, whole } of all)
      for (const arrow of others) {
        expect(cross(whole, arrow), id).toBe(false);
        const [across, down] = [whole.x2 - whole.x1, whole.y2 - whole.y1];
        const [tipAcross, tipDown] = [arrow.x2 - own.x2, arrow.y2 - own.y2];
        const forward = (across * tipAcross + down * tipDown) / (Math.hypot(across, down) * Math.hypot(tipAcross, tipDown));
        if (forward > 0.35) expect(distanceToSegment(whole, arrow.x2, arrow.y2), id).toBeGreaterThan(0.35);
      }
  });
});
