/** What spreadsheet programs do to deals before they come: zeros that were lost, days that never were, clients nobody knows. */
import { utils, write, type BookType, type CellObject } from "@e965/xlsx";
import { expect, it } from "vitest";
import { tomorrowAnywhere } from "./day-cells.ts";
import { dealsTrial, head, type Taken } from "../testing/deals-trial.ts";

const { shared, upload, take, contracts, list, statistics } = dealsTrial();
const said = ({ findings }: Taken, column: string) =>
  findings.filter((one) => one.column === column).map(({ line, level, message }) => `${line} ${level}: ${message.en}`);
/** A workbook of deals with what is typed into its cells, and how some columns are shown. */
function workbook(rows: (string | number | boolean | CellObject)[][], formats: Record<string, string>, bookType: BookType = "xlsx"): Uint8Array<ArrayBuffer> {
  const sheet = utils.aoa_to_sheet([head.split(","), ...rows]);
  for (const [column, format] of Object.entries(formats))
    for (let row = 2; row <= rows.length + 1; row++) (sheet[`${column}${row}`] as { z?: string }).z = format;
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, "deals");
  return write(book, { type: "buffer", bookType }) as Uint8Array<ArrayBuffer>;
}

it("a contract is taken as its workbook shows it, so that the same deal by CSV is the same deal", async () => {
  const bytes = workbook(
    [
      [42, "Clinic B", 10.5, "EUR", "2026-03-05"],
      ["00043", "Clinic B", 7, "EUR", "2026-03-05"],
    ],
    { A: "00000" },
  );
  expect(await take(bytes)).toMatchObject({ added: 2, errors: 0 });
  expect(await contracts("sort=amount&order=desc")).toEqual(["00042", "00043"]);
  expect(await take(`${head}\n00042,Clinic B,10.50,EUR,2026-03-05,,,,\n00043,Clinic B,7,EUR,2026-03-05,,,,`)).toMatchObject({ same: 2, added: 0 });
});

it("the same deal twice in one sheet is one deal, told with both lines, and counts once", async () => {
  const line = "C-1,Clinic B,1250.50,EUR,2026-03-05,Mira,Lipids,Web,North";
  const written = line.replace("1250.50", "1250.5").replace("EUR", "eur").replace("2026-03-05", "2026/3/5");
  const taken = await take([head, line, "C-2,Clinic B,5,EUR,2026-03-05,Mira,Lipids,Web,North", written, line].join("\n"));
  expect(taken).toMatchObject({ lines: 4, added: 2, errors: 0, done: true });
  const repeated = taken.findings.filter(({ column }) => column === "contract").toSorted((one, other) => one.line - other.line);
  expect(repeated.map(({ line: at, level, message }) => [at, level, message])).toEqual(
    [4, 5].map((at) => [
      at,
      "warning",
      {
        en: "Contract C-1 stands in line 2 already, with the same content. It is taken once.",
        zh: "合同 C-1 已出现在第 2 行，内容相同，只计一次。",
      },
    ]),
  );
  expect((await list()).total).toBe(2);
  expect((await statistics("by=month&from=2026-03&until=2026-03")).total).toMatchObject({ amount: "1255.50", count: 2 });
});

it("a contract that is another one but for zeros in front is told with both, of the sheet and of what is there", async () => {
  await take([head, "00042,Clinic B,10,EUR,2026-03-05,,,,", "C-7,Clinic B,10,EUR,2026-03-05,,,,"].join("\n"));
  const dry = await take(
    [
      head,
      "42,Clinic B,10,EUR,2026-03-05,,,,",
      "00042,Clinic B,10,EUR,2026-03-05,,,,",
      "007,Clinic B,1,EUR,2026-03-05,,,,",
      "07,Clinic B,1,EUR,2026-03-05,,,,",
      "C-07,Clinic B,1,EUR,2026-03-05,,,,",
    ].join("\n"),
    true,
  );
  expect(dry).toMatchObject({ errors: 0, added: 4, same: 1 });
  expect(said(dry, "contract")).toEqual([
    expect.stringContaining("2 warning: Contract 42 is the same as 00042, which is there already, but for zeros in front, or a blank for a dash."),
    expect.stringContaining("3 warning: Contract 00042 is the same as 42 in line 2, but for zeros in front, or a blank for a dash."),
    expect.stringContaining("5 warning: Contract 07 is the same as 007 in line 4, but for zeros in front, or a blank for a dash."),
  ]);
  expect(dry.findings.every(({ message }) => /[\u4e00-\u9fff]/.test(message.zh))).toBe(true);
});

it("a small number in a cell of dates is no day of a deal, least of all the one that never was", async () => {
  const days = [1, 59, 60, 61, 62];
  const rows = days.map((day, at) => [`D-${at}`, "Clinic B", 1, "EUR", day]);
  for (const kind of ["xlsx", "xls"] as const) {
    const told = await take(workbook(rows, { E: "yyyy-mm-dd" }, kind), true);
    expect(
      said(told, "date").map((text) => text.split(":")[0]),
      kind,
    ).toEqual(["2 error", "3 error", "4 error", "5 error"]);
    expect(told).toMatchObject({ added: 1, errors: 4 });
    expect(said(told, "date")[2]).toContain("29 February 1900 never was");
  }
});

