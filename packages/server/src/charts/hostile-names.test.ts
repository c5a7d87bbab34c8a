/** Names from users' tables that every object inherits something under. */
import { someOf } from "@analyte/contract/testing/some-of";
import { everyDocument, scoresDocument } from "@analyte/charts/sample-documents";
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openRenderer, type Renderer } from "./renderer.ts";

const hostile = ["__proto__", "constructor", "toString", "hasOwnProperty", "prototype", "valueOf", "length"];
const options = { language: "en", widthMm: 174, dpi: 300, preset: "screen" } as const;
const svgOf = async (document: ChartDocument, view: ChartView, by = renderer) =>
  Buffer.from((await by.file(document, view, { ...options, format: "svg" })).file)
    .toString()
    .replace(/<style>.*?<\/style>/s, "");
const kinds = Object.entries(everyDocument());

let renderer: Renderer;
let before: string[];
const drawn = () => Promise.all(kinds.map(([, document]) => svgOf(document, {})));
beforeAll(async () => {
  renderer = openRenderer({ processes: 1 });
  before = await drawn();
});
afterAll(() => renderer.close());

/** The first feature, sample and group of a document, and every label, are called so; groups are shown by their names. */
function renamed(document: ChartDocument, name: string): ChartDocument {
  return JSON.parse(JSON.stringify(document), (key, value: unknown) => {
    if (key === "groupLabels") return undefined;
    if (["ids", "labels", "groups", "places"].includes(key) && Array.isArray(value)) return [name, ...(value.slice(1) as unknown[])];
    return (key === "label" || key === "id") && typeof value === "string" ? name : value;
  }) as ChartDocument;
}

/** A set stands with its size. */
const asNamed = (document: ChartDocument, name: string): string => (document.kind === "sets" ? `${name} (${document.sets[0]!.size})` : name);

describe.each(someOf(hostile, { oneOf: 3, by: "names" }))("%s", (name) => {
  it("is drawn as a feature, a sample and a group of every figure", async () => {
    for (const [kind, document] of kinds) {
      const called = renamed(document, name);
      const svg = await svgOf(called, {});
      expect(svg, kind).toContain(`>${asNamed(called, name)}</text>`);
      expect(svg, kind).not.toMatch(/NaN|undefined|native code|\[object/);
    }
  });

  it("changes no figure of anybody else, labelled or not", async () => {
    for (const [, document] of kinds) await svgOf(renamed(document, name), { labelled: [name] }).catch(() => "");
    expect(await drawn()).toEqual(before);
  });

  it("takes a colour and a name of its own, and none where it was given none", async () => {
    const document = { ...scoresDocument(), groups: ["Control", name, "QC"] };
    const plain = await svgOf(document, { groupColours: {}, groupNames: {} });
    expect(plain).toBe(await svgOf(document, {}));
    const view = { groupColours: Object.fromEntries([[name, "#123456"]]), groupNames: Object.fromEntries([[name, "renamed"]]), hiddenGroups: ["QC"] };
    const svg = await svgOf(document, view);
    expect(svg).toContain(">renamed</text>");
    expect(svg).toContain("#123456");
    expect(await renderer.csv(document, {}, "en")).toContain(name);
  });
});

it("a process in which a drawing failed draws nothing more, and who waits behind it is served", async () => {
  const single = openRenderer({ processes: 1 });
  const broken = { ...scoresDocument(), kind: "nothing" } as unknown as ChartDocument;
  const waiting = [broken, scoresDocument(), broken, scoresDocument()].map((document) => svgOf(document, {}, single));
  const ends = await Promise.allSettled(waiting);
  expect(ends.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "rejected", "fulfilled"]);
  await single.close();
});
