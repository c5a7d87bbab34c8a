import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { newsListPath, newsPath } from "../news/links.ts";
import { useRecommended } from "../news/queries.ts";
import { Time } from "../ui/Time.tsx";
import { HomeList } from "./HomeList.tsx";

const shown = 4;

/** News that the user has not read, of what he reads first. */
export function RecommendedNews() {
  const { t } = useTranslation("home");
  const query = useRecommended(undefined, shown);
  return (
    <HomeList
      title={t("toRead")}
      all={t("allNews")}
      to={newsListPath}
      query={query}
      rows={query.data}
      shown={shown}
      rowKey={(row) => row.id}
      render={(row) => (
        <>
          <Link className="home-row-main cut" to={newsPath(row.id)} title={row.title}>
            {row.title}
          </Link>
          <span className="home-row-time quiet small">
            <Time at={row.publish_at} />
          </span>
        </>
      )}
      empty={t("noNews")}
    />
  );
}
