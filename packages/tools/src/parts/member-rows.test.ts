import { expect, it } from "vitest";
import { memberRows } from "./member-rows.ts";

const sets = [["a", "b"], ["c"], ["d", "e", "f"], ["g"]];

it("lists the members of all sets, and has nothing to say", () => {
  expect(memberRows(sets, (set) => set)).toEqual({ rows: ["a", "b", "c", "d", "e", "f", "g"], notes: [] });
});

it("lists whole sets alone where not all have room, and says of how many", () => {
  const { rows, notes } = memberRows(sets, (set) => set, { en: "those that come first", zh: "排在前面的" }, 5);
  expect(rows).toEqual(["a", "b", "c"]);
  expect(notes).toEqual([
    { en: "The table of members lists those of 2 of 4 sets, those that come first.", zh: "成员表仅列出 4 个集合中排在前面的 2 个集合的成员。" },
  ]);
  expect(memberRows(sets, (set) => set, undefined, 6).rows).toHaveLength(6);
});
