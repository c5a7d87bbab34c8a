import { DeleteOutlined, FolderAddOutlined } from "@ant-design/icons";
import { placeOfFile, type FileItem } from "@analyte/contract/files";
import { limits } from "@analyte/contract/limits";
import { Button } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { isMissing } from "../call-failure.ts";
import { send } from "../send.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { RecordTable } from "../ui/RecordTable.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { useListQuery } from "../ui/use-list-query.ts";
import { ArrangeDialog, type ToArrange } from "./ArrangeDialog.tsx";
import { ChosenBar } from "./ChosenBar.tsx";
import { DropArea } from "./DropArea.tsx";
import { readDropped } from "./dropped-files.ts";
import { FilePanel } from "./FilePanel.tsx";
import { FolderPath } from "./FolderPath.tsx";
import { NewFolder } from "./NewFolder.tsx";
import { folderName, parentOf, pathOfFolder } from "./paths.ts";
import { isFolder, useFiles } from "./queries.ts";
import type { Uploadable } from "./upload-queue.ts";
import { UploadButton } from "./UploadButton.tsx";
import { UploadList } from "./UploadList.tsx";
import { UsageBar } from "./UsageBar.tsx";
import { useArranging } from "./use-arranging.ts";
import { useAttempt } from "./use-attempt.ts";
import { useFileActions } from "./use-file-actions.tsx";
import { useFileColumns } from "./use-file-columns.tsx";
import { dragProps, useFolderDrop } from "./use-folder-drop.ts";
import { useUploading } from "./use-uploading.ts";
import { useRowKeys } from "./use-row-keys.ts";

const sorts = ["name", "size", "created_at", "kind"] as const;
/** What of the address stays on the way to another folder. */
const keptOnTheWay = new Set(["size", "sort", "order"]);

