import { CaretDownOutlined, CaretUpOutlined, FilterFilled, FilterOutlined } from "@ant-design/icons";
import { Popover, Tooltip } from "antd";
import { useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Arrangement, ColumnFilter } from "./arrange.ts";
import { FilterForm } from "./FilterForm.tsx";
import { headingLines } from "./heading-lines.ts";
import type { ColumnData } from "./table-data.ts";

export interface Heading {
  words: string;
  help: string;
}

interface Props {
  column: ColumnData;
  heading: Heading;
  /** How the table is sorted by this column. */
  sorted: Arrangement["sort"];
  filter: ColumnFilter | null;
  onSort: () => void;
  onFilter: (filter: ColumnFilter | null) => void;
  /** Ticks all rows. */
  tick?: ReactNode;
}

export function HeaderCell({ column, heading: { words, help }, sorted, filter, onSort, onFilter, tick }: Props) {
  const { t } = useTranslation("tasks");
  const form = useRef<HTMLDivElement>(null);
  const [first, second] = headingLines(words);
  const order = sorted === null ? "none" : sorted.bySize ? "other" : sorted.descending ? "descending" : "ascending";
  const about = (
    <>
      {second !== "" && <p>{words}</p>}
      {help}
      {column.name !== words && <p className="grid-file-name">{t("nameInFile", { name: column.name })}</p>}
      {sorted?.bySize === true && <p>{t("sortedBySize")}</p>}
    </>
  );
  return (
    <div role="columnheader" className={column.type === "number" ? "grid-title grid-number" : "grid-title"} aria-sort={order}>
      {tick}
      <Tooltip title={help === "" && column.name === words ? words : about} mouseEnterDelay={0.4}>
        <button type="button" className="grid-sort" aria-label={t("sortColumn", { column: words })} onClick={onSort}>
          <span className="grid-heading">
            <span className="cut">{first}</span>
            {second !== "" && <small className="cut">{second}</small>}
          </span>
          {sorted !== null && (sorted.descending ? <CaretDownOutlined aria-hidden /> : <CaretUpOutlined aria-hidden />)}
        </button>
      </Tooltip>
      <Popover
        trigger="click"
        placement="bottomRight"
        destroyOnHidden
        // Not before: until it is placed it stands far outside the window, and the page would follow the focus there.
        afterOpenChange={(open) => open && form.current?.querySelector("input")?.focus({ preventScroll: true })}
        content={<FilterForm ref={form} column={column} heading={words} filter={filter} onFilter={onFilter} />}
      >
        <button type="button" className={filter === null ? "grid-filter" : "grid-filter active"} aria-label={t("filterColumn", { column: words })}>
          {filter === null ? <FilterOutlined aria-hidden /> : <FilterFilled aria-hidden />}
        </button>
      </Popover>
    </div>
  );
}
