import { expect, it } from "vitest";
import { judgeNames } from "./judge-names.ts";

const groups = ["a", "b", "c"];
const judged = (written: Record<string, string>, called: Record<string, string> = {}) => {
  const { names, faults } = judgeNames(groups, (group) => called[group] ?? group, new Map(Object.entries(written)));
  return { names: Object.fromEntries(names), faults: Object.fromEntries(faults) };
};

it("blanks around a name are none of it, and an empty field means the name in the tables", () => {
  expect(judged({ a: " Drug ", b: "" }, { b: "Placebo" })).toEqual({ names: { a: "Drug", b: "b" }, faults: {} });
});

it("a name that another group has is at fault, and the others are kept all the same", () => {
  expect(judged({ a: "b", c: "Other" })).toEqual({ names: { c: "Other" }, faults: { a: { kind: "shared", name: "b", other: "b" } } });
  expect(judged({ a: "Placebo" }, { c: "Placebo" }).faults).toEqual({ a: { kind: "shared", name: "Placebo", other: "c" } });
});

it("two groups swap their names, and three go round", () => {
  expect(judged({ a: "b", b: "a" })).toEqual({ names: { a: "b", b: "a" }, faults: {} });
  expect(judged({ a: "b", b: "c", c: "a" }).faults).toEqual({});
});

it("of two that can't stand beside one another the one written first stays", () => {
  expect(judged({ b: "New", a: "New" })).toEqual({ names: { b: "New" }, faults: { a: { kind: "shared", name: "New", other: "b" } } });
});

it("a name that is refused gives its group the one before, which another may be in the way of then", () => {
  // “c” keeps its name, so that “a” can't have it.
  expect(judged({ a: "c", c: "b" })).toEqual({
    names: {},
    faults: { a: { kind: "shared", name: "c", other: "c" }, c: { kind: "shared", name: "b", other: "b" } },
  });
});

it("a name is shared with a number that is said so behind its column", () => {
  const faultsOf = (written: Record<string, string>) => judgeNames(["9", "10"], (group) => group, new Map(Object.entries(written)), "Dose").faults;
  expect(faultsOf({ "9": "Dose 10" }).get("9")).toEqual({ kind: "shared", name: "Dose 10", other: "10" });
  expect(faultsOf({ "9": "Dose 9" }).size).toBe(0);
});

it("a name that can't be seen is at fault; one that differs in nothing to be seen is the same", () => {
  expect(judged({ a: "\u200b" }).faults).toEqual({ a: { kind: "blank" } });
  expect(judged({ a: "b\u200b" }).faults).toMatchObject({ a: { kind: "shared", other: "b" } });
});
