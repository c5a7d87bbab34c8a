import type { Manifest } from "@analyte/contract/manifest";
import { expect, it } from "vitest";
import { factorParams } from "./factor-params.ts";

const both = (text: string) => ({ en: text, zh: text });
const column = { name: "factor_column", kind: "column", numeric: true, title: both("Factor"), when: { param: "sample", is: ["factor"] } };
const choice = {
  name: "sample",
  kind: "choice",
  title: both("Normalise"),
  options: [
    { value: "none", label: both("none") },
    { value: "factor", label: both("factor") },
  ],
  default: "none",
};
const tool = (...params: object[]) => ({ params }) as unknown as Pick<Manifest, "params">;

it("knows how a tool that normalises is told to divide by a column, and that others are not", () => {
  expect(factorParams(tool({ ...choice, step: "normalised" }, column))!.with("amount_factor")).toEqual({ sample: "factor", factor_column: "amount_factor" });
  expect(factorParams(tool(choice, column))).toBeNull();
  expect(factorParams(tool({ ...choice, step: "normalised" }, { ...column, numeric: false }))).toBeNull();
});