it("a client nobody knows is told once, with how many deals and the first of their lines", async () => {
  const rows = Array.from(
    { length: 300 },
    (_, at) => `E-${at},${at % 2 === 0 ? "Clinic B" : at % 3 === 0 ? "clinic b" : `Lab ${at % 4}`},1,EUR,2026-03-05,,,,`,
  );
  const dry = await take([head, ...rows, "E-300,Once,1,EUR,2026-03-05,,,,"].join("\n"), true);
  expect(dry).toMatchObject({ added: 301, errors: 0, warnings: 4 });
  expect(said(dry, "client")).toEqual([
    expect.stringContaining("2 warning: No account has the name or e-mail address “Clinic B”. Its 200 deals (lines 2, 4, 5, 6, 8 and 195 more) are kept"),
    expect.stringContaining("3 warning: No account has the name or e-mail address “Lab 1”. Its 50 deals"),
    expect.stringContaining("9 warning: No account has the name or e-mail address “Lab 3”. Its 50 deals"),
    expect.stringContaining("302 warning: No account has the name or e-mail address “Once”. The deal is kept"),
  ]);
  expect(dry.findings[0]!.message.zh).toContain("其 200 条成交（第 2、4、5、6、8 行及另外 195 行）");
});

it("a long number that a spreadsheet program has shortened is no contract", async () => {
  const told = await take([head, "2.02600000000001E+16,Clinic B,10,EUR,2026-03-05,,,,"].join("\n"));
  expect(told).toMatchObject({ errors: 1, done: false });
  expect(said(told, "contract")).toEqual([expect.stringContaining("Format the column as text")]);
});

it("what a formula left that found nothing is a fault of the sheet in every column, and no name", async () => {
  const fault = (v: number, w: string): CellObject => ({ t: "e", v, w });
  const good = ["C-1", "Clinic B", 10, "EUR", "2026-03-05", "Mira", "Lipids", "Web", "North"];
  const faulty = good.map((_, at) => good.map((cell, of) => (of === at ? fault(42, "#N/A") : cell)));
  // What is wrong besides is told at once.
  faulty.push([fault(23, "#REF!"), good[1]!, "ten", ...good.slice(3)], [good[0]!, fault(15, "#VALUE!"), fault(7, "#DIV/0!"), ...good.slice(3)]);
  const columns = head.split(",");
  const expected = [
    ...columns.map((column, at) => `${at + 2} ${column} error: #N/A is a fault of the sheet`),
    "11 contract error: #REF! is a fault of the sheet",
    "11 amount error: “ten” is no amount. Write it such as 1250.50",
    "12 client error: #VALUE! is a fault of the sheet",
    "12 amount error: #DIV/0! is a fault of the sheet",
  ];
  const heads = ({ findings }: Taken) => findings.map(({ line, column, level, message }) => `${line} ${column} ${level}: ${message.en.split(":")[0]!}`);
  for (const kind of ["xlsx", "xls"] as const) expect(heads(await take(workbook(faulty, {}, kind), true)), kind).toEqual(expected);
  const texts = faulty.map((row) => row.map((cell) => (typeof cell === "object" ? cell.w : cell)).join(","));
  expect(heads(await take([head, ...texts].join("\n"), true))).toEqual(expected);
  // A name that has a number sign in it stays a name.
  expect(await take(`${head}\n#12,#N/A Labs,10,EUR,2026-03-05,,,,`)).toMatchObject({ errors: 0, added: 1 });
});

it("the answer of a comparison and a day are neither contract nor client, and a contract that reads like a day is one", async () => {
  const rows = [
    [true, "Clinic B", 1, "EUR", "2026-03-05"],
    ["C-2", false, 1, "EUR", "2026-03-05"],
    [46112, "Clinic B", 1, "EUR", "2026-03-05"],
    ["2026-03-31", "Clinic B", 1, "EUR", "2026-03-05"],
  ];
  for (const kind of ["xlsx", "xls"] as const) {
    const told = await take(workbook(rows, { A: "yyyy-mm-dd" }, kind), true);
    expect(told, kind).toMatchObject({ errors: 3, added: 1 });
    expect(said(told, "contract")).toEqual([
      expect.stringContaining("2 error: TRUE is the answer of a comparison"),
      expect.stringContaining("4 error: The cell holds a date (2026-03-31)"),
    ]);
    expect(said(told, "client")[0]).toContain("3 error: FALSE is the answer of a comparison");
  }
  expect(await take(`${head}\n2026-03-31,Clinic B,1,EUR,2026-03-05,,,,`, true)).toMatchObject({ errors: 0, added: 1 });
});

