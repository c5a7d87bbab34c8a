/** Names that two tables write in two ways, such as 1 and 01. They do not match, and only their user knows whether they are the same. */
import { alikeNames } from "./alike.ts";
import type { IdKind } from "./ids.ts";
import { counted, makeProblem, tableNames, type Place, type TableProblem } from "./problem.ts";

export interface WrittenDifferently {
  problems: TableProblem[];
  /** The names of the matrix and of the sheet that it is about: they are not simply missing. */
  own: ReadonlySet<string>;
  others: ReadonlySet<string>;
}

export function writtenDifferently(kind: IdKind, ids: readonly string[], sheetIds: readonly string[], at: (index: number) => Place): WrittenDifferently {
  const pairs = alikeNames(ids, sheetIds);
  const first = ids.findIndex((id) => pairs.has(id));
  if (first === -1) return { problems: [], own: new Set(), others: new Set() };
  const [mine, theirs] = [ids[first]!, pairs.get(ids[first]!)!];
  const sheet = tableNames[kind === "sample" ? "samples" : "features"];
  const problem = makeProblem(
    kind === "sample" ? "error" : "warning",
    `${kind}-written-differently`,
    "matrix",
    {
      en: `${counted(pairs.size, `${kind} is`, `${kind}s are`)} written in two ways: “${mine}” in the data matrix, “${theirs}” in the ${sheet.en}${pairs.size > 1 ? ", and so on" : ""}. As they stand they do not match.`,
      zh: `有 ${pairs.size} 个${kind === "sample" ? "样本" : "特征"}在两个表中写法不同：数据矩阵中为“${mine}”，${sheet.zh}中为“${theirs}”${pairs.size > 1 ? "等" : ""}。目前无法匹配。`,
    },
    {
      en: `If they are the same, write them alike in both tables; a spreadsheet program drops zeros at the start, and adds “.0”.`,
      zh: `如果是同一名称，请在两个表中统一写法；电子表格软件会去掉开头的 0，或添加“.0”。`,
    },
    at(first),
    pairs.size,
  );
  return { problems: [problem], own: new Set(pairs.keys()), others: new Set(pairs.values()) };
}
