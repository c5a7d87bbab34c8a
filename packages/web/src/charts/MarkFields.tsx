import { boxesWith } from "@analyte/charts/kinds/boxes/drawn-parts";
import { hasShapes } from "@analyte/charts/frame/group-styles";
import { opacityOf, showsPoints } from "@analyte/charts/frame/usual-look";
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { Form, InputNumber, Slider } from "antd";
import { useTranslation } from "react-i18next";
import { usePageIds } from "../ui/page-ids.ts";
import { Section, Toggle } from "./RestyleFields.tsx";
import type { ViewPart } from "./RestylePanel.tsx";

/** Points, boxes and lines: each field only where the figure has what it is about. */
export function MarkFields({ document, view, onChange }: { document: ChartDocument; view: ChartView; onChange: (part: ViewPart) => void }) {
  const idOf = usePageIds();
  const { t } = useTranslation("charts");
  const { kind } = document;
  const isScatter = kind === "scatter" || kind === "scatter3d";
  const hasPoints = isScatter || kind === "boxes" || kind === "lines" || (kind === "bars" && document.series.some((series) => series.kind === "line"));
  const opacity = opacityOf(document, view);
  const { violins, brackets } = kind === "boxes" ? boxesWith(document) : { violins: false, brackets: false };
  return (
    <Section title={t("marks")}>
      {hasPoints && (
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
      {(isScatter || kind === "lines") && <Toggle label={t("markers")} value={hasShapes(document, view)} onChange={(markers) => onChange({ markers })} />}
      {(kind === "boxes" || kind === "lines") && (
        <Toggle label={t("showPoints")} value={showsPoints(document, view)} onChange={(showPoints) => onChange({ showPoints })} />
      )}
      {violins && <Toggle label={t("violins")} value={view.violins ?? false} onChange={(next) => onChange({ violins: next })} />}
      {brackets && <Toggle label={t("showBrackets")} value={view.showBrackets ?? true} onChange={(showBrackets) => onChange({ showBrackets })} />}
      {kind === "scatter" && document.ellipses.length > 0 && (
        <Toggle label={t("showEllipses")} value={view.showEllipses ?? true} onChange={(showEllipses) => onChange({ showEllipses })} />
      )}
    </Section>
  );
}
