/** `npm run tool-figures`: writes the small figures of the tool list that differ from what the tools draw of their examples now. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { toolFigureFile, toolFigures, toolFiguresFolder, toolFigureThemes, toolIds } from "./tool-figures.ts";

mkdirSync(toolFiguresFolder, { recursive: true });
const wanted = new Set<string>();
for (const id of toolIds) {
  const figures = await toolFigures(id);
  for (const theme of toolFigureThemes) {
    const file = toolFigureFile(id, theme);
    const path = join(toolFiguresFolder, file);
    wanted.add(file);
    if (existsSync(path) && readFileSync(path, "utf8") === figures[theme]) continue;
    writeFileSync(path, figures[theme]);
    console.log(`${file} is new: look at it before it is committed.`);
  }
}
for (const file of readdirSync(toolFiguresFolder)) if (!wanted.has(file)) rmSync(join(toolFiguresFolder, file));
