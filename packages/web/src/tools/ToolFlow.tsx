import type { Manifest } from "@analyte/contract/manifest";
import { useTranslation } from "react-i18next";
import { useText } from "../language/use-language.ts";

/** What a tool takes and gives: “Data matrix, sample sheet (optional)” and “3 figures, 2 tables”. */
export function ToolFlow({ tool: { inputs, outputs } }: { tool: Pick<Manifest, "inputs" | "outputs"> }) {
  const { t } = useTranslation("tools");
  const text = useText();
  const matrices = outputs.tables.filter(({ holds }) => holds === "matrix");
  const takes = inputs.map(({ title, required }) => (required ? text(title) : t("ifThere", { what: text(title) })));
  const gives = [
    ...(outputs.charts.length > 0 ? [t("figureCount", { count: outputs.charts.length })] : []),
    ...(outputs.tables.length > matrices.length ? [t("tableCount", { count: outputs.tables.length - matrices.length })] : []),
    ...(matrices.length > 0 ? [t("givesMatrix")] : []),
  ];
  return (
    <dl className="quiet small tool-flow">
      <div>
        <dt>{t("takes")}</dt>
        <dd>{takes.join(t("listJoin"))}</dd>
      </div>
      <div>
        <dt>{t("gives")}</dt>
        <dd>{gives.join(t("listJoin"))}</dd>
      </div>
    </dl>
  );
}
