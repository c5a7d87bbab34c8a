import { expect, it } from "vitest";
import { profileColumns } from "./columns.ts";

it("tells of each cell which of the listed groups it is, in whatever order the sheet has them", () => {
  const values = ["Dose 45", "", "Control", "Dose 5", "Dose 45", "Control", "Dose 5", "Dose 45"];
  const [column] = profileColumns([{ name: "dose", values }]);
  expect(column!.groups).toEqual([
    { name: "Control", count: 2 },
    { name: "Dose 5", count: 2 },
    { name: "Dose 45", count: 3 },
  ]);
  expect(column!.values!.map((code) => column!.groups[code]?.name ?? "")).toEqual(values);
});

it("numbers what is no group in the order of the sheet", () => {
  const [column] = profileColumns([{ name: "note", values: ["z", "a", "", "b"] }]);
  expect(column).toMatchObject({ groups: [], values: [0, 1, -1, 2] });
});
