import type { Param } from "@analyte/contract/manifest";
import { expect, test } from "vitest";
import { leaveOutPath, pickedFor, withLeftOut } from "./leave-out.ts";

const params: Param[] = [{ name: "exclude", kind: "exclude", title: { en: "Samples left out", zh: "排除的样本" } }];
const outlier = (sample: string) => ({ sample, reason: "outlier" });

test("what was picked in a figure reaches the form of the same tool, filled in from the same task", () => {
  const picked = Array.from({ length: 3_000 }, (_, at) => outlier(`a sample with a long name, ${at} & more`));
  const path = leaveOutPath({ id: "t 1", tool_id: "pca" }, picked);
  expect(path.length).toBeLessThan(200);
  const query = new URLSearchParams(path.slice(path.indexOf("?")));
  expect([query.get("id"), query.get("task")]).toEqual(["pca", "t 1"]);
  expect(pickedFor(query.get("leave_out")!)).toEqual(picked);
  expect(pickedFor("of another window")).toBeNull();
});

test("they come to those that the run had left out, whose reasons stay", () => {
  const before = { scale: "auto", exclude: [{ sample: "S1", reason: "broken vial" }] };
  expect(withLeftOut(before, params, [outlier("S1"), outlier("S2")])).toEqual({
    scale: "auto",
    exclude: [{ sample: "S1", reason: "broken vial" }, outlier("S2")],
  });
  expect(withLeftOut({}, params, [outlier("S2")])).toEqual({ exclude: [outlier("S2")] });
  expect(withLeftOut({}, [], [outlier("S2")])).toEqual({});
});
