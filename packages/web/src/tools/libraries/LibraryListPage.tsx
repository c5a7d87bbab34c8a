import { kindFacts } from "@analyte/contract/libraries/id-kinds";
import type { InstalledLibrary } from "@analyte/contract/libraries/calls";
import { Tag } from "antd";
import { useTranslation } from "react-i18next";
import { useText } from "#language/use-language.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { RecordTable, type Column } from "#ui/RecordTable.tsx";
import { Time } from "#ui/Time.tsx";
import { useListQuery } from "#ui/use-list-query.ts";
import { useLibraries } from "./queries.ts";

/** The libraries of sets that tools of functional analysis take, in every version that a result may name. */
export function LibraryListPage() {
  const { t } = useTranslation("tools");
  const text = useText();
  const { paging, setPaging } = useListQuery();
  const list = useLibraries();
  const from = (paging.page - 1) * paging.size;
  const columns: Column<InstalledLibrary>[] = [
    {
      key: "name",
      title: t("library"),
      card: "head",
      render: ({ name, latest }) => (
        <>
          {name} {!latest && <Tag variant="filled">{t("libraryEarlier")}</Tag>}
        </>
      ),
    },
    { key: "date", title: t("libraryDate"), width: 130, render: ({ date }) => date },
    { key: "sets", title: t("librarySets"), width: 90, align: "right", render: ({ sets }) => <span className="figures">{sets}</span> },
    { key: "members", title: t("libraryMembers"), width: 110, align: "right", render: ({ members }) => <span className="figures">{members}</span> },
    { key: "links", title: t("libraryLinks"), width: 110, align: "right", render: ({ links }) => <span className="figures">{links === 0 ? "–" : links}</span> },
    { key: "ids", title: t("libraryIds"), width: 150, render: ({ ids }) => text(kindFacts[ids].title) },
    { key: "taxon", title: t("libraryTaxon"), width: 110, render: ({ taxon }) => (taxon === "" ? "–" : taxon) },
    { key: "licence", title: t("libraryLicence"), width: 110, render: ({ licence }) => licence },
    {
      key: "sha256",
      title: "SHA-256",
      width: 110,
      render: ({ sha256 }) => (
        <span className="mono small" title={sha256}>
          {sha256.slice(0, 8)}…
        </span>
      ),
    },
    { key: "added_at", title: t("libraryAdded"), width: 110, render: ({ added_at }) => <Time at={added_at} /> },
  ];
  return (
    <>
      <PageHeader title={t("libraries")} line={t("librariesLine")} />
      <RecordTable<InstalledLibrary>
        rows={list.data?.data.slice(from, from + paging.size)}
        total={list.data?.total ?? 0}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name, date }) => `${name} ${date}`}
        failure={list.error}
        onRetry={() => void list.refetch()}
        loading={false}
        paging={paging}
        onPaging={setPaging}
        empty={<EmptyState text={t("noLibraries")} />}
      />
    </>
  );
}
