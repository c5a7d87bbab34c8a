import type { Manifest } from "@analyte/contract/manifest";
import { adjustedHeading } from "../adjusting.ts";
import type { Declared } from "../declare.ts";
import { fill } from "../fill.ts";
import { reasonNote } from "../reasons.ts";
import type { ToolTable } from "#tool.ts";
import type { pairwiseTable, summaryTable } from "./outputs.ts";
import type { ChosenStudy } from "./study.ts";

type WithTables = Declared<{ readonly outputs: { readonly tables: readonly [typeof summaryTable, typeof pairwiseTable] } }> & Manifest;

/** The tables `summary` and `tests`. */
export function chosenTables(manifest: WithTables, { summaries, tests, tested, featureNames, groups, params }: ChosenStudy): ToolTable[] {
  return [
    fill(manifest, "summary", summaries, {
      feature: ({ feature }) => tested.features[feature]!,
      name: ({ feature }) => featureNames[feature]!,
      group: { groups: true, of: ({ group }) => groups.names[group]! },
      n: ({ n }) => n,
      mean: ({ mean }) => mean,
      sd: ({ sd }) => sd,
      sem: ({ sem }) => sem,
      ci_low: ({ low }) => low,
      ci_high: ({ high }) => high,
      minimum: ({ minimum }) => minimum,
      q1: ({ q1 }) => q1,
      median: ({ median }) => median,
      q3: ({ q3 }) => q3,
      maximum: ({ maximum }) => maximum,
    }),
    fill(manifest, "tests", tests, {
      feature: ({ feature }) => tested.features[feature]!,
      name: ({ feature }) => featureNames[feature]!,
      first: { groups: true, of: ({ first }) => groups.names[first]! },
      second: { groups: true, of: ({ second }) => groups.names[second]! },
      difference: ({ difference }) => difference,
      statistic: ({ test }) => test.statistic,
      df: ({ test }) => test.df,
      p: ({ test }) => test.p,
      p_adj: { ...adjustedHeading(params.adjust), of: ({ adjusted }) => adjusted },
      significant: ({ significant }) => significant,
      note: ({ test }) => reasonNote(test.reason),
    }),
  ];
}
