/** The pages of the methods say what the docstrings say, and every method has the parts that a page needs. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { indexOf, methodsIn, pageOf, readMethods, writtenIndex, writtenPage } from "./methods.mjs";

const root = join(import.meta.dirname, "..");
const methods = readMethods();
const analysis = join(root, "packages/analysis/src");

describe("docs/methods", () => {
  it("finds the methods, each with a name of its own", () => {
    expect(methods.length).toBeGreaterThan(50);
    const ids = methods.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    for (const { id } of methods) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it("every method has a title, a text, its defaults, what it follows and a reference", () => {
    const lacking = methods.flatMap(({ id, title, text, tags }) =>
      [
        title === "" && "title",
        text.length < 40 && "text",
        !tags["defaults"] && "@defaults",
        !tags["follows"] && "@follows",
        !tags["reference"] && "@reference",
      ]
        .filter((part) => part !== false)
        .map((part) => `${id}: ${part}`),
    );
    expect(lacking).toEqual([]);
  });

  it("every comparison with R belongs to a page", () => {
    const ids = new Set(methods.map(({ id }) => id));
    const named = readdirSync(analysis, { recursive: true })
      .map(String)
      .filter((file) => file.endsWith(".test.ts"))
      .flatMap((file) => Array.from(readFileSync(join(analysis, file), "utf8").matchAll(/\bagreement\(\s*"([^"]+)"/g), (match) => match[1]!));
    expect(named.length).toBeGreaterThan(0);
    expect([...new Set(named)].filter((id) => !ids.has(id))).toEqual([]);
  });

  it("the pages are those that `npm run methods` writes", () => {
    expect(methods.filter((method) => writtenPage(method.id) !== pageOf(method)).map(({ id }) => id)).toEqual([]);
    expect(writtenIndex()).toBe(indexOf(methods));
  });

  it("reads a docstring's parts", () => {
    const [method] = methodsIn(
      "/**\n * What it does.\n *\n * @method mean The mean\n * @formula x̄ = Σx / n,\n *   n > 0\n * @reference Somebody (1900)\n */\nexport function mean(values: Float64Array): number {\n",
      "a/mean.ts",
    );
    expect(method).toMatchObject({ id: "mean", title: "The mean", family: "a", signature: "mean(values: Float64Array): number", text: "What it does." });
    expect(pageOf(method!)).toContain("## Formula\n\nx̄ = Σx / n,\n  n > 0");
  });
});
