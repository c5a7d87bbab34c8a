import { FileAddOutlined, PlusOutlined } from "@ant-design/icons";
import { shownText } from "@analyte/contract/bilingual";
import { addToReport, listMyReports, reportDetail } from "@analyte/contract/reports/calls";
import type { GivenReportItem } from "@analyte/contract/reports/items";
import { useQuery } from "@tanstack/react-query";
import { App, Button, Dropdown, type MenuProps } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { callQuery } from "../calls/call-query.ts";
import { useAct } from "../calls/use-act.ts";
import { useLanguage } from "../language/use-language.ts";
import { send, type Reply } from "../send.ts";
import { useMenuKeys } from "../ui/use-menu-keys.ts";
import { useMenuRoom } from "../ui/use-menu-room.ts";
import { firstTitle } from "./first-title.ts";
import { reportPath } from "./links.ts";
import "./reports.css";

interface Props {
  /** What is put into the report. */
  items: readonly GivenReportItem[];
  /** What is added, in a word or two, for those who hear the button. */
  name: string;
  /** What a new report is called at first. */
  newTitle: string;
  /** Saves what is still on the way, so that the report gets what is seen. */
  before?: () => Promise<void>;
  /** The sign alone. */
  bare?: boolean;
}

/** The latest ones; of older ones the report itself is opened. */
const mostOffered = 40;

/** “Add to report”, on whatever can stand in one: asks which report, or begins a new one. */
export function AddToReport({ items, name, newTitle, before, bare = false }: Props) {
  const { t } = useTranslation("reports");
  const language = useLanguage();
  const { message } = App.useApp();
  const { act, busy } = useAct();
  const { anchor, measure, dropdown, style } = useMenuRoom();
  const [opened, setOpened] = useState(false);
  const keys = useMenuKeys(() => {
    measure();
    setOpened(true);
  });
  const reports = useQuery({ ...callQuery(listMyReports, { size: mostOffered }), enabled: opened && keys.menu.open, staleTime: 0 });
  const tell = ({ id, title }: Reply<typeof addToReport>) => {
    void message.success(<Added id={id} title={shownText(title, language)} />, 6);
  };
  const add = async (id?: string) => {
    let added: Reply<typeof addToReport> | null = null;
    await act(
      async () => {
        await before?.();
        added = await send(addToReport, {
          ...(id === undefined ? { title: firstTitle({ en: newTitle, zh: newTitle }, language) } : { id }),
          items: [...items],
        });
        return added;
      },
      { anew: [listMyReports, reportDetail] },
    );
    if (added !== null) tell(added);
  };
  const known = reports.data?.data ?? [];
  const offered: MenuProps["items"] =
    reports.data === undefined
      ? [{ key: "coming", disabled: true, label: reports.error?.message ?? t("reportsComing") }]
      : known.map(({ id, title }) => ({ key: id, label: <span className="report-choice">{shownText(title, language)}</span>, onClick: () => void add(id) }));
  const begin = { key: "new", icon: <PlusOutlined aria-hidden />, label: t("newReport"), onClick: () => void add() };
  return (
    <Dropdown
      trigger={["click"]}
      {...dropdown}
      {...keys.menu}
      menu={{
        style: { maxWidth: 360, ...style },
        items: known.length === 0 && reports.data !== undefined ? [begin] : [begin, { type: "divider" }, ...offered],
      }}
    >
      <span ref={anchor} className="report-add">
        <Button
          icon={<FileAddOutlined aria-hidden />}
          loading={busy}
          aria-label={`${t("addToReport")}: ${name}`}
          title={t("addToReport")}
          {...(bare && { type: "text" as const, size: "small" as const })}
          {...keys.button}
        >
          {!bare && t("addToReport")}
        </Button>
      </span>
    </Dropdown>
  );
}

function Added({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation("reports");
  return (
    <>
      {t("added", { title })} <Link to={reportPath(id)}>{t("openIt")}</Link>
    </>
  );
}
