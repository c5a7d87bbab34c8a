import type { ChartView, Scatter3dDocument, ScatterDocument } from "@analyte/contract/chart";
import { Form, InputNumber, Select } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { usePageIds } from "../ui/page-ids.ts";
import type { ViewPart } from "./RestylePanel.tsx";

interface Props {
  document: ScatterDocument | Scatter3dDocument;
  view: ChartView;
  onChange: (part: ViewPart) => void;
}

/** How many of the document's labels are shown, or which points carry one. */
export function LabelFields({ document, view, onChange }: Props) {
  const idOf = usePageIds();
  const { t } = useTranslation("charts");
  const { ids, labels } = document.points;
  const options = useMemo(() => ids.map((id, index) => ({ value: id, label: labels[index] || id })), [ids, labels]);
  const own = useMemo(() => (document.kind === "scatter" ? document.labelled.map((index) => ids[index]!) : []), [document, ids]);
  const chosen = view.labelled ?? own;
  return (
    <>
      {own.length > 0 && (
        <Form.Item label={t("labelCount")} htmlFor={idOf("restyle-label-count")}>
          <InputNumber
            id={idOf("restyle-label-count")}
            min={0}
            max={own.length}
            value={Math.min(chosen.length, own.length)}
            onChange={(count) => onChange({ labelled: count === null ? undefined : own.slice(0, count) })}
          />
        </Form.Item>
      )}
      <Form.Item label={t("labelled")} htmlFor={idOf("restyle-labelled")} help={own.length > 0 ? t("labelledHelp") : null}>
        <Select
          id={idOf("restyle-labelled")}
          mode="multiple"
          allowClear
          maxCount={200}
          maxTagCount={12}
          showSearch={{ optionFilterProp: "label" }}
          options={options}
          value={chosen}
          onChange={(labelled) => onChange({ labelled })}
        />
      </Form.Item>
    </>
  );
}
