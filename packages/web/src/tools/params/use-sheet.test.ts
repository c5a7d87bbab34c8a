import { expect, it } from "vitest";
import type { ColumnProfile } from "./column-profile.ts";
import { inGroupOrder } from "./use-sheet.ts";

const column = (name: string, groups: string[]) => ({ name, groups: groups.map((group) => ({ name: group, count: 3 })) }) as ColumnProfile;

it("groups of a column stand in the order of the task's style, others behind them in their own; other columns stay", () => {
  const columns = [column("dose", ["control", "high", "low"]), column("batch", ["1", "2"])];
  const names = (order: string[]) => inGroupOrder(columns, order).map(({ groups }) => groups.map((group) => group.name));
  expect(names(["low", "control", "gone"])).toEqual([
    ["low", "control", "high"],
    ["1", "2"],
  ]);
  expect(inGroupOrder(columns, [])).toBe(columns);
});
