/** The small figures of the tool list are what the tools draw of their examples today. `npm run tool-figures` draws them anew. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { toolFigureFile, toolFigures, toolFiguresFolder, toolFigureThemes, toolIds } from "./tool-figures.ts";

const kept = (file: string): string => readFileSync(join(toolFiguresFolder, file), "utf8");
/** A page of many: each has to come in a moment on a slow line, even before it is compressed. */
const mostBytes = 90_000;

it.each(toolIds)("%s is shown with the figure that it draws of its example", async (id) => {
  const figures = await toolFigures(id);
  for (const theme of toolFigureThemes)
    expect(kept(toolFigureFile(id, theme)) === figures[theme], `${toolFigureFile(id, theme)}: npm run tool-figures`).toBe(true);
  // Its colours are those of the ground that it stands on.
  expect(figures.light).not.toBe(figures.dark);
});

it("there is a small one for every tool and each ground, without words, and no other", () => {
  const files = readdirSync(toolFiguresFolder);
  expect(files.toSorted()).toEqual(toolIds.flatMap((id) => toolFigureThemes.map((theme) => toolFigureFile(id, theme))).toSorted());
  for (const file of files) {
    expect(kept(file), file).not.toMatch(/<text|<title|<desc/);
    expect(kept(file).length, file).toBeLessThan(mostBytes);
  }
});
