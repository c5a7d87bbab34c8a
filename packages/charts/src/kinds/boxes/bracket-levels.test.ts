/** Brackets of random panels stand as the plainest of all ways has them, which takes minutes for hundreds of them: this one does not. */
import type { ChartView } from "@analyte/contract/chart";
import type { Box, BoxesDocument, Bracket } from "@analyte/contract/figure-kinds/boxes";
import { expect, it } from "vitest";
import { figureStyle, millimetres, textIn, type FigureStyle } from "#frame/figure-style.ts";
import { withPowers } from "#frame/tick-runs.ts";
import { layout } from "#layout.ts";
import { everyPairDocument } from "#sample-comparisons.ts";
import { boxesDocument } from "#sample-documents.ts";
import { stream } from "#sample-numbers.ts";
import { textWidth, wrapText } from "#scene/measure.ts";
import { placedBoxes, type PlacedBox } from "./axes-plan.ts";
import { levelled, withOneMore, type Levelled, type Span } from "./bracket-levels.ts";
import { bracketLevels, bracketsHeight, bracketsWithin, type LevelledBracket } from "./brackets.ts";

type Panel = BoxesDocument["panels"][number];

/** Each at the first level at which none of all that stand already is met. */
function plainLevels(panel: Panel, placed: readonly PlacedBox[], style: FigureStyle, widthMm: number): LevelledBracket[] {
  if (style.view.showBrackets === false) return [];
  const places = new Map(placed.map(({ index }, place) => [index, place]));
  const [pitch, gap, edge] = [widthMm / Math.max(1, placed.length), millimetres(style.text.note) * 0.5, millimetres(style.text.note) * 0.25];
  const shown = (panel.brackets ?? []).flatMap((bracket) => {
    const [one, other] = [places.get(bracket.from), places.get(bracket.to)];
    return one === undefined || other === undefined || one === other ? [] : [{ ...bracket, from: Math.min(one, other), to: Math.max(one, other) }];
  });
  const taken: { level: number; left: number; right: number }[] = [];
  return shown
    .toSorted((one, other) => one.to - one.from - (other.to - other.from) || one.from - other.from)
    .map(({ from, to, text }): LevelledBracket => {
      const lines = wrapText(withPowers(textIn(style, text)), widthMm - 2 * edge, style.text.note);
      const wide = Math.max(...lines.map((line) => textWidth(line, style.text.note))) / 2;
      const half = Math.max(((to - from) * pitch) / 2, wide);
      const middle = Math.max(edge + wide, Math.min(widthMm - edge - wide, ((from + to + 1) / 2) * pitch));
      const [left, right] = [Math.min(middle - half, (from + 0.5) * pitch), Math.max(middle + half, (to + 0.5) * pitch)];
      let level = 0;
      while (taken.some((other) => other.level === level && left < other.right + gap && other.left < right + gap)) level++;
      taken.push({ level, left, right });
      return { from, to, lines, level };
    });
}

/** All of them levelled anew with each that is tried. */
function plainWithin(panel: Panel, placed: readonly PlacedBox[], style: FigureStyle, widthMm: number, mostMm: number): LevelledBracket[] {
  const all = panel.brackets ?? [];
  const of = (brackets: readonly Bracket[]) => plainLevels({ ...panel, brackets: [...brackets] }, placed, style, widthMm);
  const fits = (brackets: readonly Bracket[]) => bracketsHeight(style, of(brackets)) <= mostMm;
  if (fits(all)) return of(all);
  const numbers = all.map(({ text }) => Number(/(?:^|[=<] ?)([\d.]+(?:e[-+]?\d+)?)$/u.exec(text.en)?.[1] ?? NaN));
  const texts = [...new Set(all.map(({ text }) => text.en))];
  const rank = ({ text }: Bracket) =>
    numbers.every((number) => !Number.isNaN(number)) ? numbers[all.findIndex((one) => one.text.en === text.en)]! : texts.indexOf(text.en);
  let kept: readonly Bracket[] = [];
  for (const bracket of all.toSorted((one, other) => rank(one) - rank(other) || Math.abs(one.to - one.from) - Math.abs(other.to - other.from)))
    if (fits([...kept, bracket])) kept = [...kept, bracket];
  return mostMm > 0 ? of(kept) : [];
}

function documentWith(groups: readonly string[], brackets: Bracket[]): BoxesDocument {
  const document = boxesDocument() as BoxesDocument;
  const like = document.panels[0]!.boxes[0]!;
  return {
    ...document,
    groups: [...groups],
    note: null,
    panels: [{ ...document.panels[0]!, boxes: groups.map((label, group): Box => ({ ...like, label, group })), brackets }],
  };
}
const named = (count: number) => Array.from({ length: count }, (_, at) => `Group ${at + 1}`);

