import type { TaskChart } from "@analyte/contract/flows/calls";
import { useTranslation } from "react-i18next";
import { useText } from "#language/use-language.ts";
import { useChartDetail, useFlowVersion } from "../queries.ts";
import { useProcessResult } from "./result-context.ts";

/** What a variant is made with, of the settings that a user gives. */
export function VariantOf({ chart }: { chart: TaskChart }) {
  const { t } = useTranslation("flows");
  const text = useText();
  const { task } = useProcessResult();
  const params = useChartDetail(task.id, chart.id, true).data?.params ?? {};
  const fields = useFlowVersion(task.tool_id).data?.module_charts.find(({ id }) => id === chart.module_chart)?.fields ?? [];
  const said = fields.flatMap((field) => {
    const value = params[field.param];
    if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return [];
    const option = field.options?.find((one) => one.value === value);
    return [`${text(field.title)}: ${option === undefined ? String(value) : text(option.label)}`];
  });
  return (
    <p className="quiet small">
      {t("variantLineOf", { number: chart.variant })} {said.join(t("joint"))}
    </p>
  );
}
