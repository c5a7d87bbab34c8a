import { listFiles, placeOfFile, type FileItem } from "@analyte/contract/files";
import { limits } from "@analyte/contract/limits";
import { Button } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isMissing } from "../call-failure.ts";
import { send } from "../send.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { ArrangeDialog, type ToArrange } from "./ArrangeDialog.tsx";
import { ChosenBar } from "./ChosenBar.tsx";
import { FolderChosen } from "./FolderChosen.tsx";
import { CutOffUploads } from "./CutOffUploads.tsx";
import { DropArea } from "./DropArea.tsx";
import { readDropped } from "./dropped-files.ts";
import { FilePanel } from "./FilePanel.tsx";
import { FileTable } from "./FileTable.tsx";
import { FolderHeader } from "./FolderHeader.tsx";
import { FolderPath } from "./FolderPath.tsx";
import { FolderSearch } from "./FolderSearch.tsx";
import { folderName, parentOf, pathOfFolder } from "./paths.ts";
import { isFolder, shownOf, useFiles } from "./queries.ts";
import type { Uploadable } from "./upload-queue.ts";
import { UploadButton } from "./UploadButton.tsx";
import { UploadList } from "./UploadList.tsx";
import { UsageBar } from "./UsageBar.tsx";
import { useArranging } from "./use-arranging.ts";
import { useAttempt } from "./use-attempt.ts";
import { useFileActions } from "./use-file-actions.tsx";
import { useFileColumns } from "./use-file-columns.tsx";
import { useFolderAddress } from "./use-folder-address.ts";
import { dragProps, useFolderDrop } from "./use-folder-drop.ts";
import { useUploading } from "./use-uploading.ts";
import { useRowKeys } from "./use-row-keys.ts";

/** One folder, or what a search finds in it and below. */
export function FolderView({ onBin }: { onBin: () => void }) {
  const { t } = useTranslation(["files", "ui"]);
  const { folder, search, setSearch, mark: wanted, paging, setPaging, order, go: leadTo } = useFolderAddress();
  const [editing, setEditing] = useState<string | null>(null);
  const [shown, setShown] = useState<FileItem | null>(null);
  const [asked, setAsked] = useState<ToArrange | null>(null);
  /** How often another folder was asked for: what was typed but not searched yet goes with the old one. */
  const [ways, setWays] = useState(0);
  const { remove } = useFileActions();
  const arrange = useArranging();
  const attempt = useAttempt();
  const list = useFiles({ page: paging.page, size: paging.size, current_dir: folder, name: search, ...order });
  const rows = list.data?.data;
  /** Of every page, as far as one call can act on them. */
  const chooseAll = () =>
    attempt(`choose all of ${folder} ${search}`, async () => {
      const { data } = await send(listFiles, { page: 1, size: limits.maximumPageSize, current_dir: folder, name: search, ...order });
      selection.chooseAll(data);
    });

  const go = (path: string, more?: Record<string, string>) => {
    leadTo(path, more);
    setEditing(null);
    setWays((before) => before + 1);
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
  const selection = useRowKeys(shownOf(list, folder + search, JSON.stringify(paging)), {
    open,
    rename: (item) => setEditing(item.id),
    remove: (items) => void removeChosen(items),
    up: () => go(parentOf(folder)),
  });
  const removeChosen = async (items: readonly FileItem[]) => {
    if (items.length > limits.maximumPageSize) return;
    if (await remove(items)) selection.clear();
  };
  const { chosen, focus } = selection;
  // What was revealed is led to once its page is there.
  const mark = rows?.some((row) => row.id === wanted) === true && !list.isPlaceholderData ? wanted : "";
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
    onArrange: (what, items, to) => void arrange(what, items, to).then((done) => done && selection.clear()),
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
      <FolderHeader folder={folder} onBin={onBin} uploadButton={uploadButton} />
      <UsageBar onReveal={(item) => void reveal(item)} onBin={onBin} />
      <UploadList />
      <CutOffUploads />
      <div className="filter-row">
        <FolderPath path={folder} onOpen={go} dropProps={drop} />
        <FolderSearch key={ways} text={search} onSearch={setSearch} />
      </div>
      <ChosenBar selection={selection} rows={rows ?? []} total={list.data?.more === true ? null : (list.data?.total ?? 0)} onAll={() => void chooseAll()}>
        {(barred) => <FolderChosen chosen={chosen} barred={barred} onArrange={ask} onGone={selection.clear} />}
      </ChosenBar>
      {isMissing(list.error) && rows === undefined ? (
        <ErrorState failure={list.error!} title={t("files:folderGone")} action={<Button onClick={() => go("/")}>{t("files:allFiles")}</Button>} />
      ) : (
        <FileTable<FileItem>
          list={list}
          columns={columns}
          paging={paging}
          onPaging={setPaging}
          selection={selection}
          rowProps={rowProps}
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
