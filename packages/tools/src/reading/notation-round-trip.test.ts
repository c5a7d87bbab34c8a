import { array, assert, asyncProperty, boolean, constantFrom, integer, record } from "fast-check";
import { expect, test } from "vitest";
import { allForms, readAs } from "../testing/written-forms.ts";

/** How a number of this many digits may be written. */
const styles = {
  plain: { group: "", decimal: "." },
  english: { group: ",", decimal: "." },
  german: { group: ".", decimal: "," },
  french: { group: "\u202f", decimal: "," },
  swiss: { group: "'", decimal: "." },
  comma: { group: "", decimal: "," },
} as const;
function written(value: { whole: number; digits: string; negative: boolean }, style: keyof typeof styles): string {
  const { group, decimal } = styles[style];
  const whole = String(value.whole).replaceAll(/\B(?=(\d{3})+$)/g, group);
  return `${value.negative ? "-" : ""}${whole}${value.digits === "" ? "" : decimal}${value.digits}`;
}

test("a table of numbers in any notation reads back the same doubles, or is a question", async () => {
  const number = record({
    whole: constantFrom(0, 1, 7, 12, 345, 1234, 56_789, 345_678, 1_234_567),
    digits: integer({ min: 0, max: 99_999 }).chain((value) => constantFrom("", String(value), String(value % 1000).padStart(3, "0"))),
    negative: boolean(),
  });
  await assert(
    asyncProperty(
      array(array(number, { minLength: 2, maxLength: 2 }), { minLength: 2, maxLength: 5 }),
      constantFrom(...(Object.keys(styles) as (keyof typeof styles)[])),
      constantFrom(...allForms.filter((form) => form !== "text cells of a workbook")),
      async (table, style, form) => {
        const cells = table.map((row) => row.map((value) => written(value, style)));
        const { values, problems } = await readAs(cells, form);
        if (problems.some(({ code }) => code === "unclear-decimal")) return;
        const exact = table.flat().map(({ whole, digits, negative }) => Number(`${negative ? "-" : ""}${whole}.${digits === "" ? "0" : digits}`));
        expect(values).toEqual(exact);
      },
    ),
    { numRuns: 400, seed: 11 },
  );
});
