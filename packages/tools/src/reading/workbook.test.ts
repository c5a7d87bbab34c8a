import { deflateRawSync, gzipSync } from "node:zlib";
import { utils, write, type BookType } from "@e965/xlsx";
import { describe, expect, it, test } from "vitest";
import { zipOf } from "../writing/zip.ts";
import { codeOf, numbersOf, open, textsOf } from "../testing/read-in-tests.ts";

const rows = [
  ["sample", "葡萄糖", "µmol", "c"],
  ["s1", "1.5", "-2e3", ""],
  ["s2", "0.1", "3.000000000000001", "NA"],
];
const csv = rows.map((row) => row.join(",")).join("\n");
describe("workbooks", () => {
  const sheet = [
    ["sample", "a", "b, c", "d"],
    ["s1", 1.5, 0.1 + 0.2, ""],
    ["s2", -2, 1e-30, "NA"],
  ];
  const book = (type: BookType): Buffer => {
    const workbook = utils.book_new();
    utils.book_append_sheet(workbook, utils.aoa_to_sheet([]), "empty");
    utils.book_append_sheet(workbook, utils.aoa_to_sheet(sheet), "数据");
    return write(workbook, { type: "buffer", bookType: type }) as Buffer;
  };

  test.each(["xlsx", "xls"] as const)(".%s: the first sheet with data, numbers exact", async (type) => {
    const file = await open(book(type), `matrix.${type}`);
    expect(file.form).toMatchObject({ format: type, sheet: "数据" });
    expect(numbersOf(file)).toEqual([1.5, 0.1 + 0.2, NaN, -2, 1e-30, NaN]);
    expect(textsOf(file)[0]).toEqual(sheet[0]);
  });

  it("takes tab-separated text that is named .xls, as instruments write it", async () => {
    expect(textsOf(await open(rows.map((row) => row.join("\t")).join("\r\n"), "export.xls"))).toEqual(rows);
  });

  it("keeps a value that stands beyond the header", async () => {
    const workbook = utils.book_new();
    utils.book_append_sheet(
      workbook,
      utils.aoa_to_sheet([
        ["sample", "a"],
        ["s1", 1, 2],
        ["s2", 3],
      ]),
      "x",
    );
    expect(numbersOf(await open(write(workbook, { type: "buffer" }) as Buffer, "m.xlsx"))).toEqual([1, 2, 3, NaN]);
  });

  it("says what else a file is", async () => {
    expect(await codeOf(open(csv, "table.xlsx"))).toBe("not-a-workbook");
    expect(await codeOf(open(zipOf([{ name: "readme.txt", content: Buffer.from("hello") }], 6), "table.xlsx"))).toBe("archive");
    expect(await codeOf(open(book("xlsx").subarray(0, 3000), "table.xlsx"))).toBe("damaged-workbook");
    expect(await codeOf(open(book("xlsb"), "table.xlsx"))).toBe("binary-workbook");
    expect(await codeOf(open(gzipSync(csv), "table.csv"))).toBe("archive");
    expect(await codeOf(open("<html><table><tr><td>1</td></tr></table></html>", "table.xls"))).toBe("web-page");
    expect(
      await codeOf(open(Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600), Buffer.from("EncryptedPackage", "utf16le")]), "table.xlsx")),
    ).toBe("encrypted-workbook");
    expect(await codeOf(open(Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]), "table.xls"))).toBe("damaged-workbook");
    expect(await codeOf(open("", "table.csv"))).toBe("empty-file");
    expect(await codeOf(open(" \n\r\n", "table.csv"))).toBe("empty-file");
    expect(await codeOf(open("sample,a\n", "table.csv"))).toBe("header-only");
    expect(await codeOf(open("sample\ns1\ns2\n", "table.csv"))).toBe("one-column");
    expect(await codeOf(open('sample,a\ns1,"1\ns2,2\n', "table.csv"))).toBe("unclosed-quote");
  });
});

const oneSheet = [
  {
    name: "xl/workbook.xml",
    content: Buffer.from('<x:workbook xmlns:r="r"><x:workbookPr/><x:sheets><x:sheet name="A &amp; B" sheetId="1" r:id="rId7"/></x:sheets></x:workbook>'),
  },
  {
    name: "xl/_rels/workbook.xml.rels",
    content: Buffer.from(
      '<Relationships><Relationship Id="rId7" Type="http://o/worksheet" Target="/xl/worksheets/sheet1.xml"/><Relationship Id="rId8" Type="http://o/sharedStrings" Target="strings.xml"/></Relationships>',
    ),
  },
];
const workbookOf = (sheet: string, styles = "", prefix = sheet.includes("<x:") ? "x:" : ""): Buffer =>
  zipOf(
    [
      ...oneSheet,
      {
        name: "xl/strings.xml",
        content: Buffer.from(
          '<sst><si><t>样本</t></si><si><r><t>a </t></r><r><t xml:space="preserve">&lt;b&gt;</t></r><rPh><t>x</t></rPh></si><si/><si><t>two_x000A_lines</t></si></sst>',
        ),
      },
      { name: "xl/styles.xml", content: Buffer.from(`<styleSheet>${styles}</styleSheet>`) },
      { name: "xl/worksheets/sheet1.xml", content: Buffer.from(`<${prefix}worksheet><${prefix}sheetData>${sheet}</${prefix}sheetData></${prefix}worksheet>`) },
    ],
    6,
  );

