/** What is shown of a result before the page has come can't have the theme's values from its code: its styles name them once more. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { modes, themeOf } from "../packages/web/src/theme/theme.ts";

const styles = readFileSync(new URL("../packages/web/src/tasks/first-look/first-look.css", import.meta.url), "utf8");

it.each(modes)("the first look has the colours of the %s theme", (mode) => {
  const selector = mode === "dark" ? 'html\\[data-theme="dark"\\] \\.first-look' : "^\\.first-look";
  const [, rule = ""] = new RegExp(`${selector} \\{([^}]*)\\}`, "m").exec(styles) ?? [];
  const colours = [...rule.matchAll(/--ant-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = "", value]) => [name, value] as const);
  expect(colours.length).toBe(5);
  const token: Record<string, unknown> = { ...themeOf(mode, "blue").token };
  for (const [name, value] of colours) {
    const key = name.replace(/-([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
    expect([name, token[key]]).toEqual([name, value]);
  }
});