it("an amount that a formula made is taken by the digits that its program counts with; what has more decimals is told with what the cell shows", async () => {
  const numbers = [1234.1 * 3, 0.1 + 0.2, 1250.5, 4.35 * 100, 999_999_999.99, 1e3];
  const rows = numbers.map((amount, at) => [`F-${at}`, "Clinic B", amount, "EUR", "2026-03-05"]);
  for (const kind of ["xlsx", "xls"] as const) {
    expect(await take(workbook(rows, { C: "#,##0.00" }, kind)), kind).toMatchObject({ errors: 0, done: true });
    const { data } = await list("name=F-&sort=amount&order=asc");
    expect(data.map(({ amount }) => amount)).toEqual(["0.30", "435.00", "1000.00", "1250.50", "3702.30", "999999999.99"]);
    const fine = [100 / 3, 1.005, 1e-7, -5, 1e9, 33.6].map((amount, at) => [`G-${at}`, "Clinic B", amount, at === 5 ? "JPY" : "EUR", "2026-03-05"]);
    const told = await take(workbook([...fine, ["G-6", "Clinic B", "33.3333", "EUR", "2026-03-05"]], { C: "#,##0.00" }, kind), true);
    expect(said(told, "amount"), kind).toEqual([
      "2 error: is 33.3333333333333 and has more than two decimals, though the cell may show 33.33. Write 33.33, or ROUND(…,2) around its formula.",
      expect.stringContaining("3 error: is 1.005 and has more than two decimals, though the cell may show 1.01."),
      expect.stringContaining("4 error: is 1e-7 and has more than two decimals, though the cell may show 0.00."),
      expect.stringContaining("5 error: “-5” is no amount"),
      expect.stringContaining("6 error: “1000000000” is no amount"),
      "7 error: has a fraction, and JPY has none. Write a whole number: 34, or ROUND(…,0) around its formula.",
      expect.stringContaining("8 error: is 33.3333 and has more than two decimals"),
    ]);
    expect(told.findings.every(({ level, message }) => level === "warning" || /ROUND|有效金额/.test(message.zh))).toBe(true);
  }
  // A text says what it says: nothing of it is rounded.
  expect((await take(`${head}\nH-1,Clinic B,3702.2999999999997,EUR,2026-03-05,,,,`, true)).errors).toBe(1);
});

it("a day that is to come is told with its line; tomorrow is none, wherever somebody writes it", async () => {
  const [tomorrow, after] = [Date.now(), Date.now() + 2 * 86_400_000].map(tomorrowAnywhere);
  const rows = ["2062-03-31", tomorrow, after].map((day, at) => `I-${at},Clinic B,1,EUR,${day},,,,`);
  const told = await take([head, ...rows].join("\n"), true);
  expect(said(told, "date")).toEqual(["2062-03-31", after].map((day, at) => expect.stringContaining(`${at * 2 + 2} warning: ${day} lies in the future`)));
  expect(told).toMatchObject({ errors: 0, added: 3 });
  expect(tomorrowAnywhere(Date.UTC(2026, 2, 30, 9, 59))).toBe("2026-03-31");
  expect(tomorrowAnywhere(Date.UTC(2026, 2, 30, 10))).toBe("2026-04-01");
});

it("of a day with a time of day the day is taken, which is said once; with a time zone it is not clear which day it is", async () => {
  const rows = [46112.5625, 46112, 46112.99999, 46113.25].map((day, at) => [`K-${at}`, "Clinic B", 1, "EUR", day]);
  for (const kind of ["xlsx", "xls"] as const) {
    const told = await take(workbook(rows, { E: "dd/mm/yyyy" }, kind));
    expect(said(told, "date"), kind).toEqual(["2 warning: has a time of day (13:30:00). The day is taken, the time is left out; so in lines 2, 4, 5."]);
    expect((await list("name=K-&sort=date&order=asc")).data.map(({ date }) => date)).toEqual(["2026-03-31", "2026-03-31", "2026-03-31", "2026-04-01"]);
  }
  const texts = ["2026/3/31 8:05", "2026-03-31T22:30:00Z", "2026-03-31 25:00", "2026-02-30 08:00"].map((day, at) => `L-${at},Clinic B,1,EUR,${day},,,,`);
  expect(said(await take([head, ...texts].join("\n"), true), "date").map((text) => text.slice(0, 31))).toEqual([
    "3 error: “2026-03-31T22:30:00Z”",
    "4 error: “2026-03-31 25:00” is ",
    "5 error: “2026-02-30 08:00” is ",
    "2 warning: has a time of day (8",
  ]);
});

it("a sheet of more lines than one import takes is to be cut into parts, in either language", async () => {
  const lines = (count: number) => [head, ...Array.from({ length: count }, (_, at) => `P-${at},Clinic B,1,EUR,2026-03-05,,,,`)].join("\n");
  const body = { store_path: await upload(lines(5_001)), dry_run: true };
  const told = async (language: string) => {
    const answer = await fetch(`${shared.trial.portal.address}/api/front/deal/import`, {
      method: "POST",
      headers: { token: shared.seller, "content-type": "application/json", "accept-language": language },
      body: JSON.stringify(body),
    });
    return [answer.status, await answer.text()] as const;
  };
  const [status, english] = await told("en");
  expect(status).toBe(422);
  expect(english).toContain("Cut it into parts of at most 5,000 lines");
  expect(english).not.toContain("workbook that the portal gives out");
  expect((await told("zh"))[1]).toContain("请拆分为每份最多 5000 行");
});
