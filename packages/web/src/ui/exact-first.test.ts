import { expect, it } from "vitest";
import { exactFirst } from "./exact-first.ts";

const suggested = (names: readonly string[], searchValue: string) =>
  names
    .map((label) => ({ label }))
    .toSorted((one, other) => exactFirst(one, other, { searchValue }))
    .map(({ label }) => label);

it("the name that is typed stands before longer ones that contain it", () => {
  const names = ["Isocitrate", "Citrate lyase", "citrate", "Citrate"];
  expect(suggested(names, "Citrate")).toEqual(["Citrate", "citrate", "Citrate lyase", "Isocitrate"]);
  expect(suggested(names, " citrate ")).toEqual(["citrate", "Citrate", "Citrate lyase", "Isocitrate"]);
});

it("nothing typed leaves the list in its order", () => {
  const names = ["Valine", "Alanine", "Serine"];
  expect(suggested(names, "")).toEqual(names);
});
