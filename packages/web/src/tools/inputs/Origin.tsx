import type { TableState } from "@analyte/contract/table-state";
import { useTranslation } from "react-i18next";
import { useText } from "#language/use-language.ts";

/** Whose result a table is, and what was done to its values on the way. */
export function Origin({ state }: { state: TableState }) {
  const { t } = useTranslation("tools");
  const text = useText();
  const steps = state.applied.map(({ step, label }) => t("stepWith", { step: t(`step_${step}`), method: text(label) })).join(t("stepsBetween"));
  return <p className="finding-origin quiet">{steps === "" ? t("originPlain", { from: state.from }) : t("origin", { from: state.from, steps })}</p>;
}
