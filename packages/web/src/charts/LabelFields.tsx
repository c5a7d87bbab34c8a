import type { LabelFields as Fields } from "@analyte/charts/kinds/restyle";
import { mostLabelled, type ChartView } from "@analyte/contract/chart";
import { Button, Form, InputNumber, Select, Space } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { exactFirst } from "../ui/exact-first.ts";
import { usePageIds } from "../ui/page-ids.ts";
import { useKeptChoices } from "../ui/use-kept-choices.ts";
import type { ViewPart } from "./RestylePanel.tsx";
import type { Chosen } from "./selection.ts";

interface Props {
  fields: Fields;
  view: ChartView;
  chosen: Chosen;
  onChange: (part: ViewPart) => void;
}

/** Which points, or rows of a heat map, carry a label: the first so many by importance, those of a list, or those that are chosen on the page. */
export function LabelFields({ fields, view, chosen, onChange }: Props) {
  const idOf = usePageIds();
  const { t } = useTranslation("charts");
  const { ranked, shown } = fields;
  const { ids, labels, item } = fields.items;
  const rows = fields.of === "rows";
  const options = useMemo(() => ids.map((id, index) => ({ value: id, label: labels[index] || id })), [ids, labels]);
  const marked = useMemo(() => {
    const here = new Set(ids);
    return item === "other" ? [] : [...chosen[item].keys()].filter((id) => here.has(id));
  }, [chosen, ids, item]);
  const both = [...new Set([...marked, ...shown])];
  const { kept, onSearch, ...choosing } = useKeptChoices(shown, (labelled) => onChange({ labelled, labelRule: undefined }));
  const help = rows ? t("labelledRowsHelp") : ranked > 0 ? t("labelledHelp") : null;
  const named = options.find(({ value }) => value === kept)?.label ?? kept;
  return (
    <>
      {ranked > 0 && (
        <Form.Item label={t("labelCount")} htmlFor={idOf("restyle-label-count")}>
          <InputNumber<number>
            id={idOf("restyle-label-count")}
            min={0}
            max={ranked}
            suffix={t("ofMost", { most: ranked })}
            placeholder={view.labelled === undefined ? t("automatic") : t("byName")}
            value={view.labelled === undefined ? Math.min(view.labelRule?.n ?? shown.length, ranked) : null}
            onChange={(n) => onChange({ labelled: undefined, labelRule: n === null ? undefined : { by: "document", n } })}
          />
        </Form.Item>
      )}
      <Form.Item
        label={t(rows ? "labelledRows" : "labelled")}
        htmlFor={idOf("restyle-labelled")}
        help={named !== null ? t("labelKept", { name: named }) : shown.length >= mostLabelled ? t("labelMost", { count: mostLabelled }) : help}
      >
        <Select
          id={idOf("restyle-labelled")}
          mode="multiple"
          allowClear
          maxCount={mostLabelled}
          maxTagCount={12}
          showSearch={{ optionFilterProp: "label", filterSort: exactFirst, onSearch }}
          options={options}
          value={[...shown]}
          {...choosing}
        />
      </Form.Item>
      <Form.Item help={marked.length === 0 ? t("labelChosenHelp") : marked.length > mostLabelled ? t("labelTooMany", { count: mostLabelled }) : null}>
        {marked.length > 0 && (
          <Space wrap>
            {marked.some((id) => !shown.includes(id)) && shown.length > 0 && (
              <Button
                disabled={both.length > mostLabelled}
                {...(both.length > mostLabelled && { title: t("labelTooMany", { count: mostLabelled }) })}
                onClick={() => onChange({ labelled: both, labelRule: undefined })}
              >
                {t(rows ? "labelChosenRowsToo" : "labelChosenToo", { count: marked.length })}
              </Button>
            )}
            <Button disabled={marked.length > mostLabelled} onClick={() => onChange({ labelled: marked, labelRule: undefined })}>
              {t(rows ? "labelChosenRows" : "labelChosen", { count: marked.length })}
            </Button>
          </Space>
        )}
      </Form.Item>
    </>
  );
}
