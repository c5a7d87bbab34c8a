import type { ProjectDetail } from "@analyte/contract/projects/calls";
import { appliedTitles, kindTitles, roleTitles, valueTitles, type ProjectState } from "@analyte/contract/projects/project";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useText } from "../language/use-language.ts";
import { CountTags } from "./CountTags.tsx";
import { StateTag } from "./StateTag.tsx";
import { toldRoles } from "./told-roles.ts";

/** What a project is, at a glance. `state`: where another than the one that it is shown in. */
export function ProjectFacts({ project, state = project.state }: { project: ProjectDetail; state?: ProjectState }) {
  const { t, i18n } = useTranslation("projects");
  const text = useText();
  const { facts } = project;
  const roles = toldRoles(facts.roles);
  const cells = facts.samples * facts.features;
  const lines: [string, ReactNode][] = [
    [t("contract"), project.contract],
    [t("kind"), text(kindTitles[project.kind])],
    [t("state"), <StateTag key="state" state={state} own={!project.delivered} />],
    [
      t(roles.length > 0 ? "samplesAndQc" : "samples"),
      <span key="roles" className="project-counts">
        <span className="figures">{facts.samples}</span>
        {roles.length > 0 && <CountTags counts={roles.map(({ role, count }) => ({ name: text(roleTitles[role]), count }))} />}
      </span>,
    ],
    [t("groups"), facts.groups.length === 0 ? "" : counts(facts.groups)],
    [
      t("features"),
      <span key="features" className="figures">
        {facts.features}
      </span>,
    ],
    [t("gaps"), cells === 0 ? "" : t("gapsOf", { percent: ((100 * facts.missing) / cells).toFixed(1) })],
    [t("values"), `${text(valueTitles[project.value])}${project.unit === "" ? "" : ` (${project.unit})`}`],
    [t("applied"), project.applied.map((step) => text(appliedTitles[step])).join(", ")],
    [t("species"), project.taxid],
    [t("material"), project.material],
    [t("platform"), project.platform],
    [t("version"), <span key="version">{project.version}</span>],
    [t("expires"), project.expires_at === null ? "" : new Date(project.expires_at).toLocaleDateString(i18n.language, { dateStyle: "long" })],
  ];
  return (
    <section>
      <h3>{t("details")}</h3>
      <dl className="project-facts">
        {lines
          .filter(([, value]) => value !== "")
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

const counts = (all: readonly { name: string; count: number }[]) => (
  <span className="project-counts">
    <CountTags counts={all} />
  </span>
);
