import { linkedResult, openLink, type OpenedLink } from "@analyte/contract/links";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Skeleton } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams } from "react-router";
import { isMissing } from "../call-failure.ts";
import { askAnew, callQuery } from "../calls/call-query.ts";
import { useText } from "../language/use-language.ts";
import { NothingHere } from "../shell/NothingHere.tsx";
import { useTabTitle } from "../shell/tabs/tab-title.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { Time } from "../ui/Time.tsx";
import { thingPath } from "./addresses.ts";
import { LinkedChart } from "./LinkedChart.tsx";
import { LinkedParts } from "./LinkedParts.tsx";
import "./links.css";

/** What somebody else shows by link, for as long as it leads there. */
export function LinkedPage() {
  const { code = "" } = useParams();
  return <Opened key={code} code={code} />;
}

function Opened({ code }: { code: string }) {
  const { t } = useTranslation(["ui", "shell"]);
  const navigate = useNavigate();
  // Asked again when the stream says that a link was taken back, when its time is over, and besides now and then.
  const link = useQuery({ ...callQuery(openLink, { code }), staleTime: 0, refetchInterval: 60_000, retry: false });
  useEndOf(link.data?.ends_at);
  useTabTitle(link.data?.title);
  if (link.error !== null && (isMissing(link.error) || link.data === undefined)) {
    if (!isMissing(link.error)) return <ErrorState failure={link.error} onRetry={() => void link.refetch()} />;
    return <NothingHere text={link.error.message} action={<Button onClick={() => void navigate("/home")}>{t("shell:toHome")}</Button>} />;
  }
  if (link.data === undefined) return <Skeleton active paragraph={{ rows: 8 }} aria-label={t("loading")} />;
  return <Shown link={link.data} />;
}

/** The longest that a timer waits. */
const longestMs = 2 ** 31 - 1;
function useEndOf(endsAt: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (endsAt === undefined) return undefined;
    const timer = setTimeout(() => void askAnew(client, [openLink]), Math.min(longestMs, Math.max(0, endsAt - Date.now()) + 100));
    return () => clearTimeout(timer);
  }, [client, endsAt]);
}

function Shown({ link }: { link: OpenedLink }) {
  const { t } = useTranslation("links");
  const text = useText();
  const own = thingPath(link);
  return (
    <>
      <PageHeader
        title={text(link.title)}
        line={
          <>
            {t("sharedBy", { owner: link.owner })} · {t("ends")} <Time at={link.ends_at} />
            {link.note !== "" && <span className="link-note">{link.note}</span>}
          </>
        }
      />
      {link.is_own && own !== null && <Alert type="info" showIcon title={t("own")} action={<Link to={own}>{t("toOwn")}</Link>} />}
      {link.kind !== "report" && <Result link={link} />}
    </>
  );
}

function Result({ link }: { link: OpenedLink }) {
  const { t } = useTranslation(["links", "ui"]);
  const text = useText();
  const result = useQuery({ ...callQuery(linkedResult, { id: link.id }), staleTime: 0 });
  if (result.data === undefined) {
    if (result.error !== null) return <ErrorState failure={result.error} onRetry={() => void result.refetch()} />;
    return <Skeleton active paragraph={{ rows: 8 }} aria-label={t("ui:loading")} />;
  }
  const { made_by: madeBy, finished_at: finishedAt, sections } = result.data;
  return (
    <>
      {link.kind === "result" && (
        <p className="quiet">
          {text(madeBy)} · <Time at={finishedAt} />
        </p>
      )}
      <LinkedParts linkId={link.id} parts={result.data} />
      {sections.map((section) => (
        <section key={section.id} aria-label={text(section.name)}>
          <h2>{text(section.name)}</h2>
          {section.module_charts.map((chart) => (
            <LinkedChart key={chart.id} linkId={link.id} chart={chart} />
          ))}
        </section>
      ))}
    </>
  );
}
