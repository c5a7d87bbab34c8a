import { linkedModuleChart, type LinkedModule } from "@analyte/contract/links";
import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { callQuery } from "../calls/call-query.ts";
import { useNear } from "../flows/use-near.ts";
import { useText } from "../language/use-language.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LinkedParts } from "./LinkedParts.tsx";

/** One module chart of a process, asked for as it is scrolled to. */
export function LinkedChart({ linkId, chart }: { linkId: string; chart: LinkedModule }) {
  const { t } = useTranslation("links");
  const text = useText();
  const place = useRef<HTMLElement>(null);
  const near = useNear(place);
  const isThere = chart.state === "succeeded";
  const detail = useQuery({ ...callQuery(linkedModuleChart, { id: linkId, chart_id: chart.id }), enabled: near && isThere });
  return (
    <article ref={place} className="surface linked-part" aria-label={text(chart.name)}>
      <h3>{text(chart.name)}</h3>
      {!isThere && <p className="quiet">{t("notThere")}</p>}
      {isThere && detail.data === undefined && detail.error === null && <Skeleton active paragraph={{ rows: 6 }} />}
      {detail.data === undefined && detail.error !== null && <ErrorState failure={detail.error} onRetry={() => void detail.refetch()} />}
      {detail.data !== undefined && <LinkedParts linkId={linkId} parts={detail.data} inside />}
    </article>
  );
}
