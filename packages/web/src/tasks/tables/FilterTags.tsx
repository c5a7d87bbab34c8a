import { CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { shortNumber } from "#ui/short-number.ts";
import type { ColumnFilter } from "./arrange.ts";

interface Props {
  filters: ReadonlyMap<number, ColumnFilter>;
  headings: readonly string[];
  onFilter: (column: number, filter: null) => void;
}

/** What holds rows back, in words, each to be taken away. */
export function FilterTags({ filters, headings, onFilter }: Props) {
  const { t } = useTranslation("tasks");
  const words = (filter: ColumnFilter): string => {
    if (filter.kind === "contains") return t("filterContains", { text: filter.text });
    if (filter.kind === "is") return filter.value === "true" ? t("filterYes") : t("filterNo");
    const ends = [filter.from === null ? "" : `≥ ${shortNumber(filter.from)}`, filter.to === null ? "" : `≤ ${shortNumber(filter.to)}`];
    return ends.filter((end) => end !== "").join(t("filterAnd"));
  };
  if (filters.size === 0) return null;
  return (
    <ul className="plain filter-tags" aria-label={t("filters")}>
      {[...filters].map(([column, filter]) => (
        <li key={column}>
          <Button size="small" title={t("filterAway")} onClick={() => onFilter(column, null)}>
            <span className="cut">
              {headings[column]} {words(filter)}
            </span>
            <CloseOutlined aria-hidden />
          </Button>
        </li>
      ))}
      {filters.size > 1 && (
        <li>
          <Button type="link" size="small" onClick={() => [...filters.keys()].forEach((column) => onFilter(column, null))}>
            {t("clearFilters")}
          </Button>
        </li>
      )}
    </ul>
  );
}
