/** What was drawn for a report is there for its next try, for as long as it may be. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { scoresDocument } from "@analyte/charts/sample-documents";
import type { ReportFormat } from "@analyte/contract/reports/calls";
import type { Text } from "@analyte/contract/text";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Failure } from "../errors.ts";
import { RenderFault, type FigureForm, type Renderer } from "../charts/renderer.ts";
import type { CopiedFigure } from "../tasks/copies.ts";
import { drawnKey, openDrawnFigures, type DrawnFigures } from "./drawn-figures.ts";
import { layReport } from "./press-folder.ts";
import type { CopyOf } from "./present.ts";
import { builtIn } from "./templates.ts";
import { noContent, type KeptItem } from "./content.ts";

let top = "";
let drawn: DrawnFigures;
let now = 1;
beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), "drawn-figures-"));
  drawn = openDrawnFigures(join(top, "drawn"), { mostBytes: 20, mostMs: 1_000, now: () => now });
});
afterEach(async () => await rm(top, { recursive: true, force: true }));

const size = { widthMm: 85, heightMm: 60, askedMm: 85 };
const svg = (text: string) => new Map<FigureForm, Uint8Array>([["svg", Buffer.from(text)]]);
const taken = async (key: string, ...forms: FigureForm[]) => (await drawn.take(key, forms, (form) => join(top, form)))?.taken ?? null;

it("gives what it keeps, and says what it lacks", async () => {
  await drawn.keep("a", size, svg("<svg/>"));
  expect(await drawn.take("a", ["svg", "png"], (form) => join(top, form))).toEqual({ size, taken: ["svg"] });
  expect(await readFile(join(top, "svg"), "utf8")).toBe("<svg/>");
  expect(await taken("b", "svg")).toBeNull();
  expect(drawnKey(["a", 1])).not.toBe(drawnKey(["a", 2]));
  // Somebody has emptied the folder: it is drawn again.
  await rm(join(top, "drawn"), { recursive: true });
  expect(await taken("a", "svg")).toEqual([]);
});

it("holds no more than it may, and nothing for longer than it may", async () => {
  for (const key of ["a", "b"]) await drawn.keep(key, size, svg("12345678"));
  expect(await taken("a", "svg")).toEqual(["svg"]);
  await drawn.keep("c", size, svg("12345678"));
  // The one that nobody has asked for.
  expect([await taken("a", "svg"), await taken("b", "svg"), await taken("c", "svg")]).toEqual([["svg"], null, ["svg"]]);
  await expect.poll(() => readdir(join(top, "drawn"))).toHaveLength(2);
  now += 2_000;
  drawn.forgetOld();
  await expect.poll(() => readdir(join(top, "drawn"))).toEqual([]);
  await drawn.keep("d", size, svg("1"));
  await drawn.clear();
  expect([await taken("d", "svg"), existsSync(join(top, "drawn"))]).toEqual([null, false]);
});

it("a report that broke off goes on from what was drawn of it, and another form of it draws only what it lacks", async () => {
  drawn = openDrawnFigures(join(top, "drawn"));
  const asked: string[] = [];
  let fault: RenderFault | null = new RenderFault("timeout", "Busy.");
  const forms: Renderer["forms"] = async (_source, view, { formats, widthMm }) => {
    asked.push(`${view.xTitle ?? ""} ${formats.join("+")}`.trim());
    if (fault !== null && view.xTitle === "C") throw fault;
    return { widthMm, heightMm: 60, missingSigns: [], forms: Object.fromEntries(formats.map((format) => [format, Buffer.from(format)])) };
  };
  const source = Buffer.from(JSON.stringify(scoresDocument()));
  const document = { sha256: createHash("sha256").update(source).digest("hex"), size: source.byteLength };
  const text: Text = { en: "Scores", zh: "得分" };
  const copyOf = ((kind: string, { name }: { name: string }) =>
    kind === "figure" ? ({ stepId: "s", document, view: { xTitle: name }, title: text, caption: text } as CopiedFigure) : null) as unknown as CopyOf;
  const items = ["A", "B", "C"].map((name): KeptItem => ({ id: name, kind: "figure", task_id: "t", name, caption: { en: "", zh: "" }, panels: [] }) as never);
  const make = async (formats: ReportFormat[]) => {
    asked.length = 0;
    const folder = await mkdtemp(join(top, "report-"));
    const { blocks } = await layReport({ title: text, content: { ...noContent, items }, dated: 0 }, copyOf, {
      folder,
      blobs: { read: async () => source } as never,
      renderer: { typesets: true, forms },
      drawn,
      asker: { userId: "u", signal: new AbortController().signal },
      language: "en",
      formats,
      template: builtIn[0]!,
      imprint: { user: "U", portal: { name: "P", url: null, version: "1" } },
      signal: new AbortController().signal,
      onProgress: () => {},
    });
    return [blocks.length, (await readdir(join(folder, "figures"))).toSorted(), asked.toSorted()];
  };
  const failed = await make(["pdf"]).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(Failure);
  expect((failed as Failure).text.en).toBe(
    "Figure 3: the portal's machine was too busy to draw it. What was drawn is kept for a day: try again later, and it goes on from there.",
  );
  fault = null;
  expect(await make(["pdf"])).toEqual([3, ["1.svg", "2.svg", "3.svg"], ["C svg"]]);
  expect(await make(["html"])).toEqual([3, ["1.hover.json", "1.svg", "2.hover.json", "2.svg", "3.hover.json", "3.svg"], ["A hover", "B hover", "C hover"]]);
  expect(await make(["pdf", "html"])).toEqual([3, expect.anything(), []]);
});
