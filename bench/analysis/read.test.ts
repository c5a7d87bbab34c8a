import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { generatorOf } from "../../packages/analysis/src/random/generator.ts";
import { readMatrix, readSets } from "./read.ts";

const folder = mkdtempSync(join(tmpdir(), "bench-read-"));
afterAll(() => rmSync(folder, { recursive: true }));

function read(text: string) {
  const path = join(folder, "table.csv");
  writeFileSync(path, text);
  return readMatrix(path);
}

describe("readMatrix", () => {
  it("reads names and numbers, and an empty cell as missing", () => {
    const { matrix, rowNames, columnNames } = read("id,s1,s2,s3\nf1,1.5,,-2\nf2,,0,3e-5\n");
    expect(rowNames).toEqual(["f1", "f2"]);
    expect(columnNames).toEqual(["s1", "s2", "s3"]);
    expect([matrix.rows, matrix.columns]).toEqual([2, 3]);
    expect([...matrix.data]).toEqual([1.5, NaN, -2, NaN, 0, 3e-5]);
  });

  it("takes a last line without its end, and lines that end as on Windows", () => {
    expect([...read("id,a,b\nx,1,2\ny,3,").matrix.data]).toEqual([1, 2, 3, NaN]);
    expect([...read("id,a,b\r\nx,1,\r\ny,3,4.25\r\n").matrix.data]).toEqual([1, NaN, 3, 4.25]);
    expect(read("id,a,b\n").matrix.rows).toBe(0);
  });

  it("makes the same doubles as Number, of every length and over many chunks", () => {
    const random = generatorOf(Uint32Array.of(1, 2, 3, 4));
    const texts: string[] = [];
    for (let at = 0; at < 200_000; at++) {
      const mantissa = String(random.next() % 10 ** (1 + (at % 10))) + (at % 3 === 0 ? String(random.next()) : "");
      const point = random.next() % (mantissa.length + 1);
      const exponent = at % 7 === 0 ? `e${(random.next() % 640) - 320}` : "";
      texts.push(`${at % 2 === 0 ? "-" : ""}${mantissa.slice(0, point)}${at % 5 === 0 ? "" : "."}${mantissa.slice(point)}${exponent}`);
    }
    texts.push(
      "0.1",
      "1e22",
      "1e23",
      "-0",
      "5e-324",
      "9007199254740993",
      "2147483647",
      "2147483648",
      "999999999",
      "9999999999",
      ".5",
      "5.",
      "123456789.123456789",
    );
    while (texts.length % 11 > 0) texts.push("1");
    const rows = Array.from({ length: texts.length / 11 }, (_, row) => `row ${row},${texts.slice(row * 11, row * 11 + 11).join(",")}`);
    const { matrix, rowNames } = read(`id,${"abcdefghijk".split("").join(",")}\n${rows.join("\n")}\n`);
    expect(rowNames.at(-1)).toBe(`row ${rows.length - 1}`);
    const wrong = texts.filter((text, at) => !Object.is(matrix.data[at], Number(text)));
    expect(wrong).toEqual([]);
  });

  it("reads lines longer than a chunk", () => {
    const columns = 200_000;
    const line = Array.from({ length: columns }, (_, at) => at / 8);
    const { matrix } = read(`id,${line.map((_, at) => `s${at}`).join(",")}\nlong,${line.join(",")}\nagain,${line.join(",")}\n`);
    expect(matrix.rows).toBe(2);
    expect(matrix.data.every((value, at) => value === (at % columns) / 8)).toBe(true);
  });

  it("refuses ragged rows and text", () => {
    expect(() => read("id,a,b\nx,1\n")).toThrow("Row 1");
    expect(() => read("id,a,b\nx,1,2\ny,1,2,3\n")).toThrow("Row 2");
    expect(() => read("id,a,b\nx,1,two\n")).toThrow("two");
    expect(() => read("id,a,b\nx,1,-\n")).toThrow("-");
    expect(() => read("id,a,b\nx\n")).toThrow("Row 1");
  });
});

it("readSets takes name and members of each line", () => {
  writeFileSync(join(folder, "sets.gmt"), "one\t-\ta\tb\ntwo\tsaid\tc\n");
  expect(readSets(folder)).toEqual([
    { name: "one", members: ["a", "b"] },
    { name: "two", members: ["c"] },
  ]);
});
