import { dealStatistics } from "@analyte/contract/deals";
import { listGoods, storeGoods } from "@analyte/contract/goods";
import { listNews, storeNews } from "@analyte/contract/news";
import { listDeliveries } from "@analyte/contract/projects/deliveries";
import { listStaffSheets } from "@analyte/contract/projects/sheet";
import { listServers, listWaiting } from "@analyte/contract/queue";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { usePermitted } from "../auth/permission.tsx";
import { callQuery } from "../calls/call-query.ts";
import { salesPath } from "../deals/links.ts";
import { thisMonth } from "../deals/period.ts";
import { newsListPath } from "../news/links.ts";
import { deliveriesPath, staffSheetsPath } from "../projects/links.ts";
import { queuePath } from "../queue/links.ts";
import { categoryPath } from "../shop/links.ts";
import { HomeSection } from "./HomeSection.tsx";

/** What waits for staff, for each mark that they hold: sheets, deliveries, news and products that are not out, this month's deals, the queue. Nothing for anybody else. */
export function StaffWork() {
  const { t } = useTranslation("home");
  const delivers = usePermitted(listDeliveries);
  const writes = usePermitted(storeNews);
  const sells = usePermitted(storeGoods);
  const follows = usePermitted(dealStatistics);
  const operates = usePermitted(listWaiting);
  const month = thisMonth();
  const first = { size: 1 };
  const sheets = useQuery({ ...callQuery(listStaffSheets, { ...first, state: "submitted" }), enabled: delivers });
  const toRelease = useQuery({ ...callQuery(listDeliveries, { ...first, show: "preparing" }), enabled: delivers });
  const ending = useQuery({ ...callQuery(listDeliveries, { ...first, show: "expiring" }), enabled: delivers });
  const drafts = useQuery({ ...callQuery(listNews, { ...first, editing: "true", state: "draft" }), enabled: writes });
  const goods = useQuery({ ...callQuery(listGoods, { ...first, editing: "true", state: "draft" }), enabled: sells });
  const deals = useQuery({ ...callQuery(dealStatistics, { from: month, until: month, this_month: month }), enabled: follows });
  const waiting = useQuery({ ...callQuery(listWaiting, first), enabled: operates });
  const servers = useQuery({ ...callQuery(listServers, {}), enabled: operates });
  // Sums are of one currency: the one that most deals are in.
  const dealsSaid = (currency: string | null | undefined) => (currency ? t("dealsInMonth", { currency }) : t("dealsOfMonth"));
  const counts = [
    { asked: delivers, total: sheets.data?.total, text: t("sheetsHandedIn"), to: `${staffSheetsPath}&state=submitted` },
    { asked: delivers, total: toRelease.data?.total, text: t("toRelease"), to: `${deliveriesPath}&show=preparing` },
    { asked: delivers, total: ending.data?.total, text: t("endSoon"), to: `${deliveriesPath}&show=expiring` },
    { asked: writes, total: drafts.data?.total, text: t("newsDrafts"), to: `${newsListPath}?view=editing&state=draft` },
    { asked: sells, total: goods.data?.total, text: t("goodsDrafts"), to: `${categoryPath()}?editing=true&state=draft` },
    { asked: follows, total: deals.data?.total.count, text: dealsSaid(deals.data?.currency), to: salesPath },
    { asked: operates, total: waiting.data?.total, text: t("workWaiting"), to: `${queuePath}?show=waiting` },
    { asked: operates, total: servers.data?.filter(({ state }) => state !== "working").length, text: t("serversOut"), to: `${queuePath}?show=servers` },
  ];
  if (!counts.some(({ asked }) => asked)) return null;
  return (
    <HomeSection title={t("staffWork")}>
      <ul className="plain surface home-news">
        {counts
          .filter(({ asked }) => asked)
          .map(({ text, to, total }) => (
            <li key={to} className="home-row">
              <Link className="home-row-main cut" to={to}>
                {text}
              </Link>
              <span className="figures">{total ?? "–"}</span>
            </li>
          ))}
      </ul>
    </HomeSection>
  );
}
