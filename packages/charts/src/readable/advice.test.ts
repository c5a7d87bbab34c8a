/** What a refusal advises is drawn once it is done: over all kinds and presets. */
import { figurePresets, wholeWidth, type FigurePreset } from "@analyte/contract/figures";
import type { ChartView } from "@analyte/contract/chart";
import { describe, expect, it } from "vitest";
import { presetValues } from "../frame/preset-values.ts";
import { layout } from "../layout.ts";
import { panelsSheet, type PanelsSpec } from "../panels-sheet/panels-sheet.ts";
import { combinations } from "../sample-combinations.ts";
import { everyDocument } from "../sample-documents.ts";
import { withGroups } from "../sample-groups.ts";
import { heatmapDocument } from "../sample-heatmap.ts";
import type { FigureSpec } from "../scene/figure-spec.ts";
import { sheetTooSmall, tooSmall } from "./too-small.ts";

const documents = Object.entries(everyDocument());
const refusalOf = (spec: FigureSpec) => tooSmall(spec, layout(spec));
const sheetRefusalOf = (spec: PanelsSpec) => sheetTooSmall(spec, panelsSheet(spec));

const { said, of: drawn } = combinations(process.env["FIGURE_COMBINATIONS"]);
/** Of all combinations one test lays out many sheets. */
const minutes = (said.startsWith("all") ? 10 : 1) * 60_000;
const every = documents.flatMap(([name, document]) => figurePresets.map((preset) => ({ name, document, preset })));

describe(`the refusal of a size (${said})`, () => {
  it.each(drawn(every))("names a width in which it is drawn: $name, preset $preset", ({ document, preset }) => {
    for (const [widthMm, view] of [[20, {}], ...(preset === "journal" ? [[85, { fontPt: 24 }]] : [])] as [number, ChartView][]) {
      const spec = { document: withGroups(document, 3, 40), view, language: "en", widthMm, preset } as const;
      const refused = refusalOf(spec);
      const [, least] = /at least (\d+) mm wide/.exec(refused?.en ?? "") ?? [];
      if (least) expect(refusalOf({ ...spec, widthMm: Number(least) })?.en ?? null, `${widthMm} mm`).toBeNull();
      else expect(refused?.en ?? "").not.toContain("shorten");
    }
  });
});

it("“at least” holds for every wider one, too: chosen names of rows find no room before their map does", () => {
  const map = heatmapDocument(200, 40);
  const document = withGroups(map, 3, 20);
  const view = { labelled: map.rows.ids.slice(0, 20) };
  for (const widthMm of [40, 60]) {
    const spec = { document, view, language: "en", widthMm, preset: "slide" } as const;
    const least = Number(/at least (\d+) mm wide/.exec(refusalOf(spec)!.en)![1]);
    for (const more of [0, 9, 21, 40, 60, 100]) expect(refusalOf({ ...spec, widthMm: least + more })?.en ?? null, `${least + more} mm`).toBeNull();
  }
});

it("“at least” holds for wider slides of every kind: a legend beside the plot or texts around it don't refuse what a narrower one draws", () => {
  for (const [name, document] of documents) {
    const spec: FigureSpec = { document, view: { labelled: [] }, language: "en", widthMm: 40, preset: "slide" };
    const refused = refusalOf(spec);
    const least = refused ? Number(/at least (\d+) mm wide/.exec(refused.en)![1]) : spec.widthMm;
    for (const more of [0, 4, 10, 16, 24, 36, 50, 80])
      expect(refusalOf({ ...spec, widthMm: least + more })?.en ?? null, `${name}, ${least + more} mm`).toBeNull();
  }
});

describe("a sheet that is higher than its page", () => {
  const many = (preset: FigurePreset, names: readonly string[], columns: number, widthMm = wholeWidth(preset)): PanelsSpec => ({
    figures: names.map((name) => ({ document: everyDocument()[name]!, view: { labelled: [] } })),
    columns,
    language: "en",
    widthMm,
    preset,
  });
  const maps = many("nature", ["heatmap", "heatmap", "heatmap", "heatmap"], 1);
  it("is refused by its height and that of the page, in both languages", () => {
    const high = Math.ceil(panelsSheet(maps).heightMm);
    expect(high).toBeGreaterThan(presetValues.nature.highestMm);
    const { en, zh } = sheetRefusalOf(maps)!;
    expect(en).toContain(`would be ${high} mm high, and a page has 170 mm (preset nature)`);
    expect(zh).toContain(`需高 ${high} mm，而页面高度为 170 mm（预设 nature）`);
  });
  it("is said how it would fit, which is then drawn", () => {
    const { en, zh } = sheetRefusalOf(maps)!;
    expect(en).toContain("put 2 figures side by side (2 columns), or put a–c on one sheet and download d alone");
    expect(zh).toContain("将图排成 2 列，或将 a–c 放在一页，d 单独下载");
    expect(sheetRefusalOf({ ...maps, columns: 2 })).toBeNull();
    expect(sheetRefusalOf({ ...maps, figures: maps.figures.slice(0, 3) })).toBeNull();
  });
  it("fits where it can: rows that need more of the page take what others leave", () => {
    const sheets = (["journal", "nature"] as const).flatMap((preset) => [1, 2, 3].flatMap((columns) => documents.map((_, at) => ({ preset, columns, at }))));
    for (const { preset, columns, at } of drawn(sheets.filter((sheet) => sheet.at % 2 === 0))) {
      const names = [0, 1, 2, 3].map((next) => documents[(at + next) % documents.length]![0]);
      expect(panelsSheet(many(preset, names, columns)).heightMm, `${preset} ${columns} ${names.join(" ")}`).toBeLessThanOrEqual(
        presetValues[preset].highestMm + 0.1,
      );
    }
  });
  it(
    "never leaves without a word, and what the words advise holds",
    () => {
      // Each refused sheet is laid out as often as advice is looked for.
      for (const { columns, at } of drawn([1, 2, 3].flatMap((beside) => [0, 7].map((first) => ({ columns: beside, at: first }))))) {
        const names = [0, 1, 2, 3].map((next) => documents[(at + next) % documents.length]![0]);
        const spec = many("slide", names, columns);
        const refused = sheetRefusalOf(spec);
        if (refused === null) {
          expect(panelsSheet(spec).heightMm).toBeLessThanOrEqual(presetValues.slide.highestMm + 0.1);
          continue;
        }
        expect(refused.en).not.toContain("shorten");
        const [, wide] = /at least (\d+) mm wide/.exec(refused.en) ?? [];
        if (wide) expect(sheetRefusalOf({ ...spec, widthMm: Number(wide) }), refused.en).toBeNull();
        const beside = refused.en.includes("one column") ? 1 : Number(/\((\d) columns\)/.exec(refused.en)?.[1] ?? 0);
        if (beside) expect(sheetRefusalOf({ ...spec, columns: beside }), refused.en).toBeNull();
        if (refused.en.includes("preset journal)")) expect(sheetRefusalOf({ ...spec, preset: "journal" }), refused.en).toBeNull();
      }
    },
    minutes,
  );
});
