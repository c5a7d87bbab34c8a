import type { FilledAmount } from "@analyte/contract/projects/amount-calls";
import { sheetTitles } from "@analyte/contract/projects/sheet-rows";
import { Skeleton, Table } from "antd";
import { useText } from "../language/use-language.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { useFilledAmounts } from "./queries.ts";

const fields = ["sample", "weight", "weight_unit", "dilution"] as const;

/** What was filled in for each sample. */
export function AmountsTable({ projectId }: { projectId: string }) {
  const text = useText();
  const filled = useFilledAmounts(projectId, true);
  if (filled.error !== null) return <ErrorState failure={filled.error} onRetry={() => void filled.refetch()} />;
  if (filled.data === undefined) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  const rows = filled.data.data;
  return (
    <Table<FilledAmount>
      size="small"
      rowKey="sample"
      dataSource={rows}
      pagination={rows.length > mostRows ? { pageSize: mostRows, size: "small", showSizeChanger: false } : false}
      scroll={{ x: "max-content" }}
      columns={fields.map((field) => ({ key: field, dataIndex: field, title: text(sheetTitles[field]) }))}
    />
  );
}

const mostRows = 12;
