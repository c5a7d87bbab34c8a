import { NotificationOutlined } from "@ant-design/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NoticesView } from "../notices/NoticesView.tsx";
import { useNotices } from "../notices/queries.ts";
import { HomeSection } from "./HomeSection.tsx";

const shown = 5;

/** What is announced; a title opens the announcement. Nothing where there is none. */
export function News() {
  const { t } = useTranslation("home");
  const { data: notices = [] } = useNotices();
  const [opened, setOpened] = useState<string | null>(null);
  const leave = () => setOpened(null);
  if (notices.length === 0) return null;
  return (
    <HomeSection title={t("news")}>
      <ul className="plain surface home-news">
        {notices.slice(0, shown).map((notice) => (
          <li key={notice.id} className="home-row">
            <span className="home-row-main home-row-iconed">
              <NotificationOutlined aria-hidden />
              <button type="button" className="home-news-title cut" title={notice.title} onClick={() => setOpened(notice.id)}>
                {notice.title}
              </button>
            </span>
          </li>
        ))}
      </ul>
      {opened !== null && <NoticesView notices={notices} first={opened} onClose={leave} />}
    </HomeSection>
  );
}
