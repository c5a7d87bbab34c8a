import type { ChartView } from "@analyte/contract/chart";
import { expect, it } from "vitest";
import { layout } from "../layout.ts";
import { handmadeScene } from "../pointing/sample-shown.ts";
import { everyDocument } from "../sample-documents.ts";
import { withNames } from "../sample-odd.ts";
import { withGroups } from "../sample-groups.ts";
import { joinsOf } from "./line-joins.ts";
import { wrapText } from "./measure.ts";
import type { Scene, TextItem } from "./scene.ts";
import { sceneSvg } from "./svg.ts";

const options = { fontFamily: "Noto Sans SC", paint: () => "data:x" };
const plain = (text: string) => text.replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
const textsOf = (svg: string): string[] => [...svg.matchAll(/<text [^>]*>(.*?)<\/text>/gs)].map(([, inner]) => plain(inner!.replace(/<[^>]+>/g, "")));
const sceneOf = (name: string, view: ChartView = {}, widthMm = 60, document = everyDocument()[name]!): Scene =>
  layout({ document, view, language: "en", widthMm, preset: "journal" });
const linesOf = (scene: Scene): number => scene.items.filter((item) => item.type === "text" && item.after !== undefined).length;

it("lines know whether a blank stood between them, or a word or Chinese goes on", () => {
  for (const text of [
    "Glycochenodeoxycholic acid",
    "2,3-dihydroxypropyl (N-acetyl-L-cysteine) and more",
    "中文名称很长 with words 很长的名称",
    "a\nb",
    "one  two",
  ])
    for (let widthMm = 1; widthMm < 30; widthMm += 0.7) {
      const lines = wrapText(text, widthMm, 6);
      const joins = joinsOf(lines);
      const whole = lines.map((line, at) => joins[at]! + line.replace("\u00ad", "")).join("");
      expect(whole, `${widthMm}`).toBe(lines.length === 1 ? text : text.replace(/\s+/g, whole.includes("  ") ? "$&" : " "));
    }
});

it.each([["vip"], ["heatmap"], ["boxes"], ["volcano"], ["lines"]])("names of many lines are one element with the whole name: %s", (kind) => {
  const nameOf = (index: number) => `${index}glycochenodeoxycholylglycochenodeoxycholyl-taurine of rats`;
  const document = withNames(everyDocument()[kind]!, nameOf);
  const scene = sceneOf(kind, kind === "volcano" ? { labelled: ["f3"] } : {}, 60, document);
  const found = textsOf(sceneSvg(scene, options));
  if (kind === "vip") expect(found).toContain(nameOf(0));
  if (kind === "vip") expect(linesOf(scene)).toBeGreaterThan(10);
  if (kind === "heatmap") expect(found).toContain(nameOf(1));
  const hyphens = scene.items.filter(({ role }) => role === "hyphen").length;
  expect(sceneSvg(scene, options).match(/<line /g)?.length ?? 0).toBeGreaterThanOrEqual(hyphens);
});

it("titles, captions, axes and legends of many lines are one element each", () => {
  const title = "A title that is so long that it stands in many lines of the figure (at least two)";
  const view = { title, caption: `${title}.`, xTitle: `X ${title}`, yTitle: `Y ${title}`, showTitle: true, showCaption: true, legend: "bottom" } as const;
  const found = textsOf(sceneSvg(sceneOf("scores", view), options));
  for (const text of [title, `${title}.`, `X ${title}`, `Y ${title}`]) expect(found).toContain(text);
  const cube = textsOf(sceneSvg(sceneOf("scores3d", { ...view, zTitle: `Z ${title}` }), options));
  for (const letter of ["X", "Y", "Z"]) expect(cube.some((text) => text.endsWith(`${letter} ${title}`))).toBe(true);
  const many = withGroups(everyDocument()["scores"]!, 5, 60);
  const legend = textsOf(sceneSvg(sceneOf("scores", { legend: "bottom" }, 60, many), options));
  for (const name of many.groups) expect(legend).toContain(name.replace(/\s+/g, " "));
});

it("stand where their lines stand, upright ones too", () => {
  const yTitle = "A title that is so long that it stands in many lines beside the figure, each above the other and turned";
  const scene = sceneOf("scores", { yTitle });
  const lines = scene.items.filter((item): item is TextItem => item.type === "text" && item.role === "axis-title" && item.turn === 90);
  expect(lines.length).toBeGreaterThan(1);
  const text = sceneSvg(scene, options)
    .split("\n")
    .find((line) => line.includes("rotate(-90"))!;
  const [, aroundX, aroundY] = /rotate\(-90 ([\d.]+) ([\d.]+)\)/.exec(text)!.map(Number) as [number, number, number];
  const places = [...text.matchAll(/<tspan x="([\d.-]+)" y="([\d.-]+)">(?! <)/g)].map(([, x, y]) => [Number(x) - aroundX, Number(y) - aroundY] as const);
  expect(places).toHaveLength(lines.length);
  for (const [at, [x, y]] of places.entries()) {
    // Turned by 90° to the left: what was right is up, what was down is right.
    expect(aroundX + y).toBeCloseTo(lines[at]!.x, 3);
    expect(aroundY - x).toBeCloseTo(lines[at]!.y, 3);
  }
});

it.each([0, 30, 90, -45])("have each line at its place where the text is turned by %i degrees", (turn) => {
  const look = { role: "label", sizePt: 6, weight: 400, colour: "#000000", anchor: "middle", turn, advance: 4 } as const;
  const lines: TextItem[] = [
    { ...look, type: "text", runs: [{ text: "one" }], x: 10, y: 20 },
    { ...look, type: "text", runs: [{ text: "two" }], x: 13, y: 27, after: " " },
  ];
  const svg = sceneSvg(handmadeScene({ items: lines }), options);
  expect(textsOf(svg)).toEqual(["one two"]);
  const [[, x, y]] = [...svg.matchAll(/<tspan x="([\d.-]+)" y="([\d.-]+)">two/g)] as unknown as [[string, string, string]];
  // A turn to the left around the first line's place, y downwards.
  const [right, down, angle] = [Number(x) - 10, Number(y) - 20, (-turn * Math.PI) / 180];
  expect(10 + right * Math.cos(angle) - down * Math.sin(angle)).toBeCloseTo(13, 3);
  expect(20 + right * Math.sin(angle) + down * Math.cos(angle)).toBeCloseTo(27, 3);
});
