/** Names of hundreds of signs under many boxes: how often a layout and its advice look at them, counted. */
import type { Box, BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { beforeEach, expect, it, vi } from "vitest";
import { layout } from "#layout.ts";
import { tooSmall } from "#readable/too-small.ts";
import { boxesDocument } from "#sample-documents.ts";
import { nameOf } from "#sample-groups.ts";
import type { FigureSpec } from "#scene/figure-spec.ts";

const asked = vi.hoisted(() => ({ wrapped: 0, widths: [] as number[] }));
vi.mock("#scene/measure.ts", async (original) => {
  const measure = await original<typeof import("#scene/measure.ts")>();
  const wrapText: typeof measure.wrapText = (...of) => {
    asked.wrapped++;
    return measure.wrapText(...of);
  };
  return { ...measure, wrapText };
});
vi.mock("#layout.ts", async (original) => {
  const { layout: drawn } = await original<typeof import("#layout.ts")>();
  return {
    layout: (spec: FigureSpec) => {
      asked.widths.push(spec.widthMm);
      return drawn(spec);
    },
  };
});

/** Each panel has numbers of its own, as features have. */
function features(count: number, signs: number): FigureSpec {
  const document = boxesDocument() as BoxesDocument;
  const like = document.panels[0]!.boxes[0]!;
  const groups = Array.from({ length: 40 }, (_, at) => nameOf(at, signs));
  const boxes = groups.map((label, group): Box => ({ ...like, label, group }));
  const panels = Array.from({ length: count }, (_, at) => ({ title: { en: nameOf(at + 50, signs), zh: nameOf(at + 50, signs) }, boxes, brackets: [] }));
  return { document: { ...document, groups, note: null, panels }, view: {}, language: "en", widthMm: 85, preset: "journal" };
}

beforeEach(() => {
  asked.wrapped = 0;
  asked.widths = [];
});

it("a layout wraps the names of six panels once for all its rounds: some 1,400 times in place of 98,000", () => {
  layout(features(6, 299));
  expect(asked.wrapped).toBeLessThan(5_000);
});

it("advice lays out no width twice", () => {
  const spec = { ...features(6, 299), widthMm: 20 };
  const scene = layout(spec);
  asked.widths = [];
  expect(tooSmall(spec, scene)!.en).toContain("mm wide");
  expect(new Set(asked.widths).size).toBe(asked.widths.length);
  expect(asked.widths.length).toBeLessThan(25);
});
