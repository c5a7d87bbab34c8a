import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { Skeleton } from "antd";
import { ErrorState } from "../ui/ErrorState.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { NewsForm } from "./NewsForm.tsx";
import { newsListPath } from "./links.ts";
import { useNews } from "./queries.ts";
import "./news.css";

/** A new news letter, or one that is there, as the address says. */
export function EditNewsPage() {
  const { t } = useTranslation("news");
  const [query] = useSearchParams();
  const id = query.get("id") ?? "";
  const { data, error, refetch } = useNews(id);
  return (
    <>
      <Link to={`${newsListPath}?view=editing`}>{t("back")}</Link>
      <PageHeader title={t(id === "" ? "new" : "editTitle")} line={t("editLine")} />
      {id === "" && <NewsForm key="new" />}
      {id !== "" && data !== undefined && <NewsForm key={data.id} news={data} />}
      {id !== "" &&
        data === undefined &&
        (error === null ? <Skeleton active paragraph={{ rows: 8 }} /> : <ErrorState failure={error} onRetry={() => void refetch()} />)}
    </>
  );
}
