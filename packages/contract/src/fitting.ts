/**
 * Whether what is given fits a tool: one rule and one sentence for the form, for the call that stores a task, and, by the rules that this calls, for the
 * job. What hangs on the values of a table the job alone knows.
 */
import { averagingOfParams } from "./chosen-replicates.ts";
import { comparisonFaultOfParams } from "./compared-groups.ts";
import { gapsOf } from "./gaps.ts";
import type { Manifest, ParamValues } from "./manifest.ts";
import { pairingOfParams } from "./pairs.ts";
import { isShown } from "./params.ts";
import { sheetFaultOfParams } from "./sheet-faults.ts";
import type { SheetSamples } from "./sheet-samples.ts";
import { limitFaults } from "./table-limits.ts";
import type { Text } from "./text.ts";

/** `field`: as the call names it, `inputs.matrix` or `params.pair`. */
export interface FittingFault {
  field: string;
  text: Text;
}
interface MatrixCounts {
  samples: number;
  features: number;
  missing: number;
}

/** What is given for slots that the tool doesn't have, or lacks. `given`: the names of the slots that something is given for. */
export function slotFaults(manifest: Pick<Manifest, "inputs" | "either" | "params">, given: ReadonlySet<string>, params: ParamValues): FittingFault[] {
  const foreign = [...given].filter((slot) => !manifest.inputs.some(({ name }) => name === slot));
  const lacking = manifest.inputs.filter(({ name, required }) => required && !given.has(name));
  const isGiven = (name: string): boolean => given.has(name) || isSaid(manifest, name, params);
  const neither = (manifest.either ?? []).filter(({ of }) => !of.some(isGiven));
  return [
    ...foreign.map((slot) => ({ field: `inputs.${slot}`, text: { en: `This tool takes no input “${slot}”.`, zh: `该工具不接受输入“${slot}”。` } })),
    ...lacking.map(({ name, title }) => ({
      field: `inputs.${name}`,
      text: { en: `${title.en}: please choose a file.`, zh: `${title.zh}：请选择文件。` },
    })),
    ...neither.map(({ of, message }) => ({ field: fieldOf(manifest, of[0]!), text: message })),
  ];
}

function isSaid({ params: declared }: Pick<Manifest, "params">, name: string, params: ParamValues): boolean {
  const param = declared.find((one) => one.name === name);
  const value = params[name] ?? null;
  return param !== undefined && isShown(param, params) && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
}

const fieldOf = ({ inputs }: Pick<Manifest, "inputs">, name: string): string =>
  inputs.some((slot) => slot.name === name) ? `inputs.${name}` : `params.${name}`;

/** What the sheets lack for the choice of the parameter `name`; null where there is nothing, or it can't be told from here. */
export function choiceFault(manifest: Manifest, name: string, params: ParamValues, sheet: SheetSamples | null): Text | null {
  return (
    comparisonFaultOfParams(manifest, name, params, sheet)?.text ??
    pairingOfParams(manifest, name, params, sheet)?.fault ??
    averagingOfParams(manifest, name, params, sheet)?.fault?.text ??
    sheetFaultOfParams(manifest, name, params, sheet)
  );
}

/** Gaps of the matrix that the tool can't work with. */
export function gapFaults(manifest: Manifest, params: ParamValues, matrix: MatrixCounts): FittingFault[] {
  const gaps = gapsOf(manifest, params, matrix);
  return gaps?.certain === true ? [{ field: "inputs.matrix", text: gaps.message }] : [];
}

/** What the size of the matrix doesn't allow, by itself and with what the parameters ask of it. */
export function sizeFaults(manifest: Manifest, params: ParamValues, matrix: MatrixCounts, sheet: SheetSamples | null): FittingFault[] {
  return limitFaults(manifest, params, matrix, sheet).map(({ param, text }) => ({ field: param === null ? "inputs.matrix" : `params.${param}`, text }));
}
