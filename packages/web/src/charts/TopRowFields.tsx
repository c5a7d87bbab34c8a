import type { RowFields } from "@analyte/charts/kinds/restyle";
import type { ChartView } from "@analyte/contract/chart";
import { rowRankings, topRowCount, type RankedBy } from "@analyte/contract/row-rankings";
import { Form, InputNumber, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useText } from "../language/use-language.ts";
import { usePageIds } from "../ui/page-ids.ts";
import type { ViewPart } from "./RestylePanel.tsx";

const usualRows = 50;

interface Props {
  rows: RowFields;
  view: ChartView;
  onChange: (part: ViewPart) => void;
}

/** All rows of a map, or the first of them by one of its rankings. A ranking that it lacks can't be chosen, and says why. */
export function TopRowFields({ rows, view, onChange }: Props) {
  const idOf = usePageIds();
  const { t } = useTranslation("charts");
  const text = useText();
  const rankingOf = (by: RankedBy) => rows.rankings?.find((ranking) => ranking.by === by);
  const { topRows } = view;
  const ranking = topRows && rankingOf(topRows.by);
  const lacking = rowRankings.filter((by) => rankingOf(by) === undefined);
  const reasons = lacking.map((by) => {
    const why = rows.unranked?.find((one) => one.by === by)?.why;
    return why === undefined ? t("rankingMissing", { ranking: t(`rankedBy_${by}`) }) : text(why);
  });
  const most = Math.min(topRowCount.most, rows.ids.length);
  if (rows.ids.length <= topRowCount.least) return null;
  return (
    <>
      <Form.Item
        label={t("rowsShown")}
        htmlFor={idOf("restyle-rows")}
        help={[...(ranking?.words ? [t("rankedByWords", { words: text(ranking.words) })] : []), ...reasons].map((line) => (
          <div key={line}>{line}</div>
        ))}
      >
        <Select<RankedBy | "all">
          id={idOf("restyle-rows")}
          value={ranking === undefined ? "all" : ranking.by}
          options={[
            { value: "all", label: t("rowsAll", { count: rows.ids.length }) },
            ...rowRankings.map((by) => ({ value: by, label: t(`rowsBy_${by}`), disabled: lacking.includes(by) })),
          ]}
          onChange={(by) => onChange({ topRows: by === "all" ? undefined : { by, n: Math.min(topRows?.n ?? usualRows, most) } })}
        />
      </Form.Item>
      {topRows && ranking && (
        <Form.Item label={t("rowCount")} htmlFor={idOf("restyle-row-count")}>
          <InputNumber<number>
            id={idOf("restyle-row-count")}
            min={topRowCount.least}
            max={most}
            precision={0}
            value={topRows.n}
            onChange={(n) => n !== null && onChange({ topRows: { by: topRows.by, n } })}
          />
        </Form.Item>
      )}
    </>
  );
}
