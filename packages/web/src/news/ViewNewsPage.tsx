import { DownloadOutlined, EditOutlined } from "@ant-design/icons";
import { fileSize } from "@analyte/contract/file-size";
import { clickNews, newsAttachment, storeNews, type NewsDetail } from "@analyte/contract/news";
import { useQueryClient } from "@tanstack/react-query";
import { Alert, App, Button, Skeleton, Tag } from "antd";
import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useShownName } from "../language/use-language.ts";
import { Link, useNavigate, useSearchParams } from "react-router";
import { usePermitted } from "../auth/permission.tsx";
import { askAnew } from "../calls/call-query.ts";
import { download } from "../save.ts";
import { send } from "../send.ts";
import { WeChatShare } from "../site/WeChatShare.tsx";
import { useTabTitle } from "../shell/tabs/tab-title.ts";
import { CopyButton } from "../ui/CopyButton.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { SafeHtml } from "../ui/SafeHtml.tsx";
import { Time } from "../ui/Time.tsx";
import { editNewsPath, newsListPath, newsPath } from "./links.ts";
import { NewsCover } from "./NewsCover.tsx";
import { newsLists, useNews, useRecommended } from "./queries.ts";
import "./news.css";

export function ViewNewsPage() {
  const { t } = useTranslation("news");
  const [query] = useSearchParams();
  const id = query.get("id") ?? "";
  const { data, error, refetch } = useNews(id);
  useTabTitle(data === undefined || data.title === "" ? undefined : { en: data.title, zh: data.title });
  const way = <Link to={newsListPath}>{t("back")}</Link>;
  if (id === "") return <Unshown failure={new Error(t("noId"))} way={way} />;
  if (data === undefined)
    return error === null ? <Skeleton active paragraph={{ rows: 8 }} /> : <Unshown failure={error} onRetry={() => void refetch()} way={way} />;
  return <Article key={data.id} news={data} />;
}

function Unshown({ failure, onRetry, way }: { failure: Error; onRetry?: () => void; way: ReactNode }) {
  const { t } = useTranslation("news");
  return (
    <>
      <PageHeader title={t("article")} />
      <ErrorState failure={failure} {...(onRetry === undefined ? {} : { onRetry })} action={way} />
    </>
  );
}

function Article({ news }: { news: NewsDetail }) {
  const { t } = useTranslation("news");
  const shown = useShownName();
  const navigate = useNavigate();
  const mayWrite = usePermitted(storeNews);
  const client = useQueryClient();
  const { id, state } = news;
  /** With this reading, which came after the text was asked for. */
  const [counted, setCounted] = useState(0);
  useEffect(() => {
    if (state !== "published") return;
    // That it was read is no news to the reader: where it can't be counted, nothing is said.
    send(clickNews, { id }).then(
      ({ clicks }) => {
        setCounted(clicks);
        return askAnew(client, newsLists);
      },
      () => {},
    );
  }, [client, id, state]);
  const address = `${window.location.origin}${window.location.pathname}#${newsPath(id)}`;
  return (
    <div className="news-page">
      <article className="news-article">
        <Link to={newsListPath}>{t("back")}</Link>
        <PageHeader
          title={news.title === "" ? t("untitled") : news.title}
          line={
            <span className="news-about">
              <Time at={news.publish_at} />
              <span title={t("readersHelp")}>{t("reads", { count: Math.max(counted, news.clicks) })}</span>
              {news.tags.map((tag) => (
                <Link key={tag} to={`${newsListPath}?tag=${encodeURIComponent(tag)}`}>
                  <Tag>{shown(tag)}</Tag>
                </Link>
              ))}
            </span>
          }
          action={
            <>
              <CopyButton text={address} label={t("copyLink")} />
              {mayWrite && (
                <Button size="small" icon={<EditOutlined aria-hidden />} onClick={() => void navigate(editNewsPath(id))}>
                  {t("edit")}
                </Button>
              )}
            </>
          }
        />
        {state !== "published" && <Alert type="info" showIcon title={t("notOut", { state: t(`state_${state}`) })} />}
        {!news.translated && <Alert type="info" showIcon title={t("otherLanguage")} />}
        {news.cover !== "" && <NewsCover id={id} cover={news.cover} className="news-cover-wide" />}
        {news.summary !== "" && <p className="news-lead">{news.summary}</p>}
        <SafeHtml html={news.content} />
        <Files news={news} />
        <WeChatShare title={news.title} />
      </article>
      <Recommended id={id} />
    </div>
  );
}

function Files({ news: { id, attachments } }: { news: NewsDetail }) {
  const { t } = useTranslation("news");
  const { message } = App.useApp();
  if (attachments.length === 0) return null;
  return (
    <section aria-label={t("files")} className="news-files">
      <h2>{t("files")}</h2>
      <ul className="plain">
        {attachments.map((file) => (
          <li key={file.id}>
            <Button
              type="link"
              icon={<DownloadOutlined aria-hidden />}
              aria-label={t("save", { name: file.name })}
              onClick={() => void download(newsAttachment, { id, file: file.id }).catch((failure: unknown) => message.error((failure as Error).message))}
            >
              {file.name}
            </Button>
            <span className="quiet small">{fileSize(file.size)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Recommended({ id }: { id: string }) {
  const { t } = useTranslation("news");
  const { data } = useRecommended(id, 5);
  if (data === undefined) return null;
  return (
    <aside aria-label={t("recommended")} className="news-next">
      <h2>{t("recommended")}</h2>
      {data.length === 0 && <p className="quiet">{t("allRead")}</p>}
      <ul className="plain">
        {data.map((row) => (
          <li key={row.id} className="news-next-row">
            <NewsCover id={row.id} cover={row.cover} />
            <span>
              <Link to={newsPath(row.id)}>{row.title}</Link>
              <span className="quiet small news-next-time">
                <Time at={row.publish_at} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
