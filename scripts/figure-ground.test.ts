/** A figure stands on the page without an edge: the styles of the page name the ground that it is laid out on once more. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { layout } from "../packages/charts/src/layout.ts";
import { scoresDocument } from "../packages/charts/src/sample-documents.ts";
import { modes } from "../packages/web/src/theme/theme.ts";

const styles = readFileSync(new URL("../packages/web/src/theme/base.css", import.meta.url), "utf8");

it.each(modes)("figures have the ground of the page in the %s theme", (theme) => {
  const selector = theme === "dark" ? 'html\\[data-theme="dark"\\]' : "html";
  const [, surface] = new RegExp(`^${selector} \\{[^}]*--figure-surface: (#[0-9a-f]{6});`, "m").exec(styles) ?? [];
  const scene = layout({ document: scoresDocument(), view: {}, language: "en", widthMm: 195.8, preset: "screen", theme });
  expect(surface).toBe(scene.surface);
});
