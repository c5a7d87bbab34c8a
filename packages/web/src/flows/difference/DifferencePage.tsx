import { redoDifference, type ChangedSample } from "@analyte/contract/flows/again-calls";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Alert, Skeleton, Tag } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useParams, useSearchParams } from "react-router";
import { isMissing } from "#call-failure.ts";
import { callQuery } from "#calls/call-query.ts";
import { useLanguage, useText } from "#language/use-language.ts";
import { NothingHere } from "#shell/NothingHere.tsx";
import { resultPath } from "#tasks/links.ts";
import { pollMs } from "#tasks/live.ts";
import { isFinal, useTask } from "#tasks/queries.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { spaced } from "#ui/when-text.ts";
import { PageHeader } from "#ui/PageHeader.tsx";
import type { Reply } from "#send.ts";
import { flowTasksPath } from "../links.ts";
import { ChangedFeatures } from "./ChangedFeatures.tsx";
import { ChartsBeside } from "./ChartsBeside.tsx";
import "./difference.css";

export type Difference = Reply<typeof redoDifference>;

/** What a redo has otherwise than its earlier run: settings, samples, features gained and lost, figures side by side. */
export function DifferencePage() {
  const { t } = useTranslation(["difference", "flows", "ui"]);
  const language = useLanguage();
  const { id = "" } = useParams();
  const [query] = useSearchParams();
  const before = query.get("before") ?? "";
  const run = useTask(id).data;
  const runs = run !== undefined && !isFinal(run);
  const asked = callQuery(redoDifference, { id, ...(before === "" ? {} : { before }) });
  const found = useQuery({
    ...asked,
    // While it runs more comes with its progress, and all is there once it has ended.
    queryKey: [...asked.queryKey, run?.status, run?.progress],
    enabled: id !== "",
    placeholderData: keepPreviousData,
    refetchInterval: runs ? pollMs() : false,
    retry: false,
  });
  const toTasks = <Link to={flowTasksPath}>{t("flows:toTasks")}</Link>;
  if (found.error !== null && isMissing(found.error)) return <NothingHere text={found.error.message} action={toTasks} />;
  if (found.data === undefined) {
    if (found.error !== null) return <ErrorState failure={found.error} onRetry={() => void found.refetch()} action={toTasks} />;
    return <Skeleton active paragraph={{ rows: 12 }} aria-label={t("ui:loading")} />;
  }
  const difference = found.data;
  // Both may be called the same: the time tells them apart.
  const exact = (at: number) => spaced(new Intl.DateTimeFormat(language === "zh" ? "zh-CN" : "en", { dateStyle: "medium", timeStyle: "medium" }).format(at));
  return (
    <div className="difference">
      <PageHeader
        title={t("difference:title")}
        line={
          <>
            {t("difference:earlier")} <Link to={resultPath(difference.before.id)}>{difference.before.name}</Link> ({exact(difference.before.created_at)}) ·{" "}
            {t("difference:now")} <Link to={resultPath(difference.after.id)}>{difference.after.name}</Link> ({exact(difference.after.created_at)})
          </>
        }
      />
      {runs && (
        <Alert type="info" showIcon role="status" className="difference-running" title={t("difference:running", { percent: Math.floor(run.progress * 100) })} />
      )}
      <Causes difference={difference} />
      <ChangedFeatures difference={difference} runs={runs} />
      <ChartsBeside difference={difference} runs={runs} />
    </div>
  );
}

/** What was asked otherwise: settings, samples, data. */
function Causes({ difference: { before: was, after: is, asked, parameters, samples, data } }: { difference: Difference }) {
  const { t } = useTranslation("difference");
  const text = useText();
  const otherProgram = was.program_id !== is.program_id;
  const programOf = ({ program_id: id, program }: typeof was) => program ?? t(id === "" ? "noProgram" : "goneProgram");
  const named = (list: readonly ChangedSample[], why: boolean) =>
    list
      .map(({ sample, role, reason }) => {
        const about = [role === "sample" ? "" : t(`role_${role}`), why ? reason : ""].filter((word) => word !== "");
        return about.length === 0 ? sample : t("aside", { sample, about: about.join(t("joint")) });
      })
      .join(t("joint"));
  const compares = asked.gained.length > 0 || asked.lost.length > 0;
  const nothing = !otherProgram && !compares && parameters.length === 0 && samples.gained.length === 0 && samples.lost.length === 0 && data.length === 0;
  return (
    <section className="surface difference-part" aria-label={t("causes")}>
      <h2>{t("causes")}</h2>
      {nothing && <p className="quiet">{t("noCauses")}</p>}
      {data.length > 0 && <p>{t("otherData", { tables: data.map((role) => t(`table_${role}`, { defaultValue: role })).join(t("joint")) })}</p>}
      {samples.lost.length > 0 && <p>{t("samplesLost", { count: samples.lost.length, names: named(samples.lost, true) })}</p>}
      {samples.gained.length > 0 && <p>{t("samplesGained", { count: samples.gained.length, names: named(samples.gained, false) })}</p>}
      {otherProgram && <p>{t("otherProgram", { before: programOf(was), after: programOf(is) })}</p>}
      {asked.gained.length > 0 && <p>{t("comparisonsGained", { count: asked.gained.length, names: asked.gained.join(t("apart")) })}</p>}
      {asked.lost.length > 0 && <p>{t("comparisonsLost", { count: asked.lost.length, names: asked.lost.join(t("apart")) })}</p>}
      {parameters.length > 0 && (
        <div className="difference-scroll">
          <table className="difference-table">
            <thead>
              <tr>
                <th scope="col">{t("setting")}</th>
                <th scope="col">{t("before")}</th>
                <th scope="col">{t("after")}</th>
              </tr>
            </thead>
            <tbody>
              {parameters.map(({ module_chart: chart, name, param, title, before_words: before, after_words: after }) => (
                <tr key={`${chart} ${param}`}>
                  <th scope="row">
                    {text(name)}: {text(title)}
                  </th>
                  <td>{text(before)}</td>
                  <td>
                    <Tag color="blue">{text(after)}</Tag>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
