import { expect, it } from "vitest";
import { aloneInRow } from "./card-rows.ts";

const of = (widths: string) => aloneInRow(widths.split("").map((one) => ({ wide: one === "W" })));
const rows = (widths: string) =>
  of(widths)
    .map((alone) => (alone ? "W" : "n"))
    .join("");

it("puts two beside each other, and gives a row to what is wide or finds none beside it", () => {
  expect(rows("nn")).toBe("nn");
  expect(rows("nnn")).toBe("nnW");
  expect(rows("nWnn")).toBe("WWnn");
  expect(rows("nnWn")).toBe("nnWW");
  expect(rows("")).toBe("");
});
