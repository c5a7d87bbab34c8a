import { opacityOf } from "@analyte/charts/frame/usual-look";
import { markToggles, type MarkFields as Fields } from "@analyte/charts/kinds/restyle";
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { Form, InputNumber, Slider } from "antd";
import { useTranslation } from "react-i18next";
import { usePageIds } from "../ui/page-ids.ts";
import { Section, Toggle } from "./RestyleFields.tsx";
import type { ViewPart } from "./RestylePanel.tsx";

interface Props {
  fields: Fields;
  document: ChartDocument;
  view: ChartView;
  onChange: (part: ViewPart) => void;
}

/** Points, boxes and lines: each field only where the figure has what it is about. */
export function MarkFields({ fields, document, view, onChange }: Props) {
  const idOf = usePageIds();
  const { t } = useTranslation("charts");
  const opacity = opacityOf(document, view);
  return (
    <Section title={t("marks")}>
      {fields.points && (
        <Form.Item label={t("pointSize")} htmlFor={idOf("restyle-point-size")}>
          <InputNumber
            id={idOf("restyle-point-size")}
            min={1}
            max={30}
            step={0.5}
            placeholder={t("automatic")}
            value={view.pointSize ?? null}
            onChange={(value) => onChange({ pointSize: value ?? undefined })}
          />
        </Form.Item>
      )}
      {opacity !== null && (
        <Form.Item label={t("opacity")}>
          <Slider min={0.05} max={1} step={0.05} value={opacity} onChange={(next) => onChange({ opacity: next })} ariaLabelForHandle={t("opacity")} />
        </Form.Item>
      )}
      {markToggles.map((toggle) => {
        const drawn = fields.toggles[toggle];
        return drawn !== undefined && <Toggle key={toggle} label={t(toggle)} value={drawn} onChange={(value) => onChange({ [toggle]: value })} />;
      })}
    </Section>
  );
}
