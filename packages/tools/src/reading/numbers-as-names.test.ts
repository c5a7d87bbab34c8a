import { expect, it } from "vitest";
import { doctor } from "../testing/read-in-tests.ts";

/** Eight rows of five numbers each, behind what stands before them. */
const table = (corner: string, first: (at: number) => string): string =>
  [`${corner},b,c,d,e`, ...Array.from({ length: 8 }, (_, at) => [first(at), 2.5 + at, 1.5 * at + 0.1, 9.1 - at, 3.3 + at * at].join(","))].join("\n");
const asked = async (matrix: string, reading = {}) =>
  (await doctor("matrix", { matrix }, { matrix: reading })).problems.filter(({ code }) => code === "numbers-as-names");
const decimal = (at: number): string => String(0.8797 + at * 0.37);

it("a first column of decimals is asked about, where it would be taken for the samples' names", async () => {
  const matrix = table("a", decimal);
  const [question, ...more] = await asked(matrix);
  expect(more).toEqual([]);
  expect(question).toMatchObject({ severity: "error", row: 2, column: 1, count: 8, choices: [{ reading: { orientation: "samples-in-columns" } }] });
  expect(question!.message.en).toContain("The first column “a” holds decimals where the names of the samples belong: “0.8797”");
  expect(await asked(matrix, { orientation: "samples-in-columns" })).toEqual([]);
  expect(await asked(matrix, { orientation: "samples-in-rows" })).toEqual([]);
});

it.each<[string, string]>([
  ["masses as the names of features", table("mz", (at) => String(180.0634 + at))],
  ["masses as the names of what is called features", table("feature", (at) => String(180.0634 + at))],
  ["numbers as names", table("", (at) => String(at + 1))],
  ["words", table("", (at) => `s${at}`)],
  ["a few decimals among words", table("", (at) => (at < 3 ? decimal(at) : `s${at}`))],
])("%s are names", async (_, matrix) => expect(await asked(matrix)).toEqual([]));
