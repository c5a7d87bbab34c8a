import { expect, it } from "vitest";
import { readPicture } from "../files/picture.ts";
import { exampleGoods } from "../goods/example-goods.ts";
import { drawGoods } from "../goods/example-pictures.ts";
import { drawCover } from "../news/example-covers.ts";
import { exampleNews } from "../news/example-news.ts";
import { height, width } from "./brush.ts";
import { drawPicture, mostBytes } from "./draw.ts";
import * as signals from "./signals.ts";
import * as statistics from "./statistics.ts";
import * as things from "./things.ts";

const drawAll = () => [...exampleNews.map(({ key }) => drawCover(key)), ...exampleGoods.map(({ key }) => drawGoods(key, 0))];

it("every example has a picture of its own, light enough for a list of many, the same each time it is drawn", () => {
  const drawn = drawAll();
  expect(drawn).toHaveLength(28);
  for (const png of drawn) {
    expect(readPicture(png)).toEqual({ type: "image/png", width, height, end: png.length });
    expect(png.length).toBeLessThan(mostBytes);
  }
  expect(new Set(drawn.map((png) => png.toString("base64"))).size).toBe(28);
  expect(drawAll()).toEqual(drawn);
});

it("every motif draws something in every hue, and nothing that the drawing can't read", () => {
  for (const [name, motif] of Object.entries({ ...signals, ...statistics, ...things })) {
    let svg = "";
    const png = drawPicture(name, 200, (brush) => (svg = motif(brush)));
    expect(svg, name).not.toMatch(/NaN|undefined|Infinity/);
    // A ground without anything weighs less than 3 kB.
    expect(png.length, name).toBeGreaterThan(4_000);
  }
});
