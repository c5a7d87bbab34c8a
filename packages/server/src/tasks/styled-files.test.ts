/** What the looks of figure, task and user ask for is what the files have: drawn for once, not stood in for. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { downloadPanels } from "@analyte/contract/figure-panels";
import * as styles from "@analyte/contract/figure-style";
import * as downloads from "@analyte/contract/task-downloads";
import * as contract from "@analyte/contract/tasks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRenderer, type Renderer } from "../charts/renderer.ts";
import { failureOf } from "../testing/failure.ts";
import { taskPortals } from "../testing/task-portals.ts";

const { portal } = taskPortals();
let renderer: Renderer;
beforeAll(() => {
  renderer = openRenderer({ processes: 1 });
});
afterAll(async () => await renderer.close());

async function openTask() {
  const p = await portal({ dependencies: { renderer } });
  const id = await p.submit();
  await p.ended(id);
  const svg = async (asked: { width_mm?: number; preset?: "cell" } = {}): Promise<string> =>
    (await p.download(downloads.downloadChart, { id, chart: "scores", format: "svg", ...asked })).toString();
  return { p, id, svg, saveView: async (view: object) => await p.call(contract.saveView, { id, chart: "scores", view }) };
}
const widthOf = (svg: string): string => /<svg[^>]* width="([^"]*)"/.exec(svg)![1]!;
function unzipped(zip: Buffer, name: string): string {
  const folder = mkdtempSync(join(tmpdir(), "styled-"));
  try {
    writeFileSync(join(folder, "all.zip"), zip);
    return spawnSync("unzip", ["-p", "all.zip", name], { cwd: folder, encoding: "utf8" }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
/** In points, as they stand on paper. */
const textSizes = (svg: string): number[] =>
  [...new Set([...svg.matchAll(/<text[^>]* font-size="([\d.]+)"/g)].map((found) => Math.round((Number(found[1]) / 25.4) * 72 * 4) / 4))].toSorted(
    (a, b) => b - a,
  );

test("preset, width and size of texts: the call's over the figure's over the task's over the user's", async () => {
  const { p, id, svg, saveView } = await openTask();
  expect(widthOf(await svg())).toBe("174mm");
  await p.call(styles.saveOwnStyle, { style: { look: { preset: "slide", fontPt: 30 } } });
  expect(widthOf(await svg())).toBe("338.67mm");
  expect(textSizes(await svg())).toContain(30);
  await p.call(styles.saveStyle, { id, style: { look: { preset: "nature", fontSize: 12 } } });
  expect(widthOf(await svg())).toBe("89mm");
  // The task says how large texts are, in its own way: the user's size is no longer heard.
  expect(Math.max(...textSizes(await svg()))).toBe(7);
  await saveView({ preset: "nature", widthMm: 60, fontPt: 10 });
  expect(widthOf(await svg())).toBe("60mm");
  expect(textSizes(await svg())).toContain(10);
  expect(widthOf(await svg({ width_mm: 120, preset: "cell" }))).toBe("120mm");
  await p.call(styles.saveStyle, { id, style: {} });
  await p.call(styles.deleteOwnStyle, {});
  expect(widthOf(await svg())).toBe("60mm");
});

test("a sheet has the preset of its task where nobody asks for another", async () => {
  const { p, id, saveView } = await openTask();
  const sheet = async (asked: { preset?: "cell"; width_mm?: number } = {}) =>
    widthOf((await p.download(downloadPanels, { id, charts: "scores,scores", format: "svg", ...asked })).toString());
  expect(await sheet()).toBe("174mm");
  await p.call(styles.saveStyle, { id, style: { look: { preset: "nature" } } });
  expect(await sheet()).toBe("183mm");
  expect(await sheet({ width_mm: 120 })).toBe("120mm");
  expect(await sheet({ preset: "cell" })).toBe("174mm");
  await saveView({ preset: "elsevier" });
  expect(await sheet()).toBe("190mm");
});

test("a size that leaves the plot no room is refused with what fits; the whole result holds that figure in its usual size", async () => {
  const { p, id, svg, saveView } = await openTask();
  const refused = await failureOf(svg({ width_mm: 20 }));
  expect(refused.status).toBe(400);
  const [, least] = /at least (\d+) mm wide/.exec(refused.text.en)!;
  expect(refused.text.zh).toContain(`至少 ${least} mm`);
  expect(refused.faults).toEqual([{ field: "width_mm", message: refused.text }]);
  expect(widthOf(await svg({ width_mm: Number(least) }))).toBe(`${least}mm`);
  const sheet = { id, charts: "scores,scores", format: "svg", width_mm: 40, columns: 2 } as const;
  expect((await failureOf(p.download(downloadPanels, sheet))).text.en).toContain("under one another");
  await saveView({ preset: "journal", widthMm: 20 });
  expect((await failureOf(svg())).text).toEqual(refused.text);
  const all = await p.download(downloads.downloadAll, { id });
  expect(widthOf(unzipped(all, "figures/*.svg"))).toBe("174mm");
  for (const sentence of [refused.text.en, refused.text.zh]) expect(unzipped(all, "figures/sizes.txt")).toContain(sentence);
  // The same of the look that all figures of the task have.
  await saveView({});
  await p.call(styles.saveStyle, { id, style: { look: { preset: "journal", widthMm: 20 } } });
  expect((await failureOf(svg())).text).toEqual(refused.text);
  expect(widthOf(unzipped(await p.download(downloads.downloadAll, { id }), "figures/*.svg"))).toBe("174mm");
  await p.call(styles.saveStyle, { id, style: { look: { preset: "journal", widthMm: 1_000 } } });
  expect(widthOf(await svg())).toBe("1000mm");
  expect(unzipped(await p.download(downloads.downloadAll, { id }), "figures/sizes.txt")).toContain("Every figure has the size of its look.");
});

test("a task's rule about labels holds where the figure lists none", async () => {
  const { p, id, svg, saveView } = await openTask();
  const labels = async () => [...(await svg()).matchAll(/<text[^>]*>\s*(?:<tspan[^>]*>)?(s\d)/g)].map((found) => found[1]!).toSorted();
  await p.call(styles.saveStyle, { id, style: { look: { labelRule: { by: "document", n: 0 } } } });
  expect(await labels()).toEqual([]);
  await saveView({ labelled: ["s1"] });
  expect(await labels()).toEqual(["s1"]);
});

test("files are white, also while the page shows the figure dark", async () => {
  const { p, id, svg } = await openTask();
  const grounds = (drawing: string) => ["#ffffff", "#17191d"].filter((ground) => new RegExp(`<rect [^>]*fill="${ground}"`).test(drawing));
  const shown = await p.call(contract.showChart, { id, chart: "scores", width: 800, height: 400, theme: "dark" });
  expect(grounds(shown.svg)).toEqual(["#17191d"]);
  expect(grounds(await svg())).toEqual(["#ffffff"]);
});
