import { choiceFault, gapFaults, sizeFaults, slotFaults } from "@analyte/contract/fitting";
import { gapsOf, type Gaps } from "@analyte/contract/gaps";
import type { Manifest, ParamValues } from "@analyte/contract/manifest";
import { checkParams, isShown } from "@analyte/contract/params";
import { useTranslation } from "react-i18next";
import { useText } from "../language/use-language.ts";
import type { ChosenFiles } from "./chosen-file.ts";
import { sheetOf } from "./params/sheet.ts";
import { sentValues } from "./params/suggest.ts";
import type { InspectionState } from "./queries.ts";

interface Form {
  tool: Manifest;
  inputs: ChosenFiles;
  inspections: readonly InspectionState[];
  /** With the groups that a program means. */
  told: ParamValues;
  /** Whether that isn't known yet. */
  waits: boolean;
  serverFaults: Record<string, string>;
}

/** What keeps the form from being sent, as sentences, the fault of each parameter, and the gaps that the tool can't work with. `pending`: something of it goes by itself, once tables and programs are known. */
export function useFormFaults({ tool, inputs, inspections, told, waits, serverFaults }: Form) {
  const { t } = useTranslation("tools");
  const text = useText();
  const blockers: string[] = [];
  let pending = waits;
  for (const { name: slot, title, required } of tool.inputs) {
    const input = text(title);
    const inspection = inspections.find((one) => one.slot === slot);
    if (inputs[slot] === undefined) {
      if (required) blockers.push(t("needFile", { input }));
    } else if (inspection === undefined) {
      continue;
    } else if (inspection.data === undefined) {
      pending ||= inspection.error == null;
      blockers.push(inspection.error == null ? t("stillInspecting", { input }) : t("notInspected", { input }));
    } else {
      for (const { severity, message } of inspection.data.problems) if (severity === "error") blockers.push(t("inspectionError", { input, message }));
    }
  }
  const matrix = inspections.find(({ slot }) => slot === "matrix")?.data?.recognised;
  const gaps: Gaps | null = matrix === undefined ? null : gapsOf(tool, told, matrix);
  if (matrix !== undefined) blockers.push(...gapFaults(tool, told, matrix).map((fault) => text(fault.text)));
  const ofParam: Record<string, string> = {};
  if (waits) blockers.push(t("programLoading"));
  const sent = sentValues(tool, told, isShown);
  for (const { param, message } of waits ? [] : checkParams(tool, sent).faults) {
    ofParam[param] = text(message);
    blockers.push(text(message));
  }
  const { samples } = sheetOf(inspections);
  for (const { name } of tool.params) {
    const fault = choiceFault(tool, name, sent, samples);
    if (fault === null || ofParam[name] !== undefined) continue;
    ofParam[name] = text(fault);
    blockers.push(text(fault));
  }
  for (const { field, text: limit } of matrix === undefined ? [] : sizeFaults(tool, sent, matrix, samples)) {
    if (field.startsWith("params.")) ofParam[field.slice("params.".length)] ??= text(limit);
    blockers.push(text(limit));
  }
  const given = new Set(tool.inputs.flatMap(({ name }) => (inputs[name] === undefined ? [] : [name])));
  for (const { text: lack } of slotFaults({ ...tool, inputs: tool.inputs.map((slot) => ({ ...slot, required: false })) }, given, sent))
    blockers.push(text(lack));
  const known = new Set(["name", ...tool.inputs.map(({ name }) => `inputs.${name}`)]);
  for (const [field, message] of Object.entries(serverFaults)) {
    const param = field.startsWith("params.") ? field.slice("params.".length).split(".")[0]! : null;
    if (param !== null) ofParam[param] ??= message;
    // A fault of no field on the page would otherwise be seen nowhere.
    else if (!known.has(field)) blockers.push(message);
  }
  return { blockers: [...new Set(blockers)], ofParam, gaps, pending };
}
