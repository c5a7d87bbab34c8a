import type { FileItem } from "@analyte/contract/files";
import { Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useText } from "../language/use-language.ts";
import { resultPath } from "../tasks/links.ts";
import { StatusTag } from "../ui/StatusTag.tsx";
import { Time } from "../ui/Time.tsx";
import { useUses } from "./queries.ts";

/** The tasks that were given this file. */
export function FileUses({ file }: { file: FileItem }) {
  const { t } = useTranslation(["files", "ui"]);
  const text = useText();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useUses(file.id);
  const uses = data?.pages.flatMap((page) => page.data);
  return (
    <section>
      <h3>{t("files:usedIn")}</h3>
      {uses === undefined && error === null && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {uses === undefined && error !== null && (
        <p role="alert">
          {error.message}{" "}
          <Button size="small" type="link" onClick={() => void refetch()}>
            {t("ui:retry")}
          </Button>
        </p>
      )}
      {uses?.length === 0 && <p className="quiet">{t("files:notUsed")}</p>}
      <ul className="plain">
        {uses?.map((use) => (
          <li key={use.id} className="panel-use">
            <Link to={resultPath(use.id)}>{use.name}</Link>
            <span className="quiet small">
              {text(use.tool_name)} · <Time at={use.created_at} />
            </span>
            <StatusTag status={use.status} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button size="small" type="link" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("files:moreUses")}
        </Button>
      )}
    </section>
  );
}
