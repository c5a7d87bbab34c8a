import { utils, write } from "@e965/xlsx";
import { describe, expect, it, test } from "vitest";
import { alignTables } from "./align.ts";
import { readFile } from "./file.ts";
import { doctor } from "../testing/read-in-tests.ts";
import { allForms, readAs } from "../testing/written-forms.ts";
import { DataFault } from "../tool.ts";

describe.each(allForms)("%s", (form) => {
  test.each<[string, string[][], number[]]>([
    [
      "thousands beside points",
      [
        ["1,234", "0.5"],
        ["2", "3"],
      ],
      [1234, 0.5, 2, 3],
    ],
    [
      "millions say what a comma is",
      [
        ["1,234,567", "1,234"],
        ["2", "3"],
      ],
      [1234567, 1234, 2, 3],
    ],
    [
      "both signs: the last is decimal",
      [
        ["1,234.5", "1,234"],
        ["2", "3"],
      ],
      [1234.5, 1234, 2, 3],
    ],
    [
      "German, both signs",
      [
        ["1.234,5", "1.234"],
        ["2", "3"],
      ],
      [1234.5, 1234, 2, 3],
    ],
    [
      "German thousands beside decimal commas",
      [
        ["1.234", "0,5"],
        ["12,25", "-7.654.321"],
      ],
      [1234, 0.5, 12.25, -7654321],
    ],
    [
      "decimal commas of three digits",
      [
        ["1,234", "0,512"],
        ["103,200", "7"],
      ],
      [1.234, 0.512, 103.2, 7],
    ],
    [
      "decimal points of three digits",
      [
        ["12.345", "0.512"],
        ["103.200", "7"],
      ],
      [12.345, 0.512, 103.2, 7],
    ],
    [
      "more than three digits before the sign",
      [
        ["12.345", "1234.512"],
        ["103.200", "7"],
      ],
      [12.345, 1234.512, 103.2, 7],
    ],
    [
      "exponents",
      [
        ["1,234e-05", "1,234"],
        ["2", "3"],
      ],
      [1.234e-5, 1.234, 2, 3],
    ],
    [
      "apostrophes and blanks",
      [
        ["1'234", "1 234 567"],
        ["1\u00a0234,5", "1\u202f234"],
      ],
      [1234, 1234567, 1234.5, 1234],
    ],
    [
      "negative ones",
      [
        ["-1,234", "-0.5"],
        ["+1,000", "3"],
      ],
      [-1234, -0.5, 1000, 3],
    ],
  ])("%s", async (_, cells, values) => {
    const found = await readAs(cells, form);
    expect(found.problems.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(found.values).toEqual(values);
  });

  test.each<[string, string[][], Record<"." | ",", number>]>([
    [
      "one among whole numbers",
      [
        ["850", "920"],
        ["1,234", "1100"],
      ],
      { ".": 1234, ",": 1.234 },
    ],
    [
      "nothing but such numbers",
      [
        ["1,234", "2,345"],
        ["3,456", "4,567"],
      ],
      { ".": 1234, ",": 1.234 },
    ],
    [
      "German whole numbers",
      [
        ["1.234", "920"],
        ["2.345", "110"],
      ],
      { ".": 1.234, ",": 1234 },
    ],
    [
      "evidence on both sides",
      [
        ["1,234", "0,5"],
        ["0.5", "3"],
      ],
      { ".": 1234, ",": 1.234 },
    ],
  ])("asks: %s", async (_, cells, readings) => {
    const { problems } = await readAs(cells, form);
    const question = problems.find(({ code }) => code === "unclear-decimal")!;
    expect(question).toMatchObject({ severity: "error", table: "matrix", choices: [{ reading: { decimal: "." } }, { reading: { decimal: "," } }] });
    const at = cells.flat().indexOf(question.cell);
    for (const { label, reading } of question.choices) {
      const sign = reading.decimal!;
      expect(label.en).toContain(`${question.cell} = ${readings[sign]}`);
      const answered = await readAs(cells, form, sign);
      expect(answered.values[at]).toBe(readings[sign]);
      expect(answered.problems.map(({ code }) => code)).not.toContain("unclear-decimal");
    }
  });

  it("looks at all rows, not the first ones", async () => {
    const whole = Array.from({ length: 60 }, (_, index) => [String(index + 1), "7"]);
    expect((await readAs([...whole, ["1,234", "0.25"]], form)).values.slice(-2)).toEqual([1234, 0.25]);
    expect((await readAs([...whole, ["1.234", "0,25"]], form)).values.slice(-2)).toEqual([1234, 0.25]);
    expect((await readAs([["1,234", "8"], ...whole, ["5", "0,25"]], form)).values.slice(0, 2)).toEqual([1.234, 8]);
    expect((await readAs([["1,234", "8"], ...whole], form)).problems[0]).toMatchObject({ code: "unclear-decimal", row: 2, cell: "1,234" });
  });

  test.each([
    "1,234\u00a0",
    "\u00a01,234",
    "1,234\u2009",
    "\u200b1,234",
    "1,\u200b234",
    "\ufeff1,234",
    "1\u00ad,234",
    "\u22121,234",
    "\u20131,234",
    "１，２３４",
    "1.234\u00a0",
  ])("asks about %j, which is read without the signs that nobody sees", async (cell) => {
    const { problems } = await readAs(
      [
        [cell, "8"],
        ["5", "7"],
        ["120", "99"],
      ],
      form,
    );
    expect(problems.map(({ code }) => code)).toContain("unclear-decimal");
  });
  test("leaves a control character among digits to a person", async () => {
    const cells = [
      ["1\u00072", "8"],
      ["5", "7"],
    ];
    // Of a text file it says that it is none.
    const found = await readAs(cells, form).catch((fault: unknown) => fault);
    if (found instanceof DataFault) expect(found.code).toBe("not-a-table");
    else expect(found).toMatchObject({ values: [Number.NaN, 8, 5, 7], problems: [{ severity: "error", row: 2, column: 2 }] });
  });
});

it("numbers of a workbook are what they are; its texts speak for themselves", async () => {
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ["sample", "f1", "f2"],
      ["s1", 1.234, 12.345],
      ["s2", 103.2, "0,5"],
      ["s3", "1.234", 1.5],
    ]),
    "data",
  );
  const { grid } = await readFile(write(book, { type: "buffer" }) as Buffer, "matrix", "m.xlsx");
  const { matrix } = alignTables({ matrix: grid, samples: null, features: null });
  expect([...matrix.table.matrix.data]).toEqual([1.234, 12.345, 103.2, 0.5, 1234, 1.5]);
  expect(matrix.problems.filter(({ severity }) => severity === "error")).toEqual([]);
});

