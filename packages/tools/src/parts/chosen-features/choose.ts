/** The features that somebody means, by ids or names. */
import { listNames } from "@analyte/contract/listed";
import type { Matrix } from "@analyte/analysis/table";
import { deviationOf } from "@analyte/analysis/univariate/moments";
import { DataFault, type ToolInput } from "#tool.ts";
import { chosenUnasked, mostChosen } from "./params.ts";

type Named = Pick<ToolInput, "table" | "featureNames">;

/**
 * Indices of the features asked for in their order, each once; where none are, all of a table that a figure holds, else those that vary most.
 *
 * @throws DataFault for a name that no feature has or several have, and for more than `mostChosen`.
 */
export function chosenFeatures(input: Named, asked: readonly string[], matrix: Matrix): number[] {
  const chosen = featuresNamed(input, asked);
  if (chosen.length === 0) return matrix.columns <= mostChosen ? [...Array(matrix.columns).keys()] : mostVarying(matrix);
  if (chosen.length > mostChosen)
    throw new DataFault("too-many-features", {
      en: `${chosen.length} features were asked for; a figure holds ${mostChosen} at most. Choose fewer, or make several figures.`,
      zh: `选择了 ${chosen.length} 个特征，一张图最多容纳 ${mostChosen} 个。请减少特征，或分成多张图。`,
    });
  return chosen;
}

/**
 * Indices of the features that ids or names mean, in their order, each once.
 *
 * @throws DataFault for a name that no feature has or several have.
 */
export function featuresNamed({ table, featureNames }: Named, asked: readonly string[]): number[] {
  const lines = asked.map((line) => line.trim()).filter((line) => line !== "");
  const ids = new Map(table.features.map((id, feature) => [id, feature]));
  const byName = Map.groupBy(featureNames.keys(), (feature) => featureNames[feature]!);
  const found = lines.map((line) => ({ line, features: ids.has(line) ? [ids.get(line)!] : (byName.get(line) ?? []) }));
  const refuse = (code: string, some: readonly { line: string }[], en: (one: boolean) => string, zh: string): void => {
    if (some.length === 0) return;
    const list = listNames(
      some.map(({ line }) => line),
      5,
    );
    throw new DataFault(
      code,
      { en: `${some.length} of the features asked for ${en(some.length === 1)}: ${list.en}.`, zh: `所选特征中有 ${some.length} 个${zh}：${list.zh}。` },
      { table: "matrix" },
    );
  };
  refuse(
    "no-such-feature",
    found.filter(({ features }) => features.length === 0),
    (one) => `${one ? "is" : "are"} not in the data matrix; write ids or names as the tables have them`,
    "不在数据矩阵中，请按表中的编号或名称填写",
  );
  refuse(
    "ambiguous-feature",
    found.filter(({ features }) => features.length > 1),
    (one) => `${one ? "is the name" : "are names"} of several features; write their ids`,
    "为多个特征的名称，请改用特征编号",
  );
  return [...new Set(found.map(({ features }) => features[0]!))];
}

function mostVarying({ data, columns, rows }: Matrix): number[] {
  const spread = (feature: number): number => {
    const values = Float64Array.from({ length: rows }, (_, row) => data[row * columns + feature]!).filter(Number.isFinite);
    return values.length < 2 ? -1 : deviationOf(values).sd;
  };
  const spreads = Array.from({ length: columns }, (_, feature) => spread(feature));
  return [...spreads.keys()]
    .sort((a, b) => spreads[b]! - spreads[a]! || a - b)
    .slice(0, chosenUnasked)
    .sort((a, b) => a - b);
}
