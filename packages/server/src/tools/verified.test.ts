import { expect, it } from "vitest";
import { verifiedOf } from "./verified.ts";

it("knows how far a tool of the product was from R, and nothing of others", () => {
  const two = verifiedOf("two-groups")!;
  expect(two.methods).toEqual(expect.arrayContaining(["welch-test"]));
  const files = two.compared.map(({ file }) => file);
  expect(files).toContain("sacurine/two_group.csv");
  expect(files.at(-1)).toBeNull();
  for (const id of ["nothing", "__proto__", "constructor"]) expect(verifiedOf(id)).toBeNull();
});
