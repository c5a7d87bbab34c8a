/** The sheets of `docs/figures`, painted by the page's own code in a browser: what one sees in the page is what the server draws for a file. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { build } from "vite";
import { sheetLooks, sheetName, type SheetLook } from "../packages/charts/src/sample-sheet/sample-sheet.ts";
import { storedPicture } from "../packages/server/src/charts/testing/sample-pictures.ts";
import { wholeFonts } from "../packages/server/src/charts/figure-fonts.ts";
import { someOf } from "../packages/contract/src/testing/some-of.ts";
import { root } from "./portal.ts";

const source = (file: string) => JSON.stringify(join(root, "packages", file));
const entry = `
import { faceName } from ${source("charts/src/scene/face.ts")};
import { millimetresPerPixel } from ${source("charts/src/scene/scene.ts")};
import { sampleSheet, sheetScale } from ${source("charts/src/sample-sheet/sample-sheet.ts")};
import { differences } from ${source("charts/src/sample-sheet/compared.ts")};
import * as planted from ${source("charts/src/sample-sheet/planted.ts")};
import { paintScene } from ${source("web/src/charts/paint/paint-scene.ts")};

const bytesOf = (text) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
window.loadFace = async (faces) => {
  for (const [weight, content] of faces) document.fonts.add(await new FontFace(faceName, bytesOf(content), { weight }).load());
};

// Painted four times as large and reduced: a hair of paper is a pixel of the screen, and so it is about as thin as in the picture.
const times = 4;
function painted(sheet, scene, { width, height }) {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width * times, height * times];
  const context = canvas.getContext("2d", { willReadFrequently: true });
  paintScene(context, scene, { ratio: sheetScale(sheet) * times * millimetresPerPixel });
  const pixels = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row++) {
    const band = context.getImageData(0, row * times, width * times, times).data;
    for (let column = 0; column < width; column++)
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0;
        for (let y = 0; y < times; y++) for (let x = 0; x < times; x++) sum += band[((y * width + column) * times + x) * 4 + channel];
        pixels[(row * width + column) * 3 + channel] = Math.round(sum / (times * times));
      }
  }
  return { width, height, channels: 3, pixels };
}
async function decoded(png) {
  const bitmap = await createImageBitmap(new Blob([bytesOf(png)], { type: "image/png" }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d");
  context.drawImage(bitmap, 0, 0);
  return { width: bitmap.width, height: bitmap.height, channels: 4, pixels: context.getImageData(0, 0, bitmap.width, bitmap.height).data };
}
window.compare = async (look, png, fault, most) => {
  const sheet = sampleSheet(look);
  const stored = await decoded(png);
  const scene = fault === null ? sheet.scene : planted[fault](sheet.scene);
  return differences(sheet, stored, painted(sheet, scene, stored), { square: 6, most, around: 1 });
};
`;

const folder = mkdtempSync(join(tmpdir(), "figure-sheets-"));
let code = "";
let faces: [weight: string, content: string][];
test.beforeAll(async () => {
  writeFileSync(join(folder, "entry.js"), entry);
  await build({
    root: join(root, "packages", "web"),
    configFile: false,
    logLevel: "error",
    build: {
      outDir: join(folder, "out"),
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: join(folder, "entry.js"), output: { entryFileNames: "[name].js" } },
    },
  });
  const script = readdirSync(join(folder, "out")).find((name) => name.endsWith(".js"))!;
  code = readFileSync(join(folder, "out", script), "utf8");
  faces = wholeFonts().map((font, at) => [["400", "600"][at]!, font.toString("base64")]);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Squares of 6 pixels: every program smooths letters and edges in its own way, which changes the mean colour of a square by up to 23. */
const most = 28;

type InPage = { loadFace(faces: unknown): Promise<void>; compare(look: SheetLook, png: string, fault: string | null, most: number): Promise<string[]> };
async function opened(page: Page): Promise<void> {
  await page.setContent("<!doctype html><body></body>");
  await page.addScriptTag({ content: code, type: "module" });
  await page.waitForFunction("window.compare");
  await page.evaluate((all) => (window as unknown as InPage).loadFace(all), faces);
}
const compared = (page: Page, look: SheetLook, fault: string | null = null): Promise<string[]> =>
  page.evaluate(([asked, png, planted, far]) => (window as unknown as InPage).compare(asked, png, planted, far), [
    look,
    storedPicture(look).toString("base64"),
    fault,
    most,
  ] as const);

test("the page paints every kind in every preset as the stored sheets have it", async ({ page }) => {
  test.slow();
  await opened(page);
  for (const look of someOf(sheetLooks, { oneOf: 4, by: "sheets" })) expect.soft(await compared(page, look), sheetName(look)).toEqual([]);
});

test("a moved label, another colour and a stray line are seen", async ({ page }) => {
  await opened(page);
  for (const [fault, figure] of [
    ["withMovedLabel", "volcano"],
    ["withOtherColour", "scores"],
    ["withStrayLine", "scores"],
  ] as const)
    expect(await compared(page, sheetLooks[1]!, fault), fault).toEqual([expect.stringContaining(`${figure} differs by`)]);
});
