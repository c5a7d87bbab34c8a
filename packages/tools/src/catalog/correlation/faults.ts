/** What can't be correlated, and what to do about it. */
import { DataFault, type ToolInput } from "#tool.ts";
import { wordsOf } from "./note-words.ts";
import type { Pair } from "./study.ts";

export function nothingCorrelated(pairs: readonly Pair[]): DataFault {
  const counts = new Map<string, { count: number; zh: string }>();
  for (const { reason } of pairs) {
    if (reason === null) continue;
    const { en, zh } = wordsOf(reason);
    counts.set(en, { zh, count: (counts.get(en)?.count ?? 0) + 1 });
  }
  const said = [...counts];
  return new DataFault(
    "nothing-tested",
    {
      en: `None of the ${pairs.length} pairs of features has a correlation (${said.map(([en, { count }]) => `${en}: ${count}`).join("; ")}). Check whether the right table was chosen, or fill its gaps first.`,
      zh: `${pairs.length} 个特征配对均无法计算相关系数（${said.map(([, { zh, count }]) => `${zh}：${count}`).join("；")}）。请检查是否选对了数据表，或先填补缺失值。`,
    },
    { table: "matrix" },
  );
}

/** The pair that was asked for; null where none was. */
export function askedPair({ table }: ToolInput, first: string | undefined, second: string | undefined): [number, number] | null {
  if (!first && !second) return null;
  if (!first || !second || first === second)
    throw new DataFault("no-pair", {
      en: `The pair to show needs two different features${first && second ? `, and both fields say “${first}”` : ", and one field is empty"}. Choose the other one, or leave both fields empty.`,
      zh: `要显示的配对需要两个不同的特征${first && second ? `，而两项均为“${first}”` : "，而其中一项为空"}。请选择另一个特征，或将两项都留空。`,
    });
  const [one, other] = [first, second].map((id) => {
    const at = table.features.indexOf(id);
    if (at < 0)
      throw new DataFault(
        "no-such-feature",
        {
          en: `The data matrix has no feature “${id}” to show. Choose one of its features, or leave both fields empty.`,
          zh: `数据矩阵中没有要显示的特征“${id}”。请选择矩阵中的特征，或将两项都留空。`,
        },
        { table: "matrix" },
      );
    return at;
  }) as [number, number];
  return one < other ? [one, other] : [other, one];
}

export function pairWithout({ reason }: Pair, names: readonly [string, string]): DataFault {
  const why = wordsOf(reason ?? "too-few");
  return new DataFault(
    "no-such-pair",
    {
      en: `“${names[0]}” and “${names[1]}” have no correlation to show: ${why.en}. Choose another pair, or leave both fields empty.`,
      zh: `“${names[0]}”与“${names[1]}”没有可显示的相关系数：${why.zh}。请选择其他配对，或将两项都留空。`,
    },
    { table: "matrix" },
  );
}
