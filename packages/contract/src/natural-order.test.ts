import * as fc from "fast-check";
import { expect, it, test } from "vitest";
import { naturally } from "./natural-order.ts";

test.each([
  ["doses", ["Dose 5", "Dose 45", "Dose 100"]],
  ["decimals, their units kept", ["0 mg/kg", "0.5 mg/kg", "2 mg/kg", "10 mg/kg"]],
  ["times before and after", ["day -7", "day -1", "day 0", "day 2", "day 10"]],
  ["decimals with more digits and with fewer", ["0.25 mg", "0.5 mg", "2 mg"]],
  ["a minus sign as it is printed", ["day \u22127", "day \u22121", "day 0"]],
  ["a word and the same with a number close to it", ["Dose", "Dose5", "Dose45"]],
  ["bare numbers", ["-2", "-1", "0", "9", "10"]],
  ["a hyphen that is no sign", ["T-2", "T-10"]],
  ["batches with two numbers", ["B1 plate 2", "B1 plate 10", "B2 plate 1", "B10 plate 1"]],
  ["words whatever their case", ["Case", "control", "QC"]],
  ["what differs in case alone", ["WT", "Wt", "wt"]],
  ["a name and the same with more", ["Dose", "Dose 5", "Dose 5 late"]],
  ["Chinese names", ["剂量 5", "剂量 45"]],
  ["names that objects inherit", ["__proto__", "constructor"]],
])("%s", (_, inOrder) => {
  expect(inOrder.toReversed().sort(naturally)).toEqual(inOrder);
  expect(inOrder.toSorted(naturally)).toEqual(inOrder);
});

it("is an order: of any names the same, whatever the order they come in", () => {
  const name = fc.oneof(fc.string(), fc.stringMatching(/^[aB]? ?-?[0-9.]{0,4} ?[ab]?$/));
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 12 }), fc.infiniteStream(fc.nat(1000)), (names, keys) => {
      const shuffled = names.map((text) => [keys.next().value!, text] as const).sort(([a], [b]) => a - b);
      expect(shuffled.map(([, text]) => text).sort(naturally)).toEqual(names.toSorted(naturally));
    }),
  );
});