/** One folder, or what a search finds in it and below. */
export function FolderView({ onBin }: { onBin: () => void }) {
  const { t } = useTranslation(["files", "ui"]);
  const { paging, setPaging, filter, setFilter } = useListQuery(limits.filePageSizes);
  const [, setQuery] = useSearchParams();
  const folder = filter("dir") === "" ? "/" : filter("dir");
  const search = filter("name");
  const [making, setMaking] = useState(false);
  const [editing, setEditing] = useState<string | null>(null);
  const [shown, setShown] = useState<FileItem | null>(null);
  const [asked, setAsked] = useState<ToArrange | null>(null);
  const [searchGeneration, setSearchGeneration] = useState(0);
  // What the box has told, and what the address said last: where the address changes by itself, the box follows.
  const [told, setTold] = useState(search);
  const [seen, setSeen] = useState(search);
  if (search !== seen) {
    setSeen(search);
    if (search !== told) {
      setTold(search);
      setSearchGeneration(searchGeneration + 1);
    }
  }
  const { remove } = useFileActions();
  const arrange = useArranging();
  const attempt = useAttempt();
  const order = paging.sort === undefined ? {} : { sort: paging.sort as (typeof sorts)[number], order: paging.order };
  const list = useFiles({
    page: paging.page,
    size: paging.size,
    current_dir: folder,
    name: search,
    ...order,
  });
  const rows = list.data?.data;

  const go = (path: string, more: Record<string, string> = {}) => {
    setQuery((before) => {
      const kept = [...before].filter(([name]) => keptOnTheWay.has(name));
      return new URLSearchParams([...kept, ...(path === "/" ? [] : [["dir", path]]), ...Object.entries(more)]);
    });
    selection.clear();
    setEditing(null);
    setSearchGeneration((before) => before + 1);
  };
  const reveal = (item: FileItem) =>
    attempt(`reveal ${item.id}`, async () => {
      const { dir_path, page } = await send(placeOfFile, { id: item.id, size: paging.size, ...order });
      go(dir_path, { mark: item.id, ...(page === 1 ? {} : { page: String(page) }) });
    });
  const open = (item: FileItem) => {
    if (isFolder(item)) go(pathOfFolder(item));
    else if (search !== "") void reveal(item);
    else setShown(item);
  };
  const selection = useRowKeys(rows ?? [], {
    open,
    rename: (item) => setEditing(item.id),
    remove: (items) => void remove(items),
    up: () => go(parentOf(folder)),
  });
  const { chosen, focus } = selection;
  // What was revealed is led to once its page is there.
  const mark = rows?.some((row) => row.id === filter("mark")) === true && !list.isPlaceholderData ? filter("mark") : "";
  useEffect(() => {
    if (mark !== "") focus(mark);
    // Only another mark leads anywhere.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [mark]);
  const ask = (what: ToArrange["what"], items: readonly FileItem[]) => setAsked({ what, items });
  const columns = useFileColumns({
    searching: search !== "",
    editing,
    onEditing: (id) => {
      setEditing(id);
      if (id === null && editing !== null) selection.focus(editing);
    },
    onReveal: (item) => void reveal(item),
    onOpen: open,
    onShow: setShown,
    onRename: (item) => setEditing(item.id),
    onArrange: ask,
  });
  const upload = useUploading();
  const take = (files: readonly Uploadable[], to: string) => void upload(files, to);
  const drop = useFolderDrop({
    onArrange: (what, items, to) => void arrange(what, items, to),
    onFiles: (dropped, to) => void readDropped(dropped).then((files) => take(files, to)),
  });
  const rowProps = (item: FileItem) => {
    const dragging = editing === item.id ? {} : dragProps(chosen.includes(item) ? chosen : [item]);
    const dropping = isFolder(item) ? drop(pathOfFolder(item)) : {};
    const look = mark === item.id ? "marked-row" : "";
    return { ...selection.rowProps(item), ...dragging, ...dropping, className: `${dropping.className ?? ""} ${look}` };
  };
  const uploadButton = <UploadButton onFiles={(files) => take(files, folder)} />;
  return (
    <DropArea folder={folderName(folder) || t("files:allFiles")} onFiles={(dropped) => void readDropped(dropped).then((files) => take(files, folder))}>
      <PageHeader
        title={t("files:title")}
        line={t("files:line")}
        action={
          <>
            <Button icon={<DeleteOutlined aria-hidden />} onClick={onBin}>
              {t("files:bin")}
            </Button>
            <Button icon={<FolderAddOutlined aria-hidden />} onClick={() => setMaking(true)}>
              {t("files:newFolder")}
            </Button>
            {uploadButton}
          </>
        }
      />
      <UsageBar onReveal={(item) => void reveal(item)} onBin={onBin} />
      <UploadList />
      <div className="filter-row">
        <FolderPath path={folder} onOpen={go} dropProps={drop} />
        <span className="push files-search">
          <SearchBox
            key={searchGeneration}
            label={t("files:search")}
            initial={search}
            onSearch={(name) => {
              setTold(name);
              setFilter("name", name);
            }}
          />
        </span>
      </div>
      <ChosenBar chosen={chosen} onArrange={ask} onClear={selection.clear} />
      {isMissing(list.error) && rows === undefined ? (
        <ErrorState failure={list.error!} title={t("files:folderGone")} action={<Button onClick={() => go("/")}>{t("files:allFiles")}</Button>} />
      ) : (
        <RecordTable<FileItem>
          rows={rows}
          total={list.data?.total ?? 0}
          more={list.data?.more === true}
          columns={columns}
          rowKey={(item) => item.id}
          rowName={(item) => item.name}
          failure={list.error}
          onRetry={() => void list.refetch()}
          loading={list.isPlaceholderData}
          paging={paging}
          onPaging={setPaging}
          pageSizes={limits.filePageSizes}
          rowProps={rowProps}
          selection={{ keys: chosen.map((item) => item.id), onChange: selection.choose }}
          empty={
            search === "" ? (
              <EmptyState text={t("files:empty")} action={uploadButton} />
            ) : (
              <EmptyState text={t("files:emptySearch", { text: search })} action={<Button onClick={() => go(folder)}>{t("files:clearSearch")}</Button>} />
            )
          }
        />
      )}
      <FilePanel file={shown} files={rows?.filter((row) => !isFolder(row)) ?? []} onShow={setShown} />
      <NewFolder open={making} folder={folder} onClose={() => setMaking(false)} />
      <ArrangeDialog
        asked={asked}
        onClose={(done) => {
          setAsked(null);
          if (done) selection.clear();
        }}
      />
    </DropArea>
  );
}
