import { FileTextOutlined, FolderFilled, MoreOutlined } from "@ant-design/icons";
import type { FileItem } from "@analyte/contract/files";
import { Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { EditableName } from "../ui/EditableName.tsx";
import { FileSize } from "../ui/FileSize.tsx";
import type { Column } from "../ui/RecordTable.tsx";
import { Time } from "../ui/Time.tsx";
import { isFolder } from "./queries.ts";
import { useFileActions } from "./use-file-actions.tsx";

interface Options {
  searching: boolean;
  onOpen: (path: string) => void;
}

export function useFileColumns({ searching, onOpen }: Options): Column<FileItem>[] {
  const { t } = useTranslation("files");
  const { rename } = useFileActions();
  const place: Column<FileItem>[] = searching
    ? [
        {
          key: "place",
          title: t("place"),
          render: (item) => (
            <button type="button" className="crumb mono small" onClick={() => onOpen(item.dir_path)}>
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
      render: (item) => (
        <EditableName name={item.name} extension={extensionOf(item)} onRename={(name) => rename(item, name)}>
          {isFolder(item) ? (
            <button type="button" className="crumb file-name" onClick={() => onOpen(`${item.dir_path}${item.name}/`)}>
              <FolderFilled aria-hidden className="file-folder" /> {item.name}
            </button>
          ) : (
            <span className="file-name">
              <FileTextOutlined aria-hidden /> {item.name}
            </span>
          )}
        </EditableName>
      ),
    },
    ...place,
    { key: "size", title: t("size"), width: 110, align: "right", sortable: true, render: (item) => (isFolder(item) ? "–" : <FileSize bytes={item.size} />) },
    { key: "created_at", title: t("created"), width: 160, sortable: true, render: (item) => <Time at={item.created_at} /> },
    { key: "actions", title: "", width: 56, card: "corner", render: (item) => <FileMenu item={item} /> },
  ];
}

function FileMenu({ item }: { item: FileItem }) {
  const { t } = useTranslation(["files", "ui"]);
  const { get, remove } = useFileActions();
  return (
    <Dropdown
      trigger={["click"]}
      placement="bottomRight"
      menu={{
        items: [
          ...(isFolder(item) ? [] : [{ key: "get", label: t("ui:download"), onClick: () => void get(item) }]),
          { key: "delete", label: t("ui:delete"), danger: true, onClick: () => void remove([item]) },
        ],
      }}
    >
      <Button type="text" size="small" icon={<MoreOutlined aria-hidden />} aria-label={t("files:moreActions", { name: item.name })} />
    </Dropdown>
  );
}

/** A file keeps its extension when it is renamed. */
function extensionOf(item: FileItem): string {
  const dot = item.name.lastIndexOf(".");
  return isFolder(item) || dot <= 0 ? "" : item.name.slice(dot);
}
