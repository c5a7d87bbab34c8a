import { expect, it } from "vitest";
import type { ToolInput } from "../tool.ts";
import { straySampleNotes } from "./stray-samples.ts";

const input = (roles: string[], groups: string[]): ToolInput =>
  ({
    table: { samples: ["a", "b", "c", "d"] },
    samples: {
      ids: ["a", "b", "c", "d"],
      columns: [
        { name: "Role", values: roles },
        { name: "group", values: groups },
      ],
    },
  }) as unknown as ToolInput;

it("QC samples and blanks in groups of the study are named; in a group of their own, or without a column of roles, nothing is said", () => {
  const grouping = { column: "group" };
  const [note, ...others] = straySampleNotes(input(["sample", "qc", "空白", "sample"], ["x", "x", "y", "y"]), grouping);
  expect(others).toEqual([]);
  expect(note!.en).toContain("calls 2 samples of these groups no samples of the study but QC samples, blanks or references (“b”, “c”)");
  expect(note!.zh).toContain("2 个样本");
  expect(straySampleNotes(input(["sample", "qc", "qc", "sample"], ["x", "QC", "QC", "y"]), grouping)).toEqual([]);
  expect(straySampleNotes(input(["sample", "qc", "qc", "sample"], ["x", "", "", "y"]), grouping)).toEqual([]);
  expect(straySampleNotes(input(["diet", "diet", "feed", "feed"], ["x", "x", "y", "y"]), grouping)).toEqual([]);
  expect(straySampleNotes(input(["sample", "qc", "qc", "sample"], ["x", "x", "y", "y"]), null)).toEqual([]);
});
