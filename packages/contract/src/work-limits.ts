/** Whether a table is too large for as many models as the parameters ask for: said by the form before a run, at the call, and by the job. */
import type { Manifest, ParamValues } from "./manifest.ts";
import type { TableSize } from "./table-limits.ts";
import type { Text } from "./text.ts";

/** What would take longer than anybody waits, with the number of features that would do. `inputs` says by how many models each cell is taken. */
export function workFault({ inputs, params: known }: Pick<Manifest, "inputs" | "params">, params: ParamValues, { samples, features }: TableSize): Text | null {
  const most = inputs.find(({ name }) => name === "matrix")?.size?.most_work;
  if (most === undefined) return null;
  const valueOf = (name: string): unknown => {
    const param = known.find((one) => one.name === name);
    return params[name] ?? (param !== undefined && "default" in param ? param.default : undefined);
  };
  const factors = most.times.map(({ param, plus = 0 }) => Number(valueOf(param)) + plus);
  // Half a number is the fault of its field.
  if (!factors.every((factor) => Number.isInteger(factor) && factor > 0)) return null;
  const slow = most.slow.where.some(({ param, is }) => valueOf(param) === is) ? most.slow.factor : 1;
  const each = samples * factors.reduce((product, factor) => product * factor, slow);
  if (each === 0 || features * each <= most.cells) return null;
  const fitting = Math.floor(most.cells / each);
  const asked = (language: keyof Text) => most.times.map(({ param, words }) => words[language].replace("{value}", String(valueOf(param))));
  return {
    en: `${features} features in ${samples} samples with ${asked("en").join(" and ")} take too long; up to ${fitting} features would do. ${most.instead.en}`,
    zh: `${features} 个特征、${samples} 个样本，${asked("zh").join("、")}耗时过长；最多可处理约 ${fitting} 个特征。${most.instead.zh}`,
  };
}
