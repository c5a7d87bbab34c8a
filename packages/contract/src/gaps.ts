/** Cells without a value, for a tool that needs all of them. */
import type { Manifest, ParamValues } from "./manifest.ts";
import type { Text } from "./text.ts";

/** The tool that fills gaps. */
export const gapFiller = "missing-values";
/** The fault of a run that met one. */
export const gapFault = "missing-values";

export interface Gaps {
  /** Whether a run is bound to fail. Where samples can be left out, by their names or with their group, the gaps may go with them. */
  certain: boolean;
  message: Text;
}

/** What is to be said of the matrix before a run; null where the tool can work with it. */
export function gapsOf(manifest: Manifest, params: ParamValues, matrix: { samples: number; features: number; missing: number }): Gaps | null {
  if (matrix.missing === 0 || !manifest.inputs.some(({ name, complete }) => name === "matrix" && complete === true)) return null;
  const leavesOut = ({ kind, name }: Manifest["params"][number]) =>
    kind === "comparison" || (kind === "exclude" && ((params[name] ?? []) as readonly unknown[]).length > 0);
  const certain = !manifest.params.some(leavesOut);
  const { missing } = matrix;
  const total = matrix.samples * matrix.features;
  const en = `${missing} of ${total} cells ${missing === 1 ? "has" : "have"} no value, and this tool needs a number in every cell`;
  const zh = `${total} 个单元格中有 ${missing} 个没有数值，而该工具要求`;
  return {
    certain,
    message: certain
      ? { en: `${en}: fill the gaps with the tool “Missing values” first.`, zh: `${zh}每个单元格都有数值：请先用“缺失值处理”工具填补。` }
      : {
          en: `${en} of the samples that take part: fill the gaps with the tool “Missing values” first, unless they lie in samples that are left out.`,
          zh: `${zh}参与分析的样本每个单元格都有数值：请先用“缺失值处理”工具填补；若缺失值仅在不参与分析的样本中，则无需填补。`,
        },
  };
}
