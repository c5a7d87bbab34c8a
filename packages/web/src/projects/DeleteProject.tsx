import { deleteProject, projectUses, type ProjectDetail, type ProjectUses } from "@analyte/contract/projects/calls";
import { App, Button } from "antd";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useAct } from "../calls/use-act.ts";
import { send } from "../send.ts";
import { ofProjects } from "./queries.ts";

/** Says first what uses the project, and what of that goes with it. */
export function DeleteProject({ project: { id, name }, onGone }: { project: Pick<ProjectDetail, "id" | "name">; onGone: () => void }) {
  const { t } = useTranslation(["projects", "ui"]);
  const { modal } = App.useApp();
  const { act, busy } = useAct();
  const remove = () => act(() => send(deleteProject, { id }), { tell: t("projects:deleted"), anew: ofProjects });
  const ask = (uses: ProjectUses) =>
    void modal.confirm({
      title: t("projects:deleteTitle", { name }),
      content: <Uses uses={uses} />,
      okText: t("ui:delete"),
      okButtonProps: { danger: true },
      cancelText: t("ui:cancel"),
      onOk: () => {
        onGone();
        return remove();
      },
    });
  return (
    <Button danger loading={busy} onClick={() => void act(() => send(projectUses, { id }), { next: ask })}>
      {t("ui:delete")}
    </Button>
  );
}

function Uses({ uses }: { uses: ProjectUses }) {
  const { t } = useTranslation("projects");
  const [stays, goes] = [staying(uses, t), going(uses, t)];
  return (
    <>
      <p>{t("deleteText")}</p>
      {goes.length > 0 && <p>{t("deleteGoes", { list: goes.join(t("listed")) })}</p>}
      {stays.length > 0 && <p>{t("deleteStays", { list: stays.join(t("listed")) })}</p>}
      {stays.length + goes.length === 0 && <p>{t("deleteUnused")}</p>}
    </>
  );
}

type Words = TFunction<"projects">;
const staying = ({ tasks, tasks_of_others, reports }: ProjectUses, t: Words): string[] => [
  ...(tasks > 0 ? [t("uses_tasks", { count: tasks })] : []),
  ...(tasks_of_others > 0 ? [t("uses_others", { count: tasks_of_others })] : []),
  ...(reports > 0 ? [t("uses_reports", { count: reports })] : []),
];
const going = ({ programs, shares }: ProjectUses, t: Words): string[] => [
  ...(programs > 0 ? [t("uses_programs", { count: programs })] : []),
  ...(shares > 0 ? [t("uses_shares", { count: shares })] : []),
];
