import { Button, Input, InputNumber, Segmented } from "antd";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import type { ColumnFilter } from "./arrange.ts";
import type { ColumnData } from "./table-data.ts";

interface Props {
  column: ColumnData;
  heading: string;
  filter: ColumnFilter | null;
  onFilter: (filter: ColumnFilter | null) => void;
  ref: Ref<HTMLDivElement>;
}

export function FilterForm({ column, heading, filter, onFilter, ref }: Props) {
  const { t } = useTranslation(["tasks", "ui"]);
  return (
    <div className="filter-form" ref={ref}>
      <h3>{t("tasks:filterColumn", { column: heading })}</h3>
      {column.type === "number" && <RangeFields filter={filter?.kind === "range" ? filter : null} onFilter={onFilter} />}
      {column.type === "text" && (
        <Input
          aria-label={t("tasks:contains")}
          placeholder={t("tasks:contains")}
          value={filter?.kind === "contains" ? filter.text : ""}
          onChange={(event) => onFilter(event.target.value === "" ? null : { kind: "contains", text: event.target.value })}
        />
      )}
      {column.type === "boolean" && (
        <Segmented
          value={filter?.kind === "is" ? filter.value : ""}
          options={[
            { value: "", label: t("tasks:any") },
            { value: "true", label: t("tasks:yes") },
            { value: "false", label: t("tasks:no") },
          ]}
          onChange={(value) => onFilter(value === "" ? null : { kind: "is", value })}
        />
      )}
      <Button size="small" disabled={filter === null} onClick={() => onFilter(null)}>
        {t("ui:clear")}
      </Button>
    </div>
  );
}

function RangeFields({ filter, onFilter }: { filter: Extract<ColumnFilter, { kind: "range" }> | null; onFilter: Props["onFilter"] }) {
  const { t } = useTranslation("tasks");
  const set = (from: number | null, to: number | null) => onFilter(from === null && to === null ? null : { kind: "range", from, to });
  const from = filter?.from ?? null;
  const to = filter?.to ?? null;
  return (
    <>
      <InputNumber<number> aria-label={t("atLeast")} placeholder={t("atLeast")} value={from} onChange={(value) => set(value, to)} style={{ width: "100%" }} />
      <InputNumber<number> aria-label={t("atMost")} placeholder={t("atMost")} value={to} onChange={(value) => set(from, value)} style={{ width: "100%" }} />
    </>
  );
}
