import { averagingOfParams } from "@analyte/contract/chosen-replicates";
import { comparisonFaultOfParams } from "@analyte/contract/compared-groups";
import { gapsOf, type Gaps } from "@analyte/contract/gaps";
import type { Manifest, ParamValues } from "@analyte/contract/manifest";
import { pairingOfParams } from "@analyte/contract/pairs";
import { checkParams, isShown } from "@analyte/contract/params";
import { sheetFaultOfParams } from "@analyte/contract/sheet-faults";
import { limitFaults } from "@analyte/contract/table-limits";
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
  values: ParamValues;
  serverFaults: Record<string, string>;
}

/** What keeps the form from being sent, as sentences, the fault of each parameter, and the gaps that the tool can't work with. */
export function useFormFaults({ tool, inputs, inspections, values, serverFaults }: Form) {
  const { t } = useTranslation("tools");
  const text = useText();
  const blockers: string[] = [];
  for (const { role, title, required } of tool.inputs) {
    const input = text(title);
    const inspection = inspections.find((one) => one.role === role);
    if (inputs[role] === undefined) {
      if (required) blockers.push(t("needFile", { input }));
    } else if (inspection?.data === undefined) {
      blockers.push(inspection?.error == null ? t("stillInspecting", { input }) : t("notInspected", { input }));
    } else {
      for (const { severity, message } of inspection.data.problems) if (severity === "error") blockers.push(t("inspectionError", { input, message }));
    }
  }
  const matrix = inspections.find(({ role }) => role === "matrix")?.data?.recognised;
  const gaps: Gaps | null = matrix === undefined ? null : gapsOf(tool, values, matrix);
  if (gaps?.certain === true) blockers.push(text(gaps.message));
  const ofParam: Record<string, string> = {};
  for (const { param, message } of checkParams(tool, sentValues(tool, values, isShown)).faults) {
    ofParam[param] = text(message);
    blockers.push(text(message));
  }
  const { samples } = sheetOf(inspections);
  const sent = sentValues(tool, values, isShown);
  for (const { name } of tool.params) {
    const compared = comparisonFaultOfParams(tool, name, sent, samples)?.text;
    const fault =
      compared ??
      pairingOfParams(tool, name, values, samples)?.fault ??
      averagingOfParams(tool, name, values, samples)?.fault?.text ??
      sheetFaultOfParams(tool, name, sent, samples);
    if (fault == null || ofParam[name] !== undefined) continue;
    ofParam[name] = text(fault);
    blockers.push(text(fault));
  }
  for (const { param, text: limit } of matrix === undefined ? [] : limitFaults(tool, sent, matrix, samples)) {
    if (param !== null) ofParam[param] ??= text(limit);
    blockers.push(text(limit));
  }
  const known = new Set(["name", ...tool.inputs.map(({ role }) => `inputs.${role}`)]);
  for (const [field, message] of Object.entries(serverFaults)) {
    const param = field.startsWith("params.") ? field.slice("params.".length).split(".")[0]! : null;
    if (param !== null) ofParam[param] ??= message;
    // A fault of no field on the page would otherwise be seen nowhere.
    else if (!known.has(field)) blockers.push(message);
  }
  return { blockers: [...new Set(blockers)], ofParam, gaps };
}
