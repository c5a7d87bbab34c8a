import { clientDetail } from "@analyte/contract/deals";
import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { callQuery } from "../calls/call-query.ts";
import { useLanguage, useShownName } from "../language/use-language.ts";
import type { Reply } from "../send.ts";
import { useTabTitle } from "../shell/tabs/tab-title.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { moneyText } from "../ui/money.ts";
import { PageHeader } from "../ui/PageHeader.tsx";
import { Time } from "../ui/Time.tsx";
import { useListQuery } from "../ui/use-list-query.ts";
import { DealTable } from "./DealTable.tsx";
import { sourcePath } from "./links.ts";
import "./deals.css";

/** One client: who it is, what was sold, and who has looked. */
export function ClientSalesPage() {
  const { t } = useTranslation("deals");
  const language = useLanguage();
  const shown = useShownName();
  const { filter } = useListQuery();
  const [client_id, client] = [filter("client_id"), filter("client")];
  const named = client_id !== "" || client !== "";
  const asked = client_id === "" ? { client } : { client_id };
  // Every asking is noted as a look: not again whenever the window comes to the front.
  const { data, error, refetch } = useQuery({ ...callQuery(clientDetail, asked), enabled: named, staleTime: 60_000, refetchOnWindowFocus: false });
  useTabTitle(data === undefined ? undefined : { en: data.name, zh: data.name });
  const facts: [string, ReactNode][] =
    data === undefined
      ? []
      : [
          ...factsOfAccount(data.account, t),
          [t("bought"), data.totals.map(({ currency, amount, count }) => `${moneyText(amount, currency, language)} (${count})`).join(" · ")],
          [t("period"), [...new Set([data.first, data.last])].filter(Boolean).join(" – ")],
          [t("products"), data.products.map(shown).join(" · ")],
          [
            t("sources"),
            data.sources.length === 0
              ? ""
              : data.sources.map((source, at) => (
                  <span key={source}>
                    {at > 0 && " · "}
                    <Link to={sourcePath(source)}>{shown(source)}</Link>
                  </span>
                )),
          ],
        ];
  const back = <Link to="/client/client-info">{t("toClients")}</Link>;
  if (!named)
    return (
      <>
        <PageHeader title={t("clientSales")} />
        <div className="surface">
          <EmptyState text={t("chooseClient")} action={back} />
        </div>
      </>
    );
  return (
    <>
      {back}
      <PageHeader title={data?.name ?? t("clientSales")} />
      {data === undefined ? (
        error === null ? (
          <Skeleton active paragraph={{ rows: 6 }} />
        ) : (
          <ErrorState failure={error} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <section className="surface deal-about" aria-label={data.name}>
            {data.account === null && <p className="quiet">{t("noAccount")}</p>}
            <dl className="deal-facts">
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt className="quiet">{name}</dt>
                  <dd>{value === "" ? "–" : value}</dd>
                </div>
              ))}
            </dl>
            <h2 className="deal-small-head">{t("looks")}</h2>
            {data.looks.length === 0 ? (
              <p className="quiet small">{t("noLooks")}</p>
            ) : (
              <ul className="plain quiet small">
                {data.looks.map(({ at, name }) => (
                  <li key={at}>
                    {name} · <Time at={at} />
                  </li>
                ))}
              </ul>
            )}
          </section>
          <DealTable key={`${client_id} ${client}`} only={asked} empty={t("noDealsOfClient")} />
        </>
      )}
    </>
  );
}

function factsOfAccount(account: Reply<typeof clientDetail>["account"], t: TFunction<"deals">): [string, ReactNode][] {
  if (account === null) return [];
  const { email, phone, company, country, area } = account;
  return [
    [t("email"), email],
    [t("phone"), phone],
    [t("company"), company],
    [t("place"), [country, area].filter(Boolean).join(", ")],
  ];
}
