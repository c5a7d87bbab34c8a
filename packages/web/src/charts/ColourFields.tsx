import type { ColourFields as Fields } from "@analyte/charts/kinds/restyle";
import { colourScales, type ChartView } from "@analyte/contract/chart";
import { Form, InputNumber } from "antd";
import { useTranslation } from "react-i18next";
import { usePageIds } from "../ui/page-ids.ts";
import { Choice, Section } from "./RestyleFields.tsx";
import type { ViewPart } from "./RestylePanel.tsx";

/** Of numbers: the scale and where it ends. */
export function ColourFields({ fields, view, onChange }: { fields: Fields; view: ChartView; onChange: (part: ViewPart) => void }) {
  const idOf = usePageIds();
  const { t } = useTranslation("charts");
  return (
    <Section title={t("colours")}>
      <Choice id="scale" label={t("colourScale")} value={fields.scale} names={colourScales} onChange={(colourScale) => onChange({ colourScale })} />
      {fields.limit !== null && (
        <Form.Item label={t("colourLimit")} htmlFor={idOf("restyle-limit")}>
          <InputNumber
            id={idOf("restyle-limit")}
            min={1e-9}
            max={1e12}
            placeholder={String(Number(fields.limit.toPrecision(3)))}
            value={view.colourLimit ?? null}
            onChange={(value) => onChange({ colourLimit: value !== null && value > 0 ? value : undefined })}
          />
        </Form.Item>
      )}
    </Section>
  );
}
