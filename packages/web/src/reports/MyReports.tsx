import { CopyOutlined, DeleteOutlined } from "@ant-design/icons";
import { shownText } from "@analyte/contract/bilingual";
import { copyReport, deleteReport, downloadReport, listMyReports, type ReportRow } from "@analyte/contract/reports/calls";
import { App, Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { EmptyList } from "../calls/EmptyList.tsx";
import { useAct } from "../calls/use-act.ts";
import { useRecords } from "../calls/use-records.ts";
import { useLanguage } from "../language/use-language.ts";
import { download } from "../save.ts";
import { send } from "../send.ts";
import { RecordTable, type Column } from "../ui/RecordTable.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { Time } from "../ui/Time.tsx";
import { reportPath } from "./links.ts";
import { NewReport } from "./NewReport.tsx";
import { ReportStateTag } from "./ReportStateTag.tsx";
import { IconButton } from "../ui/IconButton.tsx";

/** While one of those that are shown is generated. */
const soonMs = 2_000;

/** The user's own reports. */
export function MyReports() {
  const { t } = useTranslation("reports");
  const language = useLanguage();
  const list = useRecords(listMyReports, {
    filters: ["name"],
    every: (shown) => (shown?.data.some(({ state }) => state === "generating") === true ? soonMs : null),
  });
  const columns = useColumns();
  return (
    <>
      <div className="filter-row">
        <SearchBox key={list.cleared} label={t("search")} {...list.search} />
      </div>
      <RecordTable<ReportRow>
        {...list.table}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ title }) => shownText(title, language)}
        empty={<EmptyList list={list} noMatch={t("emptySearch")} text={t("empty")} action={<NewReport />} />}
      />
    </>
  );
}

function useColumns(): Column<ReportRow>[] {
  const { t } = useTranslation(["reports", "ui"]);
  const language = useLanguage();
  const navigate = useNavigate();
  const { modal } = App.useApp();
  const { act, busy } = useAct();
  const count = (value: number) => <span className="figures">{value}</span>;
  const copy = ({ id }: ReportRow) => act(() => send(copyReport, { id }), { anew: [listMyReports], next: (made) => void navigate(reportPath(made.id)) });
  const remove = (row: ReportRow) =>
    void modal.confirm({
      title: t("deleteAsk", { title: shownText(row.title, language) }),
      content: t("deleteSays"),
      okText: t("delete"),
      okButtonProps: { danger: true },
      cancelText: t("ui:cancel"),
      onOk: () => act(() => send(deleteReport, { id: row.id }), { tell: t("deleted"), anew: [listMyReports] }),
    });
  return [
    {
      key: "title",
      title: t("reportTitle"),
      sortable: true,
      card: "head",
      render: ({ id, title }) => <Link to={reportPath(id)}>{shownText(title, language)}</Link>,
    },
    { key: "state", title: t("state"), width: 130, card: "corner", render: ({ state }) => <ReportStateTag state={state} /> },
    { key: "figures", title: t("figures"), width: 80, align: "right", render: ({ figures }) => count(figures) },
    { key: "tables", title: t("tables"), width: 80, align: "right", render: ({ tables }) => count(tables) },
    {
      key: "formats",
      title: t("files"),
      width: 220,
      render: ({ id, formats }) =>
        formats.length === 0
          ? "–"
          : formats.map((format) => (
              <Button
                key={format}
                type="link"
                size="small"
                aria-label={t("downloadAs", { format: format.toUpperCase() })}
                onClick={() => void act(() => download(downloadReport, { id, format }))}
              >
                {format.toUpperCase()}
              </Button>
            )),
    },
    { key: "updated_at", title: t("changedAt"), width: 140, sortable: true, render: ({ updated_at }) => <Time at={updated_at} /> },
    {
      key: "acts",
      title: t("acts"),
      width: 100,
      render: (row) => (
        <span className="my-report-acts">
          <IconButton
            disabled={busy}
            icon={<CopyOutlined aria-hidden />}
            title={t("copy")}
            label={t("copyOf", { title: shownText(row.title, language) })}
            onClick={() => void copy(row)}
          />
          <IconButton
            icon={<DeleteOutlined aria-hidden />}
            title={t("delete")}
            label={t("deleteOf", { title: shownText(row.title, language) })}
            onClick={() => remove(row)}
          />
        </span>
      ),
    },
  ];
}
