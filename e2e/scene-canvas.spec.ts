/** A scene made by hand, painted by the page's own code in a real browser: what is where, to the pixel. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { build } from "vite";
import type { ItemPlace } from "../packages/charts/src/pointing/pointing.ts";
import { handmadeScene, marks, numbers, plot } from "../packages/charts/src/pointing/sample-shown.ts";
import { millimetresPerPixel, type Scene, type SceneItem } from "../packages/charts/src/scene/scene.ts";
import { root } from "./portal.ts";

const folder = mkdtempSync(join(tmpdir(), "scene-canvas-"));
let code = "";
test.beforeAll(async () => {
  const entry = join(folder, "entry.js");
  writeFileSync(
    entry,
    `import { paintScene, withMarked } from ${JSON.stringify(join(root, "packages/web/src/charts/chart-code.ts"))}; Object.assign(window, { paintScene, withMarked });`,
  );
  await build({
    root: join(root, "packages", "web"),
    configFile: false,
    logLevel: "error",
    build: { outDir: join(folder, "out"), minify: false, modulePreload: false, rolldownOptions: { input: entry, output: { entryFileNames: "[name].js" } } },
  });
  const script = readdirSync(join(folder, "out")).find((name) => name.endsWith(".js"))!;
  code = readFileSync(join(folder, "out", script), "utf8");
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pixels = (count: number) => count * millimetresPerPixel;
/** 100 × 50 pixels with a plot from 20, 10 to 80, 40. */
const small = (items: SceneItem[]): Scene => {
  const { x, y } = plot(numbers(0, 1), numbers(0, 1));
  return handmadeScene({
    widthMm: pixels(100),
    heightMm: pixels(50),
    plots: [{ box: { x: pixels(20), y: pixels(10), width: pixels(60), height: pixels(30) }, x, y, textPt: 6 }],
    items,
  });
};

/** The colours of some pixels of the device, as `r,g,b`. */
async function painted(page: Page, scene: Scene, at: readonly (readonly [x: number, y: number])[], ratio = 1, marked: ItemPlace[] = []): Promise<string[]> {
  await page.setContent("<!doctype html><body></body>");
  await page.addScriptTag({ content: code, type: "module" });
  await page.waitForFunction("window.paintScene");
  return page.evaluate(
    ({ plain, places, dots, rings }) => {
      const items = plain.items.map((item) => {
        if (item.type === "marks") return { ...item, x: Float64Array.from(item.x), y: Float64Array.from(item.y), index: Int32Array.from(item.index) };
        return item.type === "image" ? { ...item, pixels: Uint8ClampedArray.from(item.pixels) } : item;
      });
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [100 * dots, 50 * dots];
      const context = canvas.getContext("2d")!;
      const { paintScene, withMarked } = window as unknown as Record<"paintScene" | "withMarked", (...parts: unknown[]) => unknown>;
      paintScene(context, withMarked({ ...plain, items }, rings), { ratio: dots });
      return places.map(([x, y]) => context.getImageData(x, y, 1, 1).data.slice(0, 3).join(","));
    },
    { plain: plainOf(scene), places: at, dots: ratio, rings: marked },
  );
}
/** What may cross into the page: lists of numbers instead of typed ones. */
function plainOf(scene: Scene) {
  const items = scene.items.map((item) => {
    if (item.type === "marks") return { ...item, x: [...item.x], y: [...item.y], index: [...item.index] };
    return item.type === "image" ? { ...item, pixels: [...item.pixels] } : item;
  });
  return { ...scene, items };
}

const [white, red, black] = ["255,255,255", "255,0,0", "0,0,0"];
const fill = { colour: "#ff0000" };

test("millimetres become pixels at 96 an inch, and as many more as the screen has", async ({ page }) => {
  const bar: SceneItem = { type: "path", role: "bar", points: [30, 20, 50, 20, 50, 30, 30, 30].map(pixels), closed: true, fill };
  expect(
    await painted(page, small([bar]), [
      [29, 25],
      [30, 20],
      [49, 29],
      [50, 29],
      [40, 30],
    ]),
  ).toEqual([white, red, red, white, white]);
  expect(
    await painted(
      page,
      small([bar]),
      [
        [59, 50],
        [60, 40],
        [99, 59],
        [100, 58],
      ],
      2,
    ),
  ).toEqual([white, red, red, white]);
});

test("what belongs to a plot ends at its edges; many marks do as few do", async ({ page }) => {
  for (const count of [1, 6_000]) {
    const crowd = Array.from({ length: count }, () => [pixels(80), pixels(25), 0] as const);
    const item = marks(crowd, { sizeMm: pixels(10), fill });
    expect(
      await painted(page, small([item]), [
        [77, 25],
        [79, 25],
        [81, 25],
      ]),
    ).toEqual([red, red, white]);
    const legend = { ...item, role: "legend" as const };
    delete legend.clip;
    expect(
      await painted(page, small([legend]), [
        [77, 25],
        [82, 25],
      ]),
    ).toEqual([red, red]);
  }
});

