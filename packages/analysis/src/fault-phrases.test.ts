import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { wantedInChinese, type Wanted } from "./fault-phrases.ts";
import { ArgumentFault } from "./faults.ts";

describe("what an argument should have been, in Chinese", () => {
  test.each<[Wanted, string]>([
    ["must be positive", "应为正数"],
    ["a whole number from 1 to 12", "应为 1 到 12 的整数"],
    ["0 ≤ low < high ≤ 1", "应满足 0 ≤ low < high ≤ 1"],
    ["a number above -0.25 and below 1", "应为大于 -0.25 且小于 1 的数"],
    [`finite values; row 3, column 1 has ${Number.NaN}`, "应为有限值，而第 3 行第 1 列为 NaN"],
    ["numbers from 0 to 1; there is 1.5e-7", "应为 0 到 1 的数，而其中有 1.5e-7"],
    ["10 distances between 5 items", "5 个对象之间应有 10 个距离"],
    ["labels among a, b (new), not c", "标签应为 a, b (new) 之一，而不是 c"],
    ["numbers of 0 or more, not -3 (feature 7)", "应为不小于 0 的数，而特征 7 有 -3"],
  ])("%s", (wanted, chinese) => expect(wantedInChinese(wanted)).toBe(chinese));

  it("is there for whatever compiles, and for nothing else", () => {
    // @ts-expect-error: a phrase that isn't in the table
    expect(wantedInChinese("a purple number")).toBe("a purple number");
    // @ts-expect-error: a word where a number belongs
    expect(wantedInChinese("two rows, one a sample")).toBe("two rows, one a sample");
    expect(new ArgumentFault("k", "positive").wanted).toBe("positive");
  });

  it("holds no phrase that no function says", () => {
    const said = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.includes("fault-phrases") && !file.endsWith(".test.ts"))
      .map((file) => readFileSync(join(import.meta.dirname, file), "utf8"))
      .join("\n");
    const table = readFileSync(join(import.meta.dirname, "fault-phrases.ts"), "utf8");
    const keys = [...table.matchAll(/^ {2}(?:"(.+?)"|(\w+)): "/gm)].map(([, quoted, bare]) => quoted ?? bare!);
    expect(keys.length).toBeGreaterThan(150);
    const unused = keys.filter(
      (key) =>
        !new RegExp(
          key
            .split(/\{[ns]\}/)
            .map((part) => part.replaceAll(/[.*+?^$()|]/g, "\\$&"))
            .join("(?:\\$\\{.+?\\}|[\\d]+)"),
          "s",
        ).test(said),
    );
    expect(unused).toEqual([]);
  });
});
