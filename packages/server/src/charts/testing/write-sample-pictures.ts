/** `npm run figures`: writes the pictures of `docs/figures` that differ from what is drawn now, and the page that shows them. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { sampleSheet, sheetLooks, sheetName } from "@analyte/charts/sample-sheet/sample-sheet";
import { figuresPage, figuresPagePath } from "./figures-page.ts";
import { picturePath, sheetPicture } from "./sample-pictures.ts";

let written = 0;
for (const look of sheetLooks) {
  const [path, picture] = [picturePath(look), await sheetPicture(sampleSheet(look))];
  if (existsSync(path) && readFileSync(path).equals(picture)) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, picture);
  written++;
  console.log(`docs/figures/${sheetName(look)}.png is new: look at it before it is committed.`);
}
writeFileSync(figuresPagePath, figuresPage());
console.log(`${sheetLooks.length} sheets of figures, ${written} of them new.`);
