import { DeleteOutlined } from "@ant-design/icons";
import { listMessages, type Message } from "@analyte/contract/messages";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { EmptyList } from "../calls/EmptyList.tsx";
import { useRecords } from "../calls/use-records.ts";
import { PageHeader } from "../ui/PageHeader.tsx";
import { RecordTable, type Column } from "../ui/RecordTable.tsx";
import { Time } from "../ui/Time.tsx";
import { LinkedMessage } from "./LinkedMessage.tsx";
import { MessageFilters } from "./MessageFilters.tsx";
import { MessageLine } from "./MessageLine.tsx";
import { MessageTypeTag } from "./MessageTypeTag.tsx";
import { useUnreadCount } from "./queries.ts";
import { useMessageActions } from "./use-message-actions.ts";
import { useOpenMessage } from "./use-open-message.ts";
import "./messages.css";
import { IconButton } from "../ui/IconButton.tsx";

export function MessagesPage() {
  const { t } = useTranslation(["messages", "ui"]);
  const list = useRecords(listMessages, { filters: ["name", "type", "unread"] });
  const [, setQuery] = useSearchParams();
  const [chosen, setChosen] = useState<string[]>([]);
  const { asked, opened, toggle } = useOpenMessage();
  const { read, readAll, remove } = useMessageActions();
  const unread = useUnreadCount();
  const { rows } = list;
  const present = rows?.filter((row) => chosen.includes(row.id)) ?? [];

  /** The address names it no more, so that a reload does not bring it back. */
  const forgetLink = () =>
    setQuery(
      (query) => {
        query.delete("id");
        return query;
      },
      { replace: true },
    );
  const columns: Column<Message>[] = [
    {
      key: "title",
      title: t("messages:message"),
      card: "head",
      render: (message) => <MessageLine message={message} open={message.id === opened} onToggle={() => toggle(message.id)} />,
    },
    { key: "type", title: t("messages:type"), width: 150, render: ({ type: about }) => <MessageTypeTag type={about} /> },
    { key: "created_at", title: t("messages:time"), width: 130, render: (message) => <Time at={message.created_at} /> },
    {
      key: "actions",
      title: "",
      width: 48,
      card: "corner",
      render: (message) => (
        <IconButton
          icon={<DeleteOutlined aria-hidden />}
          label={t("messages:deleteOne", { title: message.title })}
          title={t("ui:delete")}
          onClick={() => void remove([message])}
        />
      ),
    },
  ];
  return (
    <>
      <PageHeader
        title={t("messages:title")}
        line={t("messages:line")}
        action={
          <Button disabled={unread === undefined || unread === 0} onClick={() => void readAll()}>
            {t("messages:readAll")}
          </Button>
        }
      />
      {asked !== "" && asked === opened && rows?.some((row) => row.id === asked) === false && <LinkedMessage id={asked} onClose={forgetLink} />}
      <div className="filter-row">
        <MessageFilters key={list.cleared} list={list} />
        {present.length > 0 && (
          <span className="push message-chosen">
            <span className="quiet">{t("ui:selected", { count: present.length })}</span>
            <Button onClick={() => void read(present.map((one) => one.id)).then((ok) => ok && setChosen([]))}>{t("messages:read")}</Button>
            <Button danger onClick={() => void remove(present, () => setChosen([]))}>
              {t("ui:delete")}
            </Button>
          </span>
        )}
      </div>
      <RecordTable<Message>
        {...list.table}
        columns={columns}
        rowKey={(message) => message.id}
        rowName={(message) => message.title}
        selection={{ keys: present.map((one) => one.id), onChange: setChosen }}
        empty={<EmptyList list={list} noMatch={t("messages:emptySearch")} text={t("messages:empty")} />}
      />
    </>
  );
}
