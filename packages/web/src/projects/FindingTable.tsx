import type { ProjectDetail } from "@analyte/contract/projects/calls";
import { projectTables } from "@analyte/contract/projects/project";
import { Table, Tag } from "antd";
import { useTranslation } from "react-i18next";

type Finding = ProjectDetail["findings"][number];
const colours = { error: "error", warning: "warning", info: "default" } as const;
const shownAtOnce = 10;

/** What the doctor noted of a delivery's tables: errors first. */
export function FindingTable({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation("projects");
  return (
    <Table<Finding & { at: number }>
      size="small"
      className="finding-table"
      rowKey="at"
      dataSource={findings.map((finding, at) => ({ ...finding, at }))}
      pagination={findings.length > shownAtOnce ? { pageSize: shownAtOnce, size: "small", showSizeChanger: false } : false}
      columns={[
        { key: "severity", title: t("severity"), width: 110, render: (_, { severity }) => <Tag color={colours[severity]}>{t(`severity_${severity}`)}</Tag> },
        { key: "table", title: t("table"), width: 120, render: (_, { table }) => t(`table_${placeOf(table)}`) },
        { key: "message", title: t("finding"), render: (_, { message }) => message },
      ]}
    />
  );
}

const placeOf = (table: string) => projectTables.find((one) => one === table) ?? "project";
