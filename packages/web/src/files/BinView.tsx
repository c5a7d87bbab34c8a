import { ArrowLeftOutlined, DeleteOutlined, UndoOutlined } from "@ant-design/icons";
import { listBin, type BinItem } from "@analyte/contract/file-bin";
import { limits } from "@analyte/contract/limits";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { send } from "../send.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { FileSize } from "../ui/FileSize.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import type { Column } from "../ui/RecordTable.tsx";
import { Time } from "../ui/Time.tsx";
import { useListQuery } from "../ui/use-list-query.ts";
import { FileIcon } from "./FileIcon.tsx";
import { ChosenBar } from "./ChosenBar.tsx";
import { FileTable } from "./FileTable.tsx";
import { shownOf, useBin } from "./queries.ts";
import { useAttempt } from "./use-attempt.ts";
import { useDaysLeft } from "./use-days-left.ts";
import { useFileActions } from "./use-file-actions.tsx";
import { useRowKeys } from "./use-row-keys.ts";

/** What was deleted, until it goes for good. */
export function BinView({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation(["files", "ui"]);
  const { paging, setPaging } = useListQuery();
  const list = useBin({ page: paging.page, size: paging.size });
  const { restore, removeForGood, emptyBin } = useFileActions();
  const selection = useRowKeys(shownOf(list, "bin", JSON.stringify(paging)), {
    open: (item) => void restore([item]),
    remove: (items) => {
      if (items.length <= limits.maximumPageSize) void removeForGood(items, selection.clear);
    },
  });
  const chooseAll = async () => selection.chooseAll((await send(listBin, { page: 1, size: limits.maximumPageSize })).data);
  const attempt = useAttempt();
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
          <IconButton
            icon={<UndoOutlined aria-hidden />}
            label={t("files:restoreOne", { name: item.name })}
            title={t("files:restore")}
            onClick={() => void restore([item])}
          />
          <IconButton
            danger
            icon={<DeleteOutlined aria-hidden />}
            label={t("files:deleteOneForGood", { name: item.name })}
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
      <ChosenBar
        selection={selection}
        rows={list.data?.data ?? []}
        total={list.data?.total ?? 0}
        onAll={() => void attempt("choose all of the bin", chooseAll)}
      >
        {(barred) => (
          <>
            <Button
              size="small"
              disabled={barred}
              icon={<UndoOutlined aria-hidden />}
              onClick={() => void restore(chosen).then((done) => done && selection.clear())}
            >
              {t("files:restore")}
            </Button>
            <Button size="small" disabled={barred} danger icon={<DeleteOutlined aria-hidden />} onClick={() => void removeForGood(chosen, selection.clear)}>
              {t("files:deleteForGood")}
            </Button>
          </>
        )}
      </ChosenBar>
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
