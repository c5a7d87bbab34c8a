import { expect, it } from "vitest";
import { keptLook, withoutTexts } from "./use-kept-look.ts";

it("keeps how a figure looks, and nothing that is written of its sums", () => {
  const look = { preset: "nature", groupColours: { "This period": "#112233" }, showGrid: true } as const;
  expect(
    withoutTexts({ ...look, title: "All of 2026", caption: "c", xTitle: "Month", yTitle: "Amount (EUR)", groupLabels: { "This period": "2026" } }),
  ).toEqual(look);
  expect(keptLook(JSON.stringify(look))).toEqual(look);
});

it("takes what is no look, or none any more, for none", () => {
  for (const text of [null, "", "{", "[]", "7", '{"fontPt":1e9}', '{"ofBefore":true}']) expect(keptLook(text), String(text)).toEqual({});
});