it("says what was taken as thousands, with the other reading to choose", async () => {
  const { problems } = await readAs(
    [
      ["1,234", "0.5"],
      ["2", "3"],
    ],
    "tabs",
  );
  expect(problems.find(({ code }) => code === "grouped-thousands")).toMatchObject({
    severity: "info",
    row: 2,
    column: 2,
    message: {
      en: "In the data matrix, “1,234” at row 2, column 2 (“f1”) was read as 1234, with a comma between thousands: “0.5” at row 2, column 3 shows how decimals are written.",
    },
    choices: [{ reading: { decimal: "," } }],
  });
});

test("columns of a sample sheet are read alike, and asked about alike", async () => {
  const matrix = "sample,f1,f2\na,1,2\nb,2,3\nc,3,4\n";
  const sure = await doctor("samples", { matrix, samples: "sample;dose;age\na;1.000;31,5\nb;2.500;40\nc;10.000;22\n" });
  expect(sure.columns.map(({ name, type }) => [name, type])).toEqual([
    ["sample", "id"],
    ["dose", "number"],
    ["age", "number"],
  ]);
  const open = await doctor("samples", { matrix, samples: "sample;dose\na;1.000\nb;2.500\nc;10.000\n" });
  expect(open.problems.find(({ code }) => code === "unclear-decimal")).toMatchObject({ severity: "error", table: "samples", row: 2, column: 2 });
});