test("what a lasso marks has its ring, two colours wide; thousands of rings are painted as few are", async ({ page }) => {
  const item = { kind: "sample", id: "s", label: "s" } as const;
  for (const ratio of [1, 2])
    for (const count of [1, 6_000]) {
      const rings = Array.from({ length: count }, () => ({ ring: { x: pixels(40.5), y: pixels(25.5), radius: pixels(5) }, item }));
      // The middle; the stroke of ink right outside of the rim; white beyond it; the red ground.
      const at = [40.5, 47, 48.5, 52].map((x) => [Math.floor(x * ratio), Math.floor(25.5 * ratio)] as const);
      const elsewhere = marks([[pixels(30), pixels(35), 0]], { sizeMm: pixels(2), fill });
      const ground = { type: "path", role: "box", points: [0, 0, 100, 0, 100, 50, 0, 50].map(pixels), closed: true, fill } as const;
      const [middle, ring, beyond, outside] = await painted(page, small([{ ...ground, points: [...ground.points] }, elsewhere]), at, ratio, rings);
      expect([middle, outside]).toEqual([red, red]);
      // Edges are smoothed, so not to the last shade.
      const [r, g, b] = ring!.split(",").map(Number);
      expect([r! < 60, g! < 60, b! < 60], ring).toEqual([true, true, true]);
      expect(Number(beyond!.split(",")[1]), `${ratio} ${count} ${[middle, ring, beyond, outside].join(" ")}`).toBeGreaterThan(60);
    }
});

test("marks of one look that lie over one another are no darker than one", async ({ page }) => {
  const see = (times: number) =>
    marks(
      Array.from({ length: times }, () => [pixels(40), pixels(25), 0] as const),
      { sizeMm: pixels(10), fill: { ...fill, opacity: 0.5 } },
    );
  const [one] = await painted(page, small([see(1)]), [[40, 25]]);
  expect(one).toMatch(/^255,12[78],12[78]$/);
  expect(await painted(page, small([see(3)]), [[40, 25]])).toEqual([one]);
});

test("cells of a raster keep their edges", async ({ page }) => {
  const cells = Uint8ClampedArray.from([255, 0, 0, 255, 0, 0, 0, 255]);
  const box = { x: pixels(20), y: pixels(10), width: pixels(60), height: pixels(30) };
  const image: SceneItem = { type: "image", role: "map", box, columns: 2, rows: 1, pixels: cells, smooth: false };
  expect(
    await painted(page, small([image]), [
      [21, 11],
      [49, 25],
      [50, 25],
      [79, 39],
    ]),
  ).toEqual([red, red, black, black]);
});

test("level and upright lines are as dark as they are meant, and dashes have their gaps", async ({ page }) => {
  const line = (dash?: number[]): SceneItem => ({
    type: "line",
    role: "axis",
    x1: pixels(20),
    y1: pixels(25),
    x2: pixels(80),
    y2: pixels(25),
    stroke: { colour: "#000000", widthPt: 0.5, ...(dash && { dash: dash.map(pixels) }) },
  });
  expect(
    await painted(page, small([line()]), [
      [50, 24],
      [50, 25],
      [50, 26],
    ]),
  ).toEqual([white, black, white]);
  expect(
    await painted(page, small([line([10, 10])]), [
      [25, 25],
      [35, 25],
      [45, 25],
    ]),
  ).toEqual([black, white, black]);
  // Dashes end with their line.
  expect(await painted(page, small([line([10, 10]), line()]), [[35, 25]])).toEqual([black]);
});

test("a text keeps its room whatever face it is drawn in, its halo covers the lines behind it, and it turns to the left", async ({ page }) => {
  const text = (parts: object): SceneItem => ({
    type: "text",
    role: "label",
    runs: [{ text: "WWWWWWWWWWWWWWWWWWWW" }],
    sizePt: 7.5,
    weight: 400,
    colour: "#ff0000",
    x: pixels(20),
    y: pixels(30),
    anchor: "start",
    turn: 0,
    advance: pixels(40),
    ...parts,
  });
  const row = Array.from({ length: 100 }, (_, x) => [x, 26] as const);
  const ink = (colours: string[]) => colours.flatMap((colour, x) => (colour === white ? [] : [x]));
  const places = ink(await painted(page, small([text({})]), row));
  expect(Math.min(...places)).toBeGreaterThanOrEqual(19);
  expect(Math.max(...places)).toBeGreaterThan(50);
  expect(Math.max(...places)).toBeLessThanOrEqual(60);
  const ends = ink(await painted(page, small([text({ anchor: "end", x: pixels(60) })]), row));
  expect([Math.min(...ends) >= 19, Math.max(...ends) <= 60]).toEqual([true, true]);
  // Upwards from its place: nothing right of it.
  const turned = ink(await painted(page, small([text({ turn: 90, y: pixels(45), x: pixels(50) })]), row));
  expect([Math.min(...turned) >= 38, Math.max(...turned) <= 52]).toEqual([true, true]);
  const grid: SceneItem = { type: "path", role: "grid", points: [0, 20, 100, 20, 100, 22, 0, 22].map(pixels), closed: true, fill: { colour: "#000000" } };
  const behind = (halo: boolean) =>
    painted(page, small([grid, text({ runs: [{ text: "M" }], advance: 0, sizePt: 12, halo })]), [
      [19, 21],
      [70, 21],
    ]);
  expect(await behind(false)).toEqual([black, black]);
  expect((await behind(true))[0]).not.toBe(black);
});
