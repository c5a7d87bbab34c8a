import { expect, it } from "vitest";
import { readName, writtenName } from "./sheet-cells.ts";

it.each(["NA", "NaN", "N/A", "0,5", "1.0", "1,000", '["NA"]', '["["NA"]"]'])("the name %s is read again as it was", (name) => {
  expect(readName(writtenName(name))).toBe(name);
});
it.each([
  ["NA", '["NA"]'],
  ["N/A", '["N/A"]'],
  ["1.50", '["1.50"]'],
  ['["NA"]', '["[\\"NA\\"]"]'],
])("%s is written so that nothing is lost", (name, cell) => expect(writtenName(name)).toBe(cell));
it.each(["Control", "n/a", "-", "ND", "Na", "1.5", "24", "[high]", '["a","b"]', ""])("%s stands as it is", (name) => {
  expect([writtenName(name), readName(name)]).toEqual([name, name]);
});
