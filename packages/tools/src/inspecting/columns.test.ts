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

it("tells of a large sheet the design before anything else, and all its groups by name", () => {
  const rows = 1_000;
  const of = (name: string, valueOf: (at: number) => string) => ({ name, values: Array.from({ length: rows }, (_, at) => valueOf(at)) });
  const notes = Array.from({ length: 22 }, (_, number) => of(`note ${number}`, (at) => `${number} ${at % 7}`));
  const columns = [...notes, of("Role", () => "sample"), of("group", (at) => `G${1 + (at % 60)}`), of("batch", (at) => String(1 + (at % 3)))];
  const told = profileColumns(columns).filter(({ values }) => values !== undefined);
  expect(told.map(({ name }) => name)).toEqual(["Role", "group", "batch"]);
  const group = told[1]!;
  expect([group.groups.length, group.distinct, group.names!.length]).toEqual([50, 60, 60]);
  expect(group.values!.map((code) => group.names![code])).toEqual(columns[23]!.values);
  // Of a sheet that is small enough all columns are told.
  expect(profileColumns(columns.slice(6)).every(({ values }) => values !== undefined)).toBe(true);
});

it("tells of very many samples the groups alone, and of more of them nothing", () => {
  const of = (rows: number, name: string) => ({ name, values: Array.from({ length: rows }, (_, at) => `v${at % 4}`) });
  const told = (rows: number) => profileColumns([of(rows, "batch"), of(rows, "group")]).flatMap(({ name, values }) => (values === undefined ? [] : [name]));
  expect([told(10_000), told(15_000), told(20_001)]).toEqual([["batch", "group"], ["group"], []]);
});

it("tells the numbers of amounts, which are held against rules cell by cell", () => {
  const values = ["1", "2.5", "0"];
  const [weight, age] = profileColumns([
    { name: "Weight", values },
    { name: "age", values },
  ]);
  expect([weight!.names, age!.names]).toEqual([values, undefined]);
});
