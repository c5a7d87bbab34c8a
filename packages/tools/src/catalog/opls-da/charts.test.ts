import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import { expect, it } from "vitest";
import { higherInColumn } from "#parts/direction.ts";
import { vipChart, type OplsFacts } from "./charts.ts";

it("the bars of a VIP are in the colour of the group that the table names, or of neither", () => {
  const sides = { case: "treated", control: "control" };
  const facts = (covariance: number[]) =>
    ({
      params: { scale: "auto" },
      classes: { ...sides, groups: { names: ["control", "treated"], assignment: Int32Array.of(0, 0, 1, 1), column: "type" } },
      model: { vip: Float64Array.of(1.5, 1, 0.5), orthogonalScores: { columns: 1 } },
      effects: { covariance: Float64Array.from(covariance) },
      features: ["f1", "f2", "f3"],
      names: ["f1", "f2", "f3"],
    }) as unknown as OplsFacts;
  const drawn = ({ ids, groups, groupLabels, follows, colours, series }: BarsDocument) => {
    for (const list of [groupLabels!, follows!, colours!, series]) expect(list).toHaveLength(groups.length);
    return ids.map((_, at) => series.filter(({ values }) => values[at] !== null).map(({ group }) => groups[group]));
  };
  for (const covariance of [
    [2, -1, 3],
    [2, 0, -3],
  ]) {
    const named = higherInColumn(covariance, sides).values as string[];
    expect(drawn(vipChart(facts(covariance)))).toEqual(named.map((group) => [`Higher in ${group || "neither"}`]));
  }
});
