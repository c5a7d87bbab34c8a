import { expect, it } from "vitest";
import { tableFileName } from "./table-name.ts";

it.each([
  ["AC-2026-014", "Liver", "AC-2026-014 matrix.csv"],
  ["", "Liver study", "Liver study matrix.csv"],
  ["", "胆汁酸", "胆汁酸 matrix.csv"],
  ["AC/14: a", "Liver", "AC_14_ a matrix.csv"],
  ["", "../..", ".._.. matrix.csv"],
  ["", "CON", "CON matrix.csv"],
])("a table of the contract “%s”, of the project “%s”, is called “%s”", (contract, name, called) => {
  expect(tableFileName({ contract, name }, "matrix")).toBe(called);
});

it("keeps the table's name behind a long one", () => {
  const called = tableFileName({ contract: "", name: "胆".repeat(200) }, "samples");
  expect(called).toMatch(/^胆{60} samples\.csv$/);
});
