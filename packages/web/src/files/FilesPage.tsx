import { FolderAddOutlined, UploadOutlined } from "@ant-design/icons";
import type { FileItem } from "@analyte/contract/files";
import { Button } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { RecordTable } from "../ui/RecordTable.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { useListQuery } from "../ui/use-list-query.ts";
import { DropArea } from "./DropArea.tsx";
import { FolderPath } from "./FolderPath.tsx";
import { NewFolder } from "./NewFolder.tsx";
import { useFiles } from "./queries.ts";
import { addUploads } from "./upload-queue.ts";
import { UploadList } from "./UploadList.tsx";
import { useFileActions } from "./use-file-actions.tsx";
import { useFileColumns } from "./use-file-columns.tsx";
import "./files.css";

export function FilesPage() {
  const { t } = useTranslation(["files", "ui"]);
  const { paging, setPaging, filter, setFilter } = useListQuery();
  const [, setQuery] = useSearchParams();
  const folder = filter("dir") === "" ? "/" : filter("dir");
  const search = filter("name");
  const [chosen, setChosen] = useState<string[]>([]);
  const [making, setMaking] = useState(false);
  const [searchGeneration, setSearchGeneration] = useState(0);
  const chooser = useRef<HTMLInputElement>(null);
  const { remove } = useFileActions();
  const list = useFiles({
    page: paging.page,
    size: paging.size,
    current_dir: folder,
    name: search,
    ...(paging.sort === undefined ? {} : { sort: paging.sort as "name" | "size" | "created_at", order: paging.order }),
  });
  const rows = list.data?.data;
  const present = rows?.filter((row) => chosen.includes(row.id)) ?? [];

  const open = (path: string) => {
    setQuery(path === "/" ? {} : { dir: path });
    setChosen([]);
    setSearchGeneration((before) => before + 1);
  };
  const columns = useFileColumns({ searching: search !== "", onOpen: open });
  const uploadButton = (
    <Button type="primary" icon={<UploadOutlined aria-hidden />} onClick={() => chooser.current?.click()}>
      {t("files:upload")}
    </Button>
  );
  return (
    <DropArea onFiles={(dropped) => addUploads(dropped, { folder })}>
      <PageHeader
        title={t("files:title")}
        line={t("files:line")}
        action={
          <>
            <Button icon={<FolderAddOutlined aria-hidden />} onClick={() => setMaking(true)}>
              {t("files:newFolder")}
            </Button>
            {uploadButton}
          </>
        }
      />
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={t("files:upload")}
        onChange={(event) => {
          addUploads([...(event.target.files ?? [])], { folder });
          event.target.value = "";
        }}
      />
      <UploadList />
      <div className="filter-row">
        <FolderPath path={folder} onOpen={open} />
        <span className="push files-search">
          {present.length > 0 && (
            <Button danger onClick={() => void remove(present, () => setChosen([]))}>
              {t("ui:delete")} ({present.length})
            </Button>
          )}
          <SearchBox key={searchGeneration} label={t("files:search")} initial={search} onSearch={(name) => setFilter("name", name)} />
        </span>
      </div>
      <RecordTable<FileItem>
        rows={rows}
        total={list.data?.total ?? 0}
        columns={columns}
        rowKey={(item) => item.id}
        rowName={(item) => item.name}
        failure={list.error}
        onRetry={() => void list.refetch()}
        loading={list.isPlaceholderData}
        paging={paging}
        onPaging={setPaging}
        selection={{ keys: present.map((item) => item.id), onChange: setChosen }}
        empty={
          search === "" ? (
            <EmptyState text={t("files:empty")} action={uploadButton} />
          ) : (
            <EmptyState text={t("files:emptySearch", { text: search })} action={<Button onClick={() => open(folder)}>{t("files:clearSearch")}</Button>} />
          )
        }
      />
      <NewFolder open={making} folder={folder} onClose={() => setMaking(false)} />
    </DropArea>
  );
}
