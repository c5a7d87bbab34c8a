import { limits } from "@analyte/contract/limits";
import { Checkbox, Pagination, Select, Skeleton, Table } from "antd";
import { useEffect, type HTMLAttributes, type Key, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "./ErrorState.tsx";
import { useNarrow } from "./use-narrow.ts";
import "./record-table.css";

export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  width?: number;
  sortable?: boolean;
  align?: "right";
  /** On a card: the head line, the corner beside it, left out, or with its title (the default). */
  card?: "head" | "corner" | "none";
}
export interface Paging {
  page: number;
  size: number;
  sort?: string | undefined;
  order?: "asc" | "desc" | undefined;
}
interface Props<Row> {
  rows: Row[] | undefined;
  total: number;
  /** There are more than `total`. */
  more?: boolean;
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  failure: Error | null;
  onRetry: () => void;
  loading: boolean;
  empty: ReactNode;
  paging: Paging;
  onPaging: (paging: Paging) => void;
  /** What a row or card carries besides its cells: keys, dragging, a mark. */
  rowProps?: (row: Row) => HTMLAttributes<HTMLElement>;
  selection?: { keys: string[]; onChange: (keys: string[]) => void };
}

/** What a column without a width of its own gets at least. */
const nameWidth = 260;

/** A page of records with all its states: a table on a desk, cards on a phone. */
export function RecordTable<Row extends object>(props: Props<Row>) {
  const { rows, total, failure, onRetry, paging, onPaging, empty, more = false } = props;
  const { t } = useTranslation("ui");
  const narrow = useNarrow();
  // The last page may vanish while it is shown, when its records are deleted.
  const lastPage = Math.max(1, Math.ceil(total / paging.size));
  const beyond = rows?.length === 0 && paging.page > lastPage;
  useEffect(() => {
    if (beyond) onPaging({ ...paging, page: lastPage });
  });
  if (failure !== null && rows === undefined) return <ErrorState failure={failure} onRetry={onRetry} />;
  if (rows === undefined)
    return (
      <div role="status" className="record-skeleton surface" aria-label={t("loading")} aria-busy>
        <Skeleton active title={false} paragraph={{ rows: 8, width: "100%" }} />
      </div>
    );
  if (rows.length === 0 && total === 0) return <div className="surface">{empty}</div>;
  return (
    <>
      {narrow ? <Cards {...props} rows={rows} /> : <Desk {...props} rows={rows} />}
      <Pagination
        className="record-paging"
        size="small"
        current={paging.page}
        pageSize={paging.size}
        total={total}
        showSizeChanger
        pageSizeOptions={[...limits.pageSizes]}
        showTotal={(count) => t(more ? "totalMore" : "total", { count })}
        onChange={(page, size) => onPaging({ ...paging, page: size === paging.size ? page : 1, size })}
      />
    </>
  );
}

type Filled<Row> = Props<Row> & { rows: Row[] };

function Desk<Row extends object>({ rows, columns, rowKey, rowName, paging, onPaging, selection, loading, rowProps }: Filled<Row>) {
  const { t } = useTranslation("ui");
  return (
    <div className={loading ? "surface record-desk stale" : "surface record-desk"}>
      <Table<Row>
        size="middle"
        rowKey={rowKey}
        dataSource={rows}
        pagination={false}
        {...(rowProps === undefined ? {} : { onRow: rowProps })}
        tableLayout="fixed"
        scroll={{ x: columns.reduce((sum, column) => sum + (column.width ?? nameWidth), selection === undefined ? 0 : 40) }}
        columns={columns.map((column) => ({
          key: column.key,
          title: column.title,
          render: (_: unknown, row: Row) => column.render(row),
          sorter: column.sortable === true,
          showSorterTooltip: false,
          ...(column.width === undefined ? {} : { width: column.width }),
          ...(column.align === undefined ? {} : { align: column.align }),
          sortOrder: paging.sort === column.key ? (paging.order === "asc" ? "ascend" : "descend") : null,
        }))}
        {...(selection === undefined
          ? {}
          : {
              rowSelection: {
                selectedRowKeys: selection.keys,
                onChange: (keys: Key[]) => selection.onChange(keys.map(String)),
                // The library says it in English whatever the language.
                getTitleCheckboxProps: () => ({ "aria-label": t("selectAll") }),
                getCheckboxProps: (row: Row) => ({ "aria-label": t("selectRow", { name: rowName(row) }) }),
                columnWidth: 40,
              },
            })}
        onChange={(_pagination, _filters, sorter) => {
          const one = Array.isArray(sorter) ? sorter[0] : sorter;
          const order = one?.order === "ascend" ? "asc" : one?.order === "descend" ? "desc" : undefined;
          onPaging({ ...paging, page: 1, sort: order === undefined ? undefined : String(one?.columnKey), order });
        }}
      />
    </div>
  );
}

function Cards<Row extends object>({ rows, columns, rowKey, rowName, paging, onPaging, selection, loading, rowProps }: Filled<Row>) {
  const { t } = useTranslation("ui");
  const sortable = columns.filter((column) => column.sortable === true);
  const part = (card: Column<Row>["card"]) => columns.filter((column) => column.card === card);
  return (
    <>
      <div className="record-card-bar">
        {selection !== undefined && (
          <Checkbox
            checked={selection.keys.length === rows.length}
            indeterminate={selection.keys.length > 0 && selection.keys.length < rows.length}
            onChange={(event) => selection.onChange(event.target.checked ? rows.map(rowKey) : [])}
          >
            {t("selectAll")}
          </Checkbox>
        )}
        {sortable.length > 0 && (
          <Select
            size="small"
            aria-label={t("sortBy")}
            placeholder={t("sortBy")}
            allowClear
            {...(paging.sort === undefined ? {} : { value: `${paging.sort} ${paging.order ?? "asc"}` })}
            options={sortable.flatMap((column) => [
              { value: `${column.key} asc`, label: `${column.title} ↑` },
              { value: `${column.key} desc`, label: `${column.title} ↓` },
            ])}
            onChange={(value: string | undefined) => {
              const [sort, order] = value?.split(" ") ?? [];
              onPaging({ ...paging, page: 1, sort, order: order === "asc" || order === "desc" ? order : undefined });
            }}
          />
        )}
      </div>
      <ul className={loading ? "plain record-cards stale" : "plain record-cards"}>
        {rows.map((row) => {
          const key = rowKey(row);
          const { className = "", ...more } = rowProps?.(row) ?? {};
          return (
            <li key={key} {...more} className={`surface record-card ${className}`}>
              <div className="record-card-head">
                {selection !== undefined && (
                  <Checkbox
                    aria-label={t("selectRow", { name: rowName(row) })}
                    checked={selection.keys.includes(key)}
                    onChange={(event) => selection.onChange(event.target.checked ? [...selection.keys, key] : selection.keys.filter((one) => one !== key))}
                  />
                )}
                {part("head").map((column) => (
                  <div key={column.key} className="record-card-title">
                    {column.render(row)}
                  </div>
                ))}
                {part("corner").map((column) => (
                  <div key={column.key}>{column.render(row)}</div>
                ))}
              </div>
              <dl>
                {part(undefined).map((column) => (
                  <div key={column.key}>
                    <dt>{column.title}</dt>
                    <dd>{column.render(row)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          );
        })}
      </ul>
    </>
  );
}
