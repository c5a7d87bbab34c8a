import { listOwnShares, type OwnShare } from "@analyte/contract/projects/shares";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useRecords } from "../calls/use-records.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { RecordTable, type Column } from "../ui/RecordTable.tsx";
import { Time } from "../ui/Time.tsx";
import { projectListPath, projectPath } from "./links.ts";
import { TakeBack } from "./ShareSection.tsx";

/** What the user has offered to others, over all projects. */
export function OwnShares() {
  const { t } = useTranslation("projects");
  const list = useRecords(listOwnShares);
  const columns: Column<OwnShare>[] = [
    { key: "email", title: t("sharedWith"), card: "head", render: ({ email }) => <span className="share-address">{email}</span> },
    {
      key: "project",
      title: t("name"),
      render: ({ project_id, project_name }) => <Link to={projectPath(project_id)}>{project_name}</Link>,
    },
    { key: "rights", title: t("rights"), width: 220, render: ({ rights }) => t(`rights_${rights}`) },
    { key: "state", title: t("state"), width: 160, render: ({ state }) => t(`share_${state}`) },
    { key: "created_at", title: t("offeredAt"), width: 120, render: ({ created_at }) => <Time at={created_at} /> },
    { key: "acts", title: "", width: 130, card: "corner", render: (share) => <TakeBack share={share} /> },
  ];
  return (
    <>
      <PageHeader title={t("ownShares")} line={t("ownSharesLine")} action={<Link to={projectListPath}>{t("title")}</Link>} />
      <RecordTable<OwnShare>
        {...list.table}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ email, project_name }) => `${email}, ${project_name}`}
        empty={<EmptyState text={t("ownSharesEmpty")} />}
      />
    </>
  );
}
