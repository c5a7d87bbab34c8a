import { acceptProject, type ListedProject } from "@analyte/contract/projects/calls";
import { kindTitles } from "@analyte/contract/projects/project";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAct } from "../calls/use-act.ts";
import { useText } from "../language/use-language.ts";
import { projectListPath, projectPath } from "../projects/links.ts";
import { ofProjects, useProjects } from "../projects/queries.ts";
import { StateTag } from "../projects/StateTag.tsx";
import { send } from "../send.ts";
import { Time } from "../ui/Time.tsx";
import { HomeList } from "./HomeList.tsx";
import { ProjectActs } from "./ProjectActs.tsx";

const shown = 3;

/** What was delivered, shared or made last, and a delivery's receipt where its sender waits for that. */
export function RecentProjects() {
  const { t } = useTranslation("home");
  const text = useText();
  const projects = useProjects({ page: 1, size: shown, sort: "updated_at", order: "desc" });
  return (
    <HomeList
      title={t("projects")}
      all={t("allProjects")}
      to={projectListPath}
      query={projects}
      rows={projects.data?.data}
      shown={shown}
      rowKey={({ id }) => id}
      empty={t("noProjects")}
      next={<Link to={projectListPath}>{t("makeProject")}</Link>}
      render={(project) => (
        <>
          <span className="home-row-main">
            <Link to={projectPath(project.id)} className="cut" title={project.name}>
              {project.name}
            </Link>
            <span className="quiet small cut">{text(kindTitles[project.kind])}</span>
          </span>
          <ProjectActs project={project} />
          {project.to_accept ? <Accept project={project} /> : <StateTag state={project.state} />}
          <span className="quiet small home-row-time">
            <Time at={project.updated_at} />
          </span>
        </>
      )}
    />
  );
}

function Accept({ project: { id, name, version } }: { project: ListedProject }) {
  const { t } = useTranslation(["home", "projects"]);
  const { act, busy } = useAct();
  const accept = () => act(() => send(acceptProject, { id, version }), { tell: t("projects:accepted"), anew: ofProjects });
  return (
    <Button size="small" type="primary" loading={busy} aria-label={t("home:acceptOf", { project: name })} onClick={() => void accept()}>
      {t("projects:accept")}
    </Button>
  );
}
