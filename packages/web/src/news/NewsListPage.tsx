import { DeleteOutlined, EditOutlined, PushpinOutlined } from "@ant-design/icons";
import { listNews, newsStates, storeNews, type NewsRow } from "@analyte/contract/news";
import { Button, Checkbox, Segmented, Select, Tag } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { usePermitted } from "../auth/permission.tsx";
import { EmptyList } from "../calls/EmptyList.tsx";
import { useRecords } from "../calls/use-records.ts";
import { useShownName } from "../language/use-language.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { RecordTable, type Column } from "../ui/RecordTable.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { Time } from "../ui/Time.tsx";
import { DigestSwitch } from "./DigestSwitch.tsx";
import { editNewsPath, newsPath } from "./links.ts";
import { NewsCover } from "./NewsCover.tsx";
import { NewsStateTag } from "./NewsStateTag.tsx";
import { useNewsTags } from "./queries.ts";
import { useRemoveNews } from "./use-remove-news.ts";
import "./news.css";

export function NewsListPage() {
  const { t } = useTranslation("news");
  const shown = useShownName();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const mayWrite = usePermitted(storeNews);
  const remove = useRemoveNews();
  const tags = useNewsTags();
  const editing = mayWrite && query.get("view") === "editing";
  const list = useRecords(listNews, {
    filters: ["name", "tag", editing ? "state" : "unread"],
    ...(editing ? { always: { editing: "true" as const } } : {}),
  });
  const { filter, setFilter } = list;
  const nameOf = (row: NewsRow) => (row.title === "" ? t("untitled") : row.title);
  const columns: Column<NewsRow>[] = [
    { key: "article", title: t("article"), card: "head", render: (row) => <Line row={row} to={editing ? editNewsPath(row.id) : newsPath(row.id)} /> },
    ...(editing ? [{ key: "state", title: t("state"), width: 130, render: (row: NewsRow) => <NewsStateTag state={row.state} /> }] : []),
    { key: "publish_at", title: t("published"), width: 140, render: (row) => <Time at={row.publish_at} /> },
    { key: "clicks", title: t("readers"), width: 90, align: "right", render: (row) => <span title={t("readersHelp")}>{row.clicks}</span> },
    ...(mayWrite
      ? [
          {
            key: "actions",
            title: "",
            width: 90,
            card: "corner" as const,
            render: (row: NewsRow) => (
              <>
                <IconButton
                  icon={<EditOutlined aria-hidden />}
                  label={t("editOne", { title: nameOf(row) })}
                  title={t("edit")}
                  onClick={() => void navigate(editNewsPath(row.id))}
                />
                <IconButton
                  icon={<DeleteOutlined aria-hidden />}
                  label={t("deleteOne", { title: nameOf(row) })}
                  title={t("delete")}
                  onClick={() => void remove(row, nameOf(row))}
                />
              </>
            ),
          },
        ]
      : []),
  ];
  const write = (
    <Button type="primary" onClick={() => void navigate("/news-letter/process-news-data")}>
      {t("write")}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t("list")}
        line={t("line")}
        action={
          <>
            <DigestSwitch />
            {mayWrite && write}
          </>
        }
      />
      <div className="filter-row">
        {mayWrite && (
          <Segmented
            aria-label={t("show")}
            value={editing ? "editing" : "reading"}
            options={[
              { value: "reading", label: t("show_reading") },
              { value: "editing", label: t("show_editing") },
            ]}
            onChange={(value) => setQuery(value === "editing" ? { view: "editing" } : {}, { replace: true })}
          />
        )}
        {/* What was typed and not searched yet belongs to the view it was typed in. */}
        <SearchBox key={`${editing} ${list.cleared}`} label={t("search")} {...list.search} />
        <Select
          aria-label={t("tag")}
          style={{ width: 180 }}
          value={filter("tag")}
          onChange={(value: string) => setFilter("tag", value)}
          options={[{ value: "", label: t("anyTag") }, ...(tags.data ?? []).map(({ tag, count }) => ({ value: tag, label: `${shown(tag)} (${count})` }))]}
        />
        {editing ? (
          <Select
            aria-label={t("state")}
            style={{ width: 150 }}
            value={filter("state")}
            onChange={(value: string) => setFilter("state", value)}
            options={[{ value: "", label: t("anyState") }, ...newsStates.map((value) => ({ value, label: t(`state_${value}`) }))]}
          />
        ) : (
          <Checkbox checked={filter("unread") === "true"} onChange={(event) => setFilter("unread", event.target.checked ? "true" : undefined)}>
            {t("unreadOnly")}
          </Checkbox>
        )}
      </div>
      <RecordTable<NewsRow>
        {...list.table}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={nameOf}
        empty={<EmptyList list={list} noMatch={t("emptySearch")} text={t(mayWrite ? "emptyEditor" : "empty")} {...(mayWrite ? { action: write } : {})} />}
      />
    </>
  );
}

function Line({ row, to }: { row: NewsRow; to: string }) {
  const { t } = useTranslation("news");
  const shown = useShownName();
  // What is not out is not there to be read.
  const unread = !row.read && row.state === "published";
  return (
    <div className="news-line">
      <NewsCover id={row.id} cover={row.cover} />
      <div className="news-line-words">
        <Link to={to} className={unread ? "news-line-title news-line-unread" : "news-line-title"}>
          {unread && <span className="hidden-text">{t("unreadMark")} </span>}
          {row.title === "" ? t("untitled") : row.title}
        </Link>
        <p className="quiet news-line-summary">{row.summary}</p>
        <span className="news-tags">
          {row.pinned && (
            <Tag icon={<PushpinOutlined aria-hidden />} color="blue">
              {t("pinned")}
            </Tag>
          )}
          {row.tags.map((tag) => (
            <Tag key={tag}>{shown(tag)}</Tag>
          ))}
        </span>
      </div>
    </div>
  );
}
