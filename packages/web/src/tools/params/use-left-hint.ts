import type { Param } from "@analyte/contract/manifest";
import type { TableState } from "@analyte/contract/table-state";
import { toldScale } from "@analyte/contract/told-scale";
import { useTranslation } from "react-i18next";
import { useText } from "#language/use-language.ts";

/** What an earlier step says of a parameter that hangs on the scale of the values; null where it says nothing. */
export function useLeftHint(param: Param, value: unknown, state: TableState | null): { text: string; differs: boolean } | null {
  const { t } = useTranslation("tools");
  const text = useText();
  if (state === null || param.kind !== "choice") return null;
  const from = state.from;
  if (param.holds_scale === true && state.scale !== null) {
    const left = toldScale(param, state);
    if (left === undefined) return { text: t("leftOther", { from }), differs: true };
    return left.value === value
      ? { text: t("leftAs", { from, value: text(left.label) }), differs: false }
      : { text: t("leftOtherwise", { from, value: text(left.label) }), differs: true };
  }
  const scaled = state.applied.findLast(({ step }) => step === "scaled");
  if (param.when_scaled === undefined || scaled === undefined) return null;
  return { text: t("scaledAlready", { from, method: text(scaled.label) }), differs: param.when_scaled !== value };
}
