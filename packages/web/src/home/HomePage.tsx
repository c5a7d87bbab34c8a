import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCurrentSession } from "../auth/RequireSession.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { Examples } from "./Examples.tsx";
import { partOfDay } from "./greeting.ts";
import { RecentFiles } from "./RecentFiles.tsx";
import { RecentTasks } from "./RecentTasks.tsx";
import "./home.css";

export function HomePage() {
  const { t } = useTranslation("home");
  const { user, marks } = useCurrentSession();
  const [hour] = useState(() => new Date().getHours());
  return (
    <>
      <PageHeader title={t(partOfDay(hour), { name: user.name })} line={t("line")} />
      {marks.has("ftool") && <Examples />}
      <div className="home-lists">
        {marks.has("fmission") && <RecentTasks />}
        <RecentFiles />
      </div>
    </>
  );
}
