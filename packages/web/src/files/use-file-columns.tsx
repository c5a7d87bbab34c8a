import type { FileItem } from "@analyte/contract/files";
import { useTranslation } from "react-i18next";
import { FileSize } from "../ui/FileSize.tsx";
import type { Column } from "../ui/RecordTable.tsx";
import { Time } from "../ui/Time.tsx";
import { FileMenu, type ItemUses } from "./FileMenu.tsx";
import { FileName } from "./FileName.tsx";
import { extensionOf } from "./paths.ts";
import { isFolder } from "./queries.ts";

interface Options extends ItemUses {
  searching: boolean;
  /** The row whose name is being changed. */
  editing: string | null;
  onEditing: (id: string | null) => void;
  /** Shows a hit where it lies. */
  onReveal: (item: FileItem) => void;
}

export function useFileColumns({ searching, editing, onEditing, onReveal, ...uses }: Options): Column<FileItem>[] {
  const { t } = useTranslation("files");
  const place: Column<FileItem>[] = searching
    ? [
        {
          key: "place",
          title: t("place"),
          render: (item) => (
            <button
              type="button"
              className="crumb mono small"
              aria-label={t("reveal", { name: item.name, folder: item.dir_path })}
              onClick={() => onReveal(item)}
            >
              {item.dir_path}
            </button>
          ),
        },
      ]
    : [];
  return [
    {
      key: "name",
      title: t("name"),
      sortable: true,
      card: "head",
      render: (item) => <FileName item={item} editing={editing === item.id} onEditing={(begun) => onEditing(begun ? item.id : null)} onOpen={uses.onOpen} />,
    },
    ...place,
    { key: "kind", title: t("kind"), width: 90, sortable: true, card: "none", render: (item) => <span className="quiet mono small">{extensionOf(item)}</span> },
    { key: "size", title: t("size"), width: 170, align: "right", sortable: true, render: (item) => <Size item={item} /> },
    { key: "created_at", title: t("created"), width: 160, sortable: true, render: (item) => <Time at={item.created_at} /> },
    { key: "actions", title: "", width: 56, card: "corner", render: (item) => <FileMenu item={item} {...uses} /> },
  ];
}

function Size({ item }: { item: FileItem }) {
  const { t } = useTranslation("files");
  if (!isFolder(item)) return <FileSize bytes={item.size} />;
  return (
    <>
      <span className="quiet small">{t("filesInside", { count: item.files })}</span> <FileSize bytes={item.size} />
    </>
  );
}
