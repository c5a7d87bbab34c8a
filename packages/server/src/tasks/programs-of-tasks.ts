/** What sample group programs mean to the tasks that are made with them. */
import type { Manifest, ParamValues } from "@analyte/contract/manifest";
import type { Reading, Readings } from "@analyte/contract/reading";
import { invalidInput } from "../errors.ts";
import type { KeptProgram } from "./program-store.ts";
import { programsNamed, withProgram, type UsedProgram } from "./with-program.ts";

/** Where tasks learn what a program says. */
export interface ProgramSource {
  /** @throws Failure for what the user may not use. */
  use: (userId: string, id: string) => Promise<UsedProgram>;
  /** The samples of a table; null where they are not known. */
  samplesOf: (userId: string, handle: string, reading?: Reading) => Promise<string[] | null>;
}
export const noPrograms: ProgramSource = {
  use: () => {
    throw invalidInput({ en: "There are no sample group programs here.", zh: "此处没有样本分组方案。" });
  },
  samplesOf: async () => null,
};

interface Asked {
  inputs: Readonly<Record<string, string>>;
  readings: Readings;
  params: ParamValues;
}

/** The parameters with the groups themselves, and what is kept of the program; as they are where no program is named. */
export async function resolveProgram(
  source: ProgramSource,
  userId: string,
  manifest: Manifest,
  { inputs, readings, params }: Asked,
): Promise<{ params: ParamValues; program: KeptProgram | null }> {
  const named = [...programsNamed(manifest, params)];
  if (named.length === 0) return { params, program: null };
  const [field, id] = named[0]!;
  const other = named.find(([, one]) => one !== id);
  if (other !== undefined) throw refused(`params.${other[0]}`, oneProgram);
  const used = await source.use(userId, id);
  const matrix = inputs["matrix"] === undefined ? undefined : (["matrix", inputs["matrix"]] as const);
  const samples = matrix === undefined ? null : await source.samplesOf(userId, matrix[1], readings[matrix[0]]);
  const resolved = withProgram(manifest, params, used, samples);
  if (resolved.fault !== null) throw refused(resolved.fault.field ?? `params.${field}`, resolved.fault.text);
  return { params: resolved.params, program: { id, style: used.style, asked: params } };
}

const refused = (field: string, message: { en: string; zh: string }) => invalidInput(message, [{ field, message }]);
const oneProgram = {
  en: "A run takes one sample group program. Choose the same for all groups, or a column.",
  zh: "一次分析只能使用一个样本分组方案，请为各处分组选择同一方案或改用列。",
};
