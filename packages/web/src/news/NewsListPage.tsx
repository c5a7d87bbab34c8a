import { DeleteOutlined, EditOutlined, PushpinOutlined } from "@ant-design/icons";
import { newsStates, storeNews, type NewsRow } from "@analyte/contract/news";
import { Button, Checkbox, Segmented, Select, Tag } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useShownName } from "../language/use-language.ts";
import { Link, useNavigate, useSearchParams } from "react-router";
import { usePermitted } from "../auth/permission.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { RecordTable, type Column } from "../ui/RecordTable.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { Time } from "../ui/Time.tsx";
import { useListQuery } from "../ui/use-list-query.ts";
import { DigestSwitch } from "./DigestSwitch.tsx";
import { editNewsPath, newsPath } from "./links.ts";
import { NewsCover } from "./NewsCover.tsx";
import { NewsStateTag } from "./NewsStateTag.tsx";
import { useNewsList, useNewsTags } from "./queries.ts";
import { useRemoveNews } from "./use-remove-news.ts";
import "./news.css";

export function NewsListPage() {
  const { t } = useTranslation("news");
  const shown = useShownName();
  const { paging, setPaging, filter, setFilter } = useListQuery();
  const [, setQuery] = useSearchParams();
  const [searches, setSearches] = useState(0);
  const navigate = useNavigate();
  const mayWrite = usePermitted(storeNews);
  const remove = useRemoveNews();
  const tags = useNewsTags();
  const editing = mayWrite && filter("view") === "editing";
  const state = editing ? newsStates.find((one) => one === filter("state")) : undefined;
  const list = useNewsList({
    page: paging.page,
    size: paging.size,
    name: filter("name"),
    tag: filter("tag"),
    ...(filter("unread") === "true" ? { unread: "true" as const } : {}),
    ...(editing ? { editing: "true" as const } : {}),
    ...(state === undefined ? {} : { state }),
  });
  const filtered = ["name", "tag", "unread", "state"].some((one) => filter(one) !== "");
  const clear = () => {
    setQuery(editing ? { view: "editing" } : {}, { replace: true });
    setSearches((before) => before + 1);
  };
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
                <Button
                  type="text"
                  size="small"
                  icon={<EditOutlined aria-hidden />}
                  aria-label={t("editOne", { title: nameOf(row) })}
                  title={t("edit")}
                  onClick={() => void navigate(editNewsPath(row.id))}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t("deleteOne", { title: nameOf(row) })}
                  title={t("delete")}
                  onClick={() => void remove(row.id, nameOf(row))}
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
            onChange={(value) => {
              setQuery(value === "editing" ? { view: "editing" } : {}, { replace: true });
              setSearches((before) => before + 1);
            }}
          />
        )}
        <SearchBox key={searches} label={t("search")} initial={filter("name")} onSearch={(text) => setFilter("name", text)} />
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
        rows={list.data?.data}
        total={list.data?.total ?? 0}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={nameOf}
        failure={list.error}
        onRetry={() => void list.refetch()}
        loading={list.isPlaceholderData}
        paging={paging}
        onPaging={setPaging}
        empty={
          filtered ? (
            <EmptyState text={t("emptySearch")} action={<Button onClick={clear}>{t("clear")}</Button>} />
          ) : (
            <EmptyState text={t(mayWrite ? "emptyEditor" : "empty")} {...(mayWrite ? { action: write } : {})} />
          )
        }
      />
    </>
  );
}

function Line({ row, to }: { row: NewsRow; to: string }) {
  const { t } = useTranslation("news");
  const shown = useShownName();
  return (
    <div className="news-line">
      <NewsCover id={row.id} cover={row.cover} />
      <div className="news-line-words">
        <Link to={to} className={row.read || row.state !== "published" ? "news-line-title" : "news-line-title news-line-unread"}>
          {!row.read && <span className="hidden-text">{t("unreadMark")} </span>}
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
