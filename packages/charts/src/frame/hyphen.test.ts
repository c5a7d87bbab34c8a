import { describe, expect, it } from "vitest";
import { textWidth } from "../scene/measure.ts";
import type { LineItem, TextItem } from "../scene/scene.ts";
import { sceneSvg } from "../scene/svg.ts";
import { everyDocument } from "../sample-documents.ts";
import { withNames } from "../sample-odd.ts";
import { layout } from "../layout.ts";
import { presetValues } from "./preset-values.ts";
import { figureStyle } from "./figure-style.ts";
import { addText, newSheet } from "./sheet.ts";

const spec = { document: everyDocument()["vip"]!, view: {}, language: "en", widthMm: 85, preset: "journal" } as const;
const broken = "Tetradecanoylcarni\u00ad";

describe("a word that goes on in the next line", () => {
  it.each([
    ["start", 0],
    ["middle", 0],
    ["end", 0],
    ["end", 90],
  ] as const)("has a hyphen at its end, where its line ends, anchored at its %s and turned by %i", (anchor, turn) => {
    const sheet = newSheet(figureStyle(spec));
    addText(sheet, "tick", broken, { sizePt: 6, x: 30, y: 20, anchor, turn });
    const [text, hyphen] = sheet.items as [TextItem, LineItem];
    expect(text.runs).toEqual([{ text: broken.slice(0, -1) }]);
    expect(hyphen.role).toBe("hyphen");
    const [whole, bare] = [textWidth(broken, 6), textWidth(broken.slice(0, -1), 6)];
    expect(whole - bare).toBeCloseTo(textWidth("-", 6), 6);
    const from = anchor === "start" ? 0 : anchor === "middle" ? -whole / 2 : -whole;
    const along = turn === 0 ? [hyphen.x1 - 30, hyphen.x2 - 30] : [20 - hyphen.y1, 20 - hyphen.y2];
    expect(Math.min(...along)).toBeGreaterThan(from + bare - 0.01);
    expect(Math.max(...along)).toBeLessThan(from + whole + 0.01);
    const over = turn === 0 ? [20 - hyphen.y1, 20 - hyphen.y2] : [30 - hyphen.x1, 30 - hyphen.x2];
    for (const height of over) expect(height).toBeGreaterThan(0.2);
  });

  it.each([
    ["journal", 14, 400],
    ["journal", 14, 600],
    ["slide", 40, 600],
  ] as const)("has a hyphen no thicker than the preset's thickest line: %s, %i pt, weight %i", (preset, sizePt, weight) => {
    const sheet = newSheet(figureStyle({ ...spec, preset }));
    addText(sheet, "tick", broken, { sizePt, weight, x: 30, y: 20 });
    expect((sheet.items[1] as LineItem).stroke.widthPt).toBe(presetValues[preset].lines.data);
  });

  it("is found in the drawing as it is written: texts hold no hyphen that the name lacks", () => {
    const document = withNames(spec.document, (index) => `${index}glycochenodeoxycholylglycochenodeoxycholyltaurine`);
    const scene = layout({ ...spec, document, widthMm: 60 });
    expect(scene.items.some(({ role }) => role === "hyphen")).toBe(true);
    const svg = sceneSvg(scene, { fontFamily: "x", paint: () => "" });
    expect(svg).not.toContain("\u00ad");
    const ticks = scene.items.flatMap((item) => (item.type === "text" && item.role === "tick" ? [item.runs.map(({ text }) => text).join("")] : []));
    expect(ticks.join("")).toContain("glycochenodeoxycholylglycochenodeoxycholyltaurine");
  });
});
