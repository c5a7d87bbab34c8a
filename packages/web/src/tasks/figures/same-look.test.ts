import { expect, it } from "vitest";
import { givenLook, isReplaced } from "./same-look.ts";

it("a figure that looks the same has what the other has, nothing more, and its own words", () => {
  const of = { widthMm: 88, showGrid: true, title: "Mine", labelled: ["f1"] };
  const to = { widthMm: 140, fontPt: 8, title: "Theirs", xTitle: "x", hiddenGroups: [1] as never };
  expect(givenLook(of, to)).toEqual({ widthMm: 88, showGrid: true, title: "Theirs", xTitle: "x", hiddenGroups: [1] });
  expect([isReplaced(of, to), isReplaced(of, { title: "Theirs" }), isReplaced(of, { widthMm: 88 })]).toEqual([true, false, false]);
});