describe("the cells of a workbook", () => {
  it("may be of any kind, with gaps, prefixes and rich text", async () => {
    const file = await open(
      workbookOf(
        `<x:row r="2"><x:c r="A2" t="s"><x:v>0</x:v></x:c><x:c r="B2" t="s"><x:v>1</x:v></x:c><x:c r="D2" t="inlineStr"><x:is><x:t>µ &amp; λ</x:t></x:is></x:c><x:c t="s"><x:v>3</x:v></x:c></x:row>` +
          `<x:row r="5"><x:c r="A5" t="str"><x:f>B1</x:f><x:v>s1</x:v></x:c><x:c r="B5"><x:v>1.1000000000000001</x:v></x:c><x:c r="C5" t="b"><x:v>1</x:v></x:c><x:c r="D5" t="e"><x:v>#N/A</x:v></x:c><x:c r="E5" s="1"/></x:row>`,
      ),
      "m.xlsx",
    );
    expect(file.form.sheet).toBe("A & B");
    expect(textsOf(file)).toEqual([
      ["样本", "a <b>", "", "µ & λ", "two\nlines"],
      ["s1", "1.1", "TRUE", "#N/A", ""],
    ]);
    expect(file.grid.rowNumbers).toEqual([2, 5]);
  });

  it("show days as ISO dates", async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm"/><numFmt numFmtId="165" formatCode="0.00&quot; days&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>';
    const file = await open(
      workbookOf(
        '<row><c t="s"><v>0</v></c><c><v>2</v></c></row><row><c s="1"><v>45292</v></c><c s="2"><v>45292.5</v></c><c s="3"><v>45292</v></c></row>',
        styles,
      ),
      "m.xlsx",
    );
    expect(textsOf(file)[1]).toEqual(["2024-01-01", "2024-01-01T12:00:00", "45292"]);
  });

  it("show the first days of 1900 as Excel does, the one that never was among them", async () => {
    const days = [1, 59, 60, 60.5, 61, 0];
    const cells = days.map((day) => `<c s="1"><v>${day}</v></c>`).join("");
    const file = await open(
      workbookOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(days.length)}</row><row>${cells}</row>`, '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>'),
      "m.xlsx",
    );
    expect(textsOf(file)[1]).toEqual(["1900-01-01", "1900-02-28", "1900-02-29", "1900-02-29T12:00:00", "1900-03-01", "0"]);
  });

  it("that are not closed, out of order or out of bounds cost no time and are refused", async () => {
    const started = performance.now();
    expect(await codeOf(open(workbookOf('<row r="1"><c r="A1">'.repeat(200_000)), "m.xlsx"))).toBe("empty-sheet");
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(await codeOf(open(workbookOf('<row r="2"><c><v>1</v></c></row><row r="1"><c><v>1</v></c></row>'), "m.xlsx"))).toBe("damaged-workbook");
    expect(await codeOf(open(workbookOf('<row r="1"><c r="ZZZZ1"><v>1</v></c></row>'), "m.xlsx"))).toBe("damaged-workbook");
    const wide = Array.from({ length: 1000 }, (_, row) => `<row r="${row + 1}"><c r="XFD${row + 1}"><v>1</v></c></row>`).join("");
    expect(await codeOf(open(workbookOf(wide), "m.xlsx"))).toBe("too-many-cells");
  });
});

describe("a workbook that unpacks to gigabytes", () => {
  /** A bomb: zeros deflated a megabyte at a time, so that the test needs no memory of its own. */
  function bomb(declaredSize: number): Buffer {
    const piece = deflateRawSync(Buffer.alloc(1_048_576), { finishFlush: 2 });
    const packed = Buffer.concat([...Array.from({ length: 2048 }, () => piece), deflateRawSync(Buffer.alloc(0))]);
    const workbook = zipOf([...oneSheet, { name: "xl/worksheets/sheet1.xml", content: packed }], 0);
    // The sheet's entry becomes a deflated one of the size that it claims.
    for (const [signature, at] of [
      ["PK\x03\x04", 8],
      ["PK\x01\x02", 10],
    ] as const) {
      const header = workbook.lastIndexOf(signature, undefined, "latin1");
      workbook.writeUInt16LE(8, header + at);
      workbook.writeUInt32LE(declaredSize, header + at + 14);
    }
    return workbook;
  }

  test.each([
    ["and says so", 2 ** 31],
    ["and claims to be small", 1000],
  ])("%s is refused quickly, in bounded memory", async (_, declared) => {
    const bytes = bomb(declared);
    expect(bytes.length).toBeLessThan(3_000_000);
    const before = process.memoryUsage.rss();
    const started = performance.now();
    expect(await codeOf(open(bytes, "bomb.xlsx"))).toBe("workbook-too-large");
    expect(performance.now() - started).toBeLessThan(20_000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(700_000_000);
  });
});
