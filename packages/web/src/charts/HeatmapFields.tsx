import { heatScale } from "@analyte/charts/colour-scale";
import { colourScales, type ChartView, type HeatmapDocument } from "@analyte/contract/chart";
import { Form, InputNumber, Select } from "antd";
import { useTranslation } from "react-i18next";
import { usePageIds } from "../ui/page-ids.ts";
import { Choice, Section } from "./RestyleFields.tsx";
import type { ViewPart } from "./RestylePanel.tsx";
import { TopRowFields } from "./TopRowFields.tsx";

export function HeatmapFields({ document, view, onChange }: { document: HeatmapDocument; view: ChartView; onChange: (part: ViewPart) => void }) {
  const idOf = usePageIds();
  const { t } = useTranslation("charts");
  return (
    <>
      <Section title={t("rowsAndColumns")}>
        <TopRowFields document={document} view={view} onChange={onChange} />
        <Names id="rows" label={t("showRowNames")} value={view.showRowNames} onChange={(showRowNames) => onChange({ showRowNames })} />
        <Names id="columns" label={t("showColumnNames")} value={view.showColumnNames} onChange={(showColumnNames) => onChange({ showColumnNames })} />
      </Section>
      <Section title={t("colours")}>
        <Choice
          id="scale"
          label={t("colourScale")}
          value={heatScale(document, view).name}
          names={colourScales}
          onChange={(colourScale) => onChange({ colourScale })}
        />
        {document.scale.kind !== "binary" && (
          <Form.Item label={t("colourLimit")} htmlFor={idOf("restyle-limit")}>
            <InputNumber
              id={idOf("restyle-limit")}
              min={1e-9}
              max={1e12}
              placeholder={String(Number(heatScale(document, view).high.toPrecision(3)))}
              value={view.colourLimit ?? null}
              onChange={(value) => onChange({ colourLimit: value !== null && value > 0 ? value : undefined })}
            />
          </Form.Item>
        )}
      </Section>
    </>
  );
}

/** Names are shown where they fit unless the reader decides. */
function Names({ id, label, value, onChange }: { id: string; label: string; value: boolean | undefined; onChange: (value: boolean | undefined) => void }) {
  const idOf = usePageIds();
  const { t } = useTranslation("charts");
  return (
    <Form.Item label={label} htmlFor={idOf(`restyle-names-${id}`)}>
      <Select
        id={idOf(`restyle-names-${id}`)}
        value={value === undefined ? "fit" : value ? "always" : "never"}
        options={[
          { value: "fit", label: t("whenRoom") },
          { value: "always", label: t("always") },
          { value: "never", label: t("never") },
        ]}
        onChange={(choice) => onChange(choice === "fit" ? undefined : choice === "always")}
      />
    </Form.Item>
  );
}
