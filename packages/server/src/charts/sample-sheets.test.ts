/** The sheets of `docs/figures` are what is drawn today, pixel by pixel. `npm run figures` draws them anew; whoever does looks at every one that changed. */
import { readFileSync, readdirSync } from "node:fs";
import { dirname } from "node:path";
import { differences, type Picture } from "@analyte/charts/sample-sheet/compared";
import { withMovedLabel, withOtherColour, withStrayLine } from "@analyte/charts/sample-sheet/planted";
import { sampleSheet, sheetLooks, sheetName } from "@analyte/charts/sample-sheet/sample-sheet";
import { describe, expect, it } from "vitest";
import { decodedPng } from "./testing/decoded-png.ts";
import { figuresPage, figuresPagePath } from "./testing/figures-page.ts";
import { picturePath, sheetPicture, storedPicture } from "./testing/sample-pictures.ts";

const pictureOf = (png: Buffer): Picture => ({ ...decodedPng(png), channels: 3 });
/** Room for another processor's rounding of colours; a pixel that is drawn otherwise differs by more. */
const exact = { square: 1, most: 8, around: 0 };

describe("the sheets of sample figures", () => {
  it.each(sheetLooks.map((look) => [sheetName(look), look] as const))("%s looks as it did", async (_, look) => {
    const sheet = sampleSheet(look);
    expect(differences(sheet, pictureOf(storedPicture(look)), pictureOf(await sheetPicture(sheet)), exact)).toEqual([]);
  });

  it.each([
    ["a label two millimetres off", withMovedLabel, /^volcano differs by/],
    ["a group in another colour", withOtherColour, /^scores differs by/],
    ["a stray line", withStrayLine, /^scores differs by/],
  ])("sees %s", async (_, fault, told) => {
    const sheet = sampleSheet(sheetLooks[1]!);
    const found = differences(sheet, pictureOf(storedPicture(sheetLooks[1]!)), pictureOf(await sheetPicture(sheet, fault(sheet.scene))), exact);
    expect(found).toEqual([expect.stringMatching(told)]);
  });

  it("are all of the pictures that are kept, on a page that shows each", () => {
    const kept = readdirSync(dirname(picturePath(sheetLooks[0]!))).toSorted();
    expect(kept).toEqual(sheetLooks.map((look) => `${sheetName(look)}.png`).toSorted());
    const page = readFileSync(figuresPagePath, "utf8");
    expect(page).toBe(figuresPage());
    for (const file of kept) expect(page).toContain(`(figures/${file})`);
  });
});
