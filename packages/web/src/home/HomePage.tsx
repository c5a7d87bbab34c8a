import { FolderOpenOutlined, LineChartOutlined } from "@ant-design/icons";
import { listMessages } from "@analyte/contract/messages";
import { recommendedNews } from "@analyte/contract/news";
import { equalTask } from "@analyte/contract/tasks";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Permitted, usePermitted } from "../auth/permission.tsx";
import { useCurrentSession } from "../auth/RequireSession.tsx";
import { projectPath } from "../projects/links.ts";
import { Offers } from "../projects/Offers.tsx";
import { SheetsWaiting } from "../projects/sheet/SheetsWaiting.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { Examples } from "./Examples.tsx";
import { partOfDay } from "./greeting.ts";
import { News } from "./News.tsx";
import { RecommendedNews } from "./RecommendedNews.tsx";
import { OwnTable } from "./OwnTable.tsx";
import { RecentFiles } from "./RecentFiles.tsx";
import { RecentProjects } from "./RecentProjects.tsx";
import { RecentTasks } from "./RecentTasks.tsx";
import { StaffWork } from "./StaffWork.tsx";
import { useFirstVisit } from "./first-visit.ts";
import { UnreadMessages } from "./UnreadMessages.tsx";
import { UsedTools } from "./UsedTools.tsx";
import "./home.css";

/** Where one left off, what is new, and where to begin. */
export function HomePage() {
  const { t } = useTranslation("home");
  const { user, marks } = useCurrentSession();
  const [hour] = useState(() => new Date().getHours());
  const seesTasks = marks.has("fmission");
  const seesProjects = marks.has("fproject");
  const navigate = useNavigate();
  const mayRun = usePermitted(equalTask);
  const firstVisit = useFirstVisit(seesTasks);
  const start = mayRun && (
    <div key="start">
      <OwnTable />
      <Examples />
    </div>
  );
  return (
    <>
      <PageHeader title={t(partOfDay(hour), { name: user.name })} line={t("line")} action={<Start mayRun={mayRun} />} />
      {seesProjects && <SheetsWaiting />}
      {seesProjects && <Offers onReceived={(id) => void navigate(projectPath(id))} />}
      <div className="home">
        <div className={firstVisit === null ? "home-column undecided" : "home-column"}>
          {firstVisit === true && start}
          {seesTasks && <RecentTasks key="tasks" />}
          {seesProjects && <RecentProjects key="projects" />}
          {firstVisit !== true && start}
          <RecentFiles key="files" />
        </div>
        <div className="home-column">
          <Permitted to={listMessages}>
            <UnreadMessages />
          </Permitted>
          {mayRun && <UsedTools />}
          <News />
          <Permitted to={recommendedNews}>
            <RecommendedNews />
          </Permitted>
          <StaffWork />
        </div>
      </div>
    </>
  );
}

function Start({ mayRun }: { mayRun: boolean }) {
  const { t } = useTranslation("home");
  const navigate = useNavigate();
  return (
    <>
      <Button icon={<FolderOpenOutlined aria-hidden />} onClick={() => void navigate("/data-collection/file-store")}>
        {t("upload")}
      </Button>
      {mayRun && (
        <Button type="primary" icon={<LineChartOutlined aria-hidden />} onClick={() => void navigate("/tools/tool-list")}>
          {t("chooseTool")}
        </Button>
      )}
    </>
  );
}
