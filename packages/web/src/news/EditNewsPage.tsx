import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { Skeleton } from "antd";
import { ErrorState } from "../ui/ErrorState.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { useBegun } from "../ui/use-begun.ts";
import { NewsForm } from "./NewsForm.tsx";
import { newsListPath } from "./links.ts";
import { useNews } from "./queries.ts";
import "./news.css";

/** A new news letter, or one that is there, as the address says. */
export function EditNewsPage() {
  const { t } = useTranslation("news");
  const [query] = useSearchParams();
  const id = query.get("id") ?? "";
  const { begun, generation } = useBegun(id);
  return (
    <>
      <Link to={`${newsListPath}?view=editing`}>{t("back")}</Link>
      <PageHeader title={t("editTitle")} line={t("editLine")} />
      {begun ? <NewsForm key={generation} /> : <Known key={id} id={id} />}
    </>
  );
}

function Known({ id }: { id: string }) {
  const { data, error, refetch } = useNews(id);
  if (data !== undefined) return <NewsForm news={data} />;
  return error === null ? <Skeleton active paragraph={{ rows: 8 }} /> : <ErrorState failure={error} onRetry={() => void refetch()} />;
}
