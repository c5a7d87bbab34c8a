import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "postcss";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "../packages/web/src");

/** The class that a selector speaks of alone, whatever state or element inside it is meant: `.name`, `.name.open:hover`, `.name > img`. */
function ownClass(selector: string): string | null {
  const compounds = selector.split(/\s*[\s>+~]\s*/);
  const named = compounds.filter((compound) => /\.(?!ant-)[a-z]/.test(compound));
  return named.length === 1 && named[0] === compounds[0] ? (/\.(?!ant-)([\w-]+)/.exec(named[0]!)?.[1] ?? null) : null;
}

test("a selector's own class is the one that it speaks of alone", () => {
  expect([".name", "span.name.open:hover", ".name > img", ".name .ant-btn"].map(ownClass)).toEqual(["name", "name", "name", "name"]);
  expect([".name .other", ".name > .other", ".ant-btn", "h1", ":root"].map(ownClass)).toEqual([null, null, null, null, null]);
});

test("no two stylesheets speak of one class: on the page their rules hold together, in the order in which they happened to load", () => {
  const sheets = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
  const speakers = new Map<string, Set<string>>();
  for (const sheet of sheets)
    parse(readFileSync(join(source, sheet), "utf8")).walkRules(({ selectors }) => {
      for (const selector of selectors) {
        const name = ownClass(selector);
        if (name !== null) speakers.set(name, (speakers.get(name) ?? new Set()).add(sheet));
      }
    });
  expect(sheets.length).toBeGreaterThan(30);
  expect(speakers.size).toBeGreaterThan(300);
  const clashes = [...speakers].filter(([, names]) => names.size > 1).map(([name, names]) => `.${name}: ${[...names].join(", ")}`);
  expect(clashes).toEqual([]);
});
