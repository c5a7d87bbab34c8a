import { describe, expect, it, test } from "vitest";
import { alignTables } from "./align.ts";
import { readFile } from "./file.ts";
import { cellText } from "./grid.ts";
import { numbersOf, open, textsOf } from "../testing/read-in-tests.ts";

const rows = [
  ["sample", "葡萄糖", "µmol", "c"],
  ["s1", "1.5", "-2e3", ""],
  ["s2", "0.1", "3.000000000000001", "NA"],
];
const csv = rows.map((row) => row.join(",")).join("\n");
describe("text", () => {
  test.each([
    ["CRLF", csv.replaceAll("\n", "\r\n")],
    ["CR", csv.replaceAll("\n", "\r")],
    ["a last line end", `${csv}\n\n`],
    ["quotes", rows.map((row) => row.map((cell) => `"${cell}"`).join(",")).join("\r\n")],
    ["empty columns at the right", rows.map((row) => `${row.join(",")},,`).join("\n")],
    ["tabs", rows.map((row) => row.join("\t")).join("\n")],
    ["semicolons", rows.map((row) => row.join(";")).join("\n")],
  ])("%s give the same table", async (_, text) => {
    const file = await open(text);
    expect(textsOf(file)).toEqual(rows);
    expect(numbersOf(file)).toEqual([1.5, -2000, NaN, 0.1, 3.000000000000001, NaN]);
  });

  it("splits at runs of blanks where nothing else separates", async () => {
    const file = await open('id a  b\n x  1 \t 2\n"y z" 3 4 \n', "matrix.txt");
    expect(file.form.separator).toBe("space");
    expect(textsOf(file)).toEqual([
      ["id", "a", "b"],
      ["x", "1", "2"],
      ["y z", "3", "4"],
    ]);
  });

  test.each([";", "\t"])("reads decimal commas between %j", async (separator) => {
    const file = await open(["sample;a;b", "s1;1,5;-2,25e2", "s2;3;,5"].join("\n").replaceAll(";", separator));
    expect(file.form.decimal).toBe(",");
    expect(numbersOf(file)).toEqual([1.5, -225, 3, 0.5]);
  });

  it("reads quoted decimal commas between commas", async () => {
    expect(numbersOf(await open('sample,a,b\ns1,"1,5","2,5"\ns2,"3,5",4'))).toEqual([1.5, 2.5, 3.5, 4]);
  });

  it("takes commas, line ends and doubled quotes inside quotation marks as text", async () => {
    const file = await open('sample,"1,6-anhydro","say ""a"""\n"two\nlines",1,2\n');
    expect(textsOf(file)).toEqual([
      ["sample", "1,6-anhydro", 'say "a"'],
      ["two\nlines", "1", "2"],
    ]);
  });

  it("gives R's row names the header that write.table leaves out", async () => {
    const file = await open("a\tb\nr1\t1\t2\nr2\t3\t4\n");
    expect(textsOf(file)[0]).toEqual(["", "a", "b"]);
    expect(numbersOf(file)).toEqual([1, 2, 3, 4]);
  });

  it.each([
    ["semicolons", ";"],
    ["tabs", "\t"],
  ])("takes %s that stand in every name for a part of the names", async (_, sign) => {
    const lipids = ["PC O-16:0", "PE O-18:1", "SM d18:1"].map((name, at) => `${name}${sign}O${at},${at + 1.5},${at + 2.5}`);
    const { grid, form } = await readFile(Buffer.from(`feature,s1,s2\n${lipids.join("\n")}\n`), "matrix", "lipids.csv");
    expect(form.separator).toBe("comma");
    expect([grid.rows, grid.columns, cellText(grid, 1, 0)]).toEqual([4, 3, `PC O-16:0${sign}O0`]);
  });
  it("reads every double exactly as Number does", async () => {
    const texts = [
      "0.1",
      "123456789012345678",
      "1e22",
      "1e23",
      "9007199254740993",
      "4.35",
      "2.2250738585072014e-308",
      "5e-324",
      "0.30000000000000004",
      "-0.000001",
      "1.7976931348623157E+308",
      "000012.50",
      "+7",
      "1e-30",
      "8.41e-22",
    ];
    let state = 7;
    for (let index = 0; index < 3000; index++) {
      state = (state * 48_271) % 2_147_483_647;
      const value = (state - 1_073_741_823) * 10 ** ((state % 60) - 30);
      texts.push(String(value), value.toPrecision(1 + (state % 17)));
    }
    expect(numbersOf(await open(`sample,a\n${texts.map((text, index) => `s${index},${text}`).join("\n")}`))).toEqual(texts.map(Number));
  });

  it("takes the missing marks in any case, and nothing else, as missing", async () => {
    const file = await open("sample,a\ns1,na\ns2,NaN\ns3,N/A\ns4,-\ns5, \ns6,ND\ns7,1\n");
    const { matrix } = alignTables({ matrix: file.grid, samples: null, features: null });
    expect([...matrix.table.matrix.data]).toEqual([NaN, NaN, NaN, NaN, NaN, NaN, 1]);
    expect(matrix.problems.filter((problem) => problem.severity === "error").map(({ code, cell, row, column }) => [code, cell, row, column])).toEqual([
      ["text-in-number", "ND", 7, 2],
    ]);
  });

  it("counts blank rows as a spreadsheet does", async () => {
    const file = await open("sample,a\n\n,\ns1,1\n\ns2,x\n");
    expect(alignTables({ matrix: file.grid, samples: null, features: null }).matrix.problems.find(({ code }) => code === "text-in-number")).toMatchObject({
      row: 6,
      column: 2,
    });
  });
});

describe("encodings", () => {
  const utf16 = Buffer.from(csv, "utf16le");
  const bigEndian = Buffer.from(utf16).swap16();
  test.each([
    ["UTF-8", Buffer.from(csv)],
    ["UTF-8", Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(csv)])],
    ["UTF-16LE", utf16],
    ["UTF-16LE", Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ["UTF-16BE", bigEndian],
    ["UTF-16BE", Buffer.concat([Buffer.from([0xfe, 0xff]), bigEndian])],
  ])("%s", async (encoding, bytes) => {
    const file = await open(bytes);
    expect(file.form.encoding).toBe(encoding);
    expect(textsOf(file)).toEqual(rows);
  });

  it("GB18030", async () => {
    // 样本,葡萄糖 / 甲,1
    const bytes = Buffer.concat([Buffer.from([0xd1, 0xf9, 0xb1, 0xbe, 0x2c, 0xc6, 0xcf, 0xcc, 0xd1, 0xcc, 0xc7, 0x0a, 0xbc, 0xd7]), Buffer.from(",1\n")]);
    const file = await open(bytes);
    expect(file.form.encoding).toBe("GB18030");
    expect(textsOf(file)).toEqual([
      ["样本", "葡萄糖"],
      ["甲", "1"],
    ]);
  });

  it("Windows-1252", async () => {
    const file = await open(Buffer.from("sample,Gr\xf6\xdfe in \xb5m\ns1,1\n", "latin1"));
    expect(textsOf(file)[0]).toEqual(["sample", "Größe in µm"]);
  });
});
