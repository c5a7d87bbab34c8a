import { emptyRow } from "@analyte/contract/projects/sheet-rows";
import { expect, it } from "vitest";
import { passing } from "#browser-storage.ts";
import { dropDraft, leftDraft } from "./use-sheet-draft.ts";

const row = (sample: string, group = "") => ({ ...emptyRow, sample, group });
const sheet = { project_id: "p1", rows: [row("a")], species: "", comparisons: [] };

it("what was typed is there when the sheet can't be filled in any more, until it is thrown away", () => {
  expect(leftDraft(sheet)).toBeNull();
  const typed = { rows: [row("a", "control"), emptyRow], species: "mouse", comparisons: [] };
  passing.write("sheet p1", JSON.stringify({ version: 1, content: typed }));
  expect(leftDraft(sheet)).toEqual({ ...typed, rows: [row("a", "control")] });
  expect(leftDraft({ ...sheet, project_id: "p2" })).toBeNull();
  // Another window has kept the same.
  expect(leftDraft({ ...sheet, rows: [row("a", "control")], species: "mouse" })).toBeNull();
  dropDraft("p1");
  expect(leftDraft(sheet)).toBeNull();
});
