/** The sheets of sample figures as the pictures of `docs/figures`, drawn as figures are for a file. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sheetName, sheetScale, type SampleSheet, type SheetLook } from "@analyte/charts/sample-sheet/sample-sheet";
import { drawnScene } from "../drawn-figure.ts";
import { paintBands, pixelSize } from "../paint-bands.ts";
import { newPng } from "../png-file.ts";

export const picturePath = (look: SheetLook): string => join(import.meta.dirname, "../../../../../docs/figures", `${sheetName(look)}.png`);
export const storedPicture = (look: SheetLook): Buffer => readFileSync(picturePath(look));

export async function sheetPicture(sheet: SampleSheet, scene = sheet.scene): Promise<Buffer> {
  const figure = drawnScene(scene);
  const size = pixelSize(figure, sheetScale(sheet) * 25.4);
  const picture = newPng(size, {});
  await paintBands(figure, size, picture.take);
  return picture.end();
}
