import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "../packages/web/src");

test("no icon is read out: its English name would become part of the button's", () => {
  const pages = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".tsx"));
  const loud = pages.flatMap((name) => {
    const icons = readFileSync(join(source, name), "utf8").match(/<[A-Z]\w*(?:Outlined|Filled)\b[^>]*>/g) ?? [];
    return icons.filter((icon) => !icon.includes("aria-hidden")).map((icon) => `${name}: ${icon}`);
  });
  expect(pages.length).toBeGreaterThan(50);
  expect(loud).toEqual([]);
});
