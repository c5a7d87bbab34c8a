import { shownName } from "@analyte/contract/bilingual";
import { lookFields } from "@analyte/contract/deals";
import { expect, it } from "vitest";
import { askedWords, valueWord } from "./asked-words.ts";
import { deals as en } from "./en.ts";
import { deals as zh } from "./zh.ts";

const chinese = (asked: string) =>
  askedWords(asked, {
    say: (field, value) => {
      const word = valueWord(field, value);
      return zh.askedOf.replace("{{name}}", zh[`asked_${field}`]).replace("{{value}}", word === undefined ? value : zh[word]);
    },
    shown: (name) => shownName(name, "zh"),
    columnWord: (column) => zh[column],
    comma: zh.askedComma,
  });

it("names each field in the reader's words, and its value in the reader's language, commas within it or not", () => {
  expect(chinese("Clinic B, source: Conference / 会议, page: 2")).toBe("Clinic B，来源：会议，页码：2");
  expect(chinese("product: Amino acids, 96 samples / 氨基酸，96 个样本, from: 2026-01")).toBe("产品：氨基酸，96 个样本，起始月份：2026-01");
  expect(chinese("source: Web, page: 2, size: 50, sort: created_at, order: desc")).toBe(`来源：Web，页码：2，每页行数：50，排序字段：${zh.joined}，顺序：降序`);
  expect(chinese("deals-1.csv, added: 5, changed: 0")).toBe("deals-1.csv，新增：5，变更：0");
});

it("tells contracts that were changed whole, with the columns in the reader's words and the values as they were", () => {
  const asked = "deals-1.csv, added: 0, changed: 2, contracts: C-1 (source Web → Conference / 会议; amount 1.00 → 2.00; client); C-2 (a)";
  expect(chinese(asked)).toBe(
    `deals-1.csv，新增：0，变更：2，合同：C-1 (${zh.source} Web → Conference / 会议; ${zh.amount} 1.00 → 2.00; ${zh.client}); C-2 (a)`,
  );
});

it("leaves what is no field as it is", () => {
  expect(chinese("")).toBe("");
  expect(chinese("Berg, Anna")).toBe("Berg, Anna");
  expect(chinese("Notes: none")).toBe("Notes: none");
});

it("has words for every field that is kept", () => {
  for (const field of lookFields)
    expect(
      [en[`asked_${field}`], zh[`asked_${field}`]].every((words) => words !== ""),
      field,
    ).toBe(true);
});
