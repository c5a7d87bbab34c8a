import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { Skeleton } from "antd";
import { useFormStart } from "../calls/use-form-start.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { NewsForm } from "./NewsForm.tsx";
import { newsListPath } from "./links.ts";
import { readNews } from "./queries.ts";
import "./news.css";

/** A new news letter, or one that is there, as the address says. */
export function EditNewsPage() {
  const { t } = useTranslation("news");
  const [query] = useSearchParams();
  const id = query.get("id") ?? "";
  const { key, isOpen, thing, failure, retry, onHolds, onSaved } = useFormStart(id, readNews);
  return (
    <>
      <Link to={`${newsListPath}?view=editing`}>{t("back")}</Link>
      <PageHeader title={t("editTitle")} line={t("editLine")} />
      {isOpen ? (
        <NewsForm key={key} {...(thing === undefined ? {} : { news: thing })} onHolds={onHolds} onSaved={onSaved} />
      ) : failure === null ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <ErrorState failure={failure} onRetry={retry} />
      )}
    </>
  );
}