it("brackets of random panels, with long, raised and equal words and hidden boxes, have the levels that trying all of them gives", () => {
  const next = stream(29);
  const below = (count: number) => Math.floor(next() * count);
  let [whole, some, none] = [0, 0, 0];
  for (let turn = 0; turn < 250; turn++) {
    const groups = named(2 + below(9));
    const words = below(4);
    const textOf = (): string => {
      if (words === 0) return `p = ${(10 ** (-9 * next())).toPrecision(2)}`;
      if (words === 1) return ["p ≤ 0.05", "p ≤ 0.01", "n.s."][below(3)]!;
      return words === 2 ? `adjusted p by a test with a long name = 0.0${1 + below(9)}` : ["0.04", "2.1e-12", "3e-7"][below(3)]!;
    };
    const brackets = Array.from({ length: below(30) }, (): Bracket => {
      const said = textOf();
      return { from: below(groups.length), to: below(groups.length), text: { en: said, zh: said } };
    });
    const view: ChartView = { ...(below(3) === 0 && { hiddenGroups: [groups[0]!] }), ...(below(3) === 0 && { groupOrder: groups.toReversed() }) };
    const document = documentWith(groups, brackets);
    const style = figureStyle({ document, view, language: "en", widthMm: 85, preset: "journal" });
    const [panel] = document.panels;
    const placed = placedBoxes(panel!, style);
    const widthMm = 8 + next() * 100;
    const wanted = bracketLevels(panel!, placed, style, widthMm);
    expect(wanted).toEqual(plainLevels(panel!, placed, style, widthMm));
    const mostMm = next() * 1.2 * bracketsHeight(style, wanted) - 1;
    const within = bracketsWithin(panel!, placed, style, { widthMm, mostMm, wanted });
    expect(within).toEqual(plainWithin(panel!, placed, style, widthMm, mostMm));
    if (within.length === wanted.length) whole++;
    else if (within.length > 0) some++;
    else none++;
  }
  expect(Math.min(whole, some, none)).toBeGreaterThan(10);
});

/** All pairs of forty, as spans that count how often they are looked at. */
function countedPairs(): { spans: (Span & { rank: number })[]; looks: () => number } {
  let looks = 0;
  const pairs = named(40).flatMap((_, to) => Array.from({ length: to }, (__, from) => ({ from, to })));
  const spans = pairs
    .toSorted((one, other) => one.to - one.from - (other.to - other.from) || one.from - other.from)
    .map(({ from, to }, rank) => ({
      rank,
      get left() {
        looks++;
        return from * 4;
      },
      get right() {
        looks++;
        return to * 4;
      },
    }));
  return { spans, looks: () => looks };
}

it("all pairs of forty groups are levelled in some hundred thousand looks, and picked one by one in as many", () => {
  const all = countedPairs();
  const levels = levelled(all.spans, 1);
  // As many as lie over the middle.
  expect(Math.max(...levels.map(({ level }) => level)) + 1).toBeGreaterThanOrEqual(400);
  expect(all.looks()).toBeLessThan(600_000);

  const { spans, looks } = countedPairs();
  let kept: Levelled<Span & { rank: number }>[] = [];
  for (const span of spans.toSorted((one, other) => ((one.rank * 31) % 97) - ((other.rank * 31) % 97)))
    kept = withOneMore(kept, span, { gap: 1, most: 12, order: (one, other) => one.rank - other.rank }) ?? kept;
  expect(kept.length).toBeGreaterThan(20);
  expect(looks()).toBeLessThan(1_000_000);
});

it("the words of hundreds of brackets are read some times each while forty groups are laid out, not once for every other", () => {
  let reads = 0;
  const document = everyPairDocument(40, 1);
  const [panel] = document.panels;
  const brackets = panel!.brackets!.map(({ from, to, text: { en, zh } }): Bracket => {
    const text = {
      zh,
      get en() {
        reads++;
        return en;
      },
    };
    return { from, to, text };
  });
  // Of words that are not shortened beside a caption of one's own, each is read where it is measured.
  const scene = layout({
    document: { ...document, panels: [{ ...panel!, brackets }] },
    view: { caption: "Mine." },
    language: "en",
    widthMm: 174,
    preset: "journal",
  });
  const drawn = scene.items.filter((item) => item.type === "path" && item.role === "bracket").length;
  expect(drawn).toBeGreaterThan(20);
  expect(drawn + scene.dropped.length).toBe(brackets.length);
  expect(reads / brackets.length).toBeLessThan(300);
});
