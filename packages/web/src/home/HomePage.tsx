import { FolderOpenOutlined, LineChartOutlined } from "@ant-design/icons";
import { listMessages } from "@analyte/contract/messages";
import { recommendedNews } from "@analyte/contract/news";
import { equalTask, listTasks } from "@analyte/contract/tasks";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Permitted, usePermitted } from "../auth/permission.tsx";
import { useCurrentSession } from "../auth/RequireSession.tsx";
import { callQuery } from "../calls/call-query.ts";
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
  // Who has run nothing yet finds the beginning at the top. Asked once: nothing moves while one is here.
  const tasks = useQuery({ ...callQuery(listTasks, { page: 1, size: 1 }), enabled: seesTasks, staleTime: Infinity });
  const firstVisit = tasks.data?.total === 0;
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
        <div className="home-column">
          {firstVisit && start}
          {seesTasks && <RecentTasks key="tasks" />}
          {seesProjects && <RecentProjects key="projects" />}
          {!firstVisit && start}
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
