import { ArrowLeftOutlined, FileTextOutlined, FolderFilled } from "@ant-design/icons";
import type { FileItem } from "@analyte/contract/files";
import { limits } from "@analyte/contract/limits";
import { App, Breadcrumb, Button, Pagination, Radio, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isFolder, useFiles } from "#files/queries.ts";
import { Dialog } from "#ui/Dialog.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { fileSize } from "#ui/FileSize.tsx";
import { SearchBox } from "#ui/SearchBox.tsx";
import { isAccepted, type ChosenFile } from "../chosen-file.ts";

interface Props {
  open: boolean;
  accept: readonly string[];
  onClose: () => void;
  onChoose: (file: ChosenFile) => void;
}

export function FilePicker(props: Props) {
  const { t } = useTranslation("tools");
  const { message } = App.useApp();
  const [chosen, setChosen] = useState<FileItem | null>(null);
  const confirm = () => {
    if (chosen === null) void message.warning(t("pickNone"));
    else props.onChoose({ store_path: chosen.store_path, name: chosen.name, size: chosen.size });
  };
  return (
    <Dialog
      title={t("pickTitle")}
      open={props.open}
      onCancel={props.onClose}
      onOk={confirm}
      okText={t("choose")}
      afterClose={() => setChosen(null)}
      width={640}
    >
      <Browser accept={props.accept} chosen={chosen} onChosen={setChosen} />
    </Dialog>
  );
}

/** A way through the folders; a new search starts at the root, a found folder or file brings its own place. */
function Browser({ accept, chosen, onChosen }: { accept: readonly string[]; chosen: FileItem | null; onChosen: (file: FileItem | null) => void }) {
  const { t } = useTranslation("tools");
  const [path, setPath] = useState<string[]>([]);
  const [search, setSearch] = useState("");
  const [page, setPage] = useState<{ page: number; size: number }>({ page: 1, size: limits.pickerPageSize });
  const folder = path.length === 0 ? "/" : `/${path.join("/")}/`;
  const list = useFiles({ current_dir: folder, name: search, ...page });
  const go = (next: string[]) => {
    setPath(next);
    setPage((before) => ({ ...before, page: 1 }));
    onChosen(null);
  };
  const enter = (item: FileItem) => go([...item.dir_path.split("/").filter(Boolean), item.name]);
  return (
    <div className="picker">
      <div className="picker-bar">
        <Button
          type="text"
          icon={<ArrowLeftOutlined aria-hidden />}
          disabled={path.length === 0}
          aria-label={t("goBack")}
          title={t("goBack")}
          onClick={() => go(path.slice(0, -1))}
        />
        <Breadcrumb
          items={[t("allFiles"), ...path].map((name, index) => ({
            title: (
              <button type="button" className="picker-crumb" onClick={() => go(path.slice(0, index))}>
                {name}
              </button>
            ),
          }))}
        />
        <span className="push">
          <SearchBox
            label={t("searchFiles")}
            onSearch={(text) => {
              if (text === search) return;
              setSearch(text);
              go([]);
            }}
          />
        </span>
      </div>
      <div className="picker-list">
        {list.isPending && <Skeleton active title={false} paragraph={{ rows: 5, width: "100%" }} />}
        {list.data === undefined && list.error !== null && <ErrorState failure={list.error} onRetry={() => void list.refetch()} />}
        {list.data?.data.length === 0 && <p className="quiet picker-none">{t(search === "" ? "noFiles" : "noFilesFound")}</p>}
        <ul className="plain">
          {list.data?.data.map((item) => (
            <li key={item.id}>
              {isFolder(item) ? (
                <button type="button" className="picker-row" onClick={() => enter(item)} aria-label={t("folder", { name: item.name })}>
                  <FolderFilled aria-hidden className="folder-icon" /> <span className="cut">{item.name}</span>
                </button>
              ) : (
                <Radio
                  className="picker-row"
                  checked={chosen?.id === item.id}
                  disabled={!isAccepted(item.name, accept)}
                  title={isAccepted(item.name, accept) ? item.name : t("notAccepted", { list: accept.join(" ") })}
                  onChange={() => onChosen(item)}
                >
                  <FileTextOutlined aria-hidden /> <span className="cut">{item.name}</span>
                  {item.is_search && <span className="quiet small">{item.dir_path}</span>}
                  <span className="quiet small push figures">{fileSize(item.size)}</span>
                </Radio>
              )}
            </li>
          ))}
        </ul>
      </div>
      <Pagination
        size="small"
        current={page.page}
        pageSize={page.size}
        total={list.data?.total ?? 0}
        showSizeChanger
        pageSizeOptions={[...limits.pickerPageSizes]}
        onChange={(next, size) => {
          setPage({ page: next, size });
          onChosen(null);
        }}
      />
    </div>
  );
}
