import type { Manifest } from "@analyte/contract/manifest";
import { expect, test } from "vitest";
import { analysePath, toolsFor } from "./analyse-with.ts";

const tool = (id: string, accept: string[]) =>
  ({
    id,
    inputs: [
      { name: "samples", accept: [".pdf"] },
      { name: "matrix", accept },
    ],
  }) as unknown as Manifest;
const tools = [tool("pca", [".csv", ".xlsx"]), tool("spectra", [".mzml"])];

test("only tools that take such a file as their data are offered, whatever the case of its ending", () => {
  expect(toolsFor({ name: "Plasma.CSV" }, tools).map(({ id }) => id)).toEqual(["pca"]);
  expect(toolsFor({ name: "report.pdf" }, tools)).toEqual([]);
  expect(toolsFor({ name: "csv" }, tools)).toEqual([]);
});

test("the form is told the file by its handle and its name", () => {
  const query = new URLSearchParams(analysePath("pca", { store_path: "file:7", name: "a & b.csv" }).split("?")[1]);
  expect(Object.fromEntries(query)).toEqual({ id: "pca", matrix: "file:7", matrix_name: "a & b.csv" });
});
