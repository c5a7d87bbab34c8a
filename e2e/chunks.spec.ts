/** What a browser fetches to draw a figure: the page's built files, packed as the server sends them. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

const assets = join(import.meta.dirname, "../packages/web/dist/assets");
/** The layout, and the component that draws with it; in thousands of bytes. */
const parts = /^(chart-code|Figure)-/;
const mostKilobytes = 260;

test("the code that draws figures is no larger than 260 kB packed", () => {
  const packed = readdirSync(assets).filter((name) => parts.test(name) && name.endsWith(".js.gz"));
  expect(new Set(packed.map((name) => parts.exec(name)![1]))).toEqual(new Set(["chart-code", "Figure"]));
  const kilobytes = packed.reduce((sum, name) => sum + statSync(join(assets, name)).size / 1_000, 0);
  expect(kilobytes).toBeLessThanOrEqual(mostKilobytes);
  // Nobody gets an empty file instead.
  expect(kilobytes).toBeGreaterThan(10);
});
