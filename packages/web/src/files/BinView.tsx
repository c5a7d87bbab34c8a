import { ArrowLeftOutlined, DeleteOutlined, UndoOutlined } from "@ant-design/icons";
import type { BinItem } from "@analyte/contract/file-bin";
import { limits } from "@analyte/contract/limits";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../ui/EmptyState.tsx";
import { FileSize } from "../ui/FileSize.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import type { Column } from "../ui/RecordTable.tsx";
import { Time } from "../ui/Time.tsx";
import { useListQuery } from "../ui/use-list-query.ts";
import { FileIcon } from "./FileIcon.tsx";
import { FileTable } from "./FileTable.tsx";
import { useBin } from "./queries.ts";
import { useDaysLeft } from "./use-days-left.ts";
import { useFileActions } from "./use-file-actions.tsx";
import { useRowKeys } from "./use-row-keys.ts";

/** What was deleted, until it goes for good. */
export function BinView({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation(["files", "ui"]);
  const { paging, setPaging } = useListQuery(limits.filePageSizes);
  const list = useBin({ page: paging.page, size: paging.size });
  const { restore, removeForGood, emptyBin } = useFileActions();
  const selection = useRowKeys(list.data?.data ?? [], { open: (item) => void restore([item]), remove: (items) => void removeForGood(items) });
  const { chosen } = selection;
  const daysLeft = useDaysLeft();
  const columns: Column<BinItem>[] = [
    {
      key: "name",
      title: t("files:name"),
      card: "head",
      render: (item) => (
        <span className="file-name">
          <FileIcon item={item} /> {item.name}
        </span>
      ),
    },
    { key: "from", title: t("files:wasIn"), render: (item) => <span className="mono small bin-place">{item.dir_path}</span> },
    { key: "size", title: t("files:size"), width: 110, align: "right", render: (item) => <FileSize bytes={item.size} /> },
    { key: "deleted_at", title: t("files:deletedAt"), width: 150, render: (item) => <Time at={item.deleted_at} /> },
    { key: "expires_at", title: t("files:goesAt"), width: 150, render: (item) => daysLeft(item.expires_at) },
    {
      key: "actions",
      title: "",
      width: 96,
      card: "corner",
      render: (item) => (
        <>
          <Button
            type="text"
            size="small"
            icon={<UndoOutlined aria-hidden />}
            aria-label={t("files:restoreOne", { name: item.name })}
            title={t("files:restore")}
            onClick={() => void restore([item])}
          />
          <Button
            type="text"
            size="small"
            danger
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t("files:deleteOneForGood", { name: item.name })}
            title={t("files:deleteForGood")}
            onClick={() => void removeForGood([item])}
          />
        </>
      ),
    },
  ];
  return (
    <>
      <PageHeader
        title={t("files:bin")}
        line={t("files:binLine")}
        action={
          <>
            <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={onLeave}>
              {t("files:title")}
            </Button>
            <Button danger disabled={(list.data?.total ?? 0) === 0} onClick={() => void emptyBin()}>
              {t("files:emptyBin")}
            </Button>
          </>
        }
      />
      {chosen.length > 0 && (
        <div className="surface chosen-bar" role="toolbar" aria-label={t("files:withChosen")}>
          <span role="status">{t("ui:selected", { count: chosen.length })}</span>
          <Button size="small" icon={<UndoOutlined aria-hidden />} onClick={() => void restore(chosen)}>
            {t("files:restore")}
          </Button>
          <Button size="small" danger icon={<DeleteOutlined aria-hidden />} onClick={() => void removeForGood(chosen)}>
            {t("files:deleteForGood")}
          </Button>
        </div>
      )}
      <FileTable<BinItem>
        list={list}
        columns={columns}
        paging={paging}
        onPaging={setPaging}
        selection={selection}
        empty={<EmptyState text={t("files:binEmpty")} action={<Button onClick={onLeave}>{t("files:backToFiles")}</Button>} />}
      />
    </>
  );
}
