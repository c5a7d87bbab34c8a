import { CaretDownOutlined, CaretUpOutlined, FilterFilled, FilterOutlined } from "@ant-design/icons";
import type { Text } from "@analyte/contract/text";
import { Popover, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import { useText } from "#language/use-language.ts";
import type { ColumnFilter } from "./arrange.ts";
import { FilterForm } from "./FilterForm.tsx";
import type { ColumnData } from "./table-data.ts";

interface Props {
  column: ColumnData;
  help: Text | undefined;
  sorted: "ascending" | "descending" | null;
  filter: ColumnFilter | null;
  onSort: () => void;
  onFilter: (filter: ColumnFilter | null) => void;
}

export function HeaderCell({ column, help, sorted, filter, onSort, onFilter }: Props) {
  const { t } = useTranslation("tasks");
  const text = useText();
  return (
    <div role="columnheader" className={column.type === "number" ? "grid-title grid-number" : "grid-title"} aria-sort={sorted ?? "none"}>
      <Tooltip title={help === undefined ? column.name : text(help)} mouseEnterDelay={0.4}>
        <button type="button" className="grid-sort cut" aria-label={t("sortColumn", { column: column.name })} onClick={onSort}>
          {column.name}
          {sorted === "ascending" && <CaretUpOutlined aria-hidden />}
          {sorted === "descending" && <CaretDownOutlined aria-hidden />}
        </button>
      </Tooltip>
      <Popover trigger="click" placement="bottomRight" destroyOnHidden content={<FilterForm column={column} filter={filter} onFilter={onFilter} />}>
        <button type="button" className={filter === null ? "grid-filter" : "grid-filter active"} aria-label={t("filterColumn", { column: column.name })}>
          {filter === null ? <FilterOutlined aria-hidden /> : <FilterFilled aria-hidden />}
        </button>
      </Popover>
    </div>
  );
}
