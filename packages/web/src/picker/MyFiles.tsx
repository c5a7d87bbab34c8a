import { ArrowLeftOutlined, UploadOutlined } from "@ant-design/icons";
import { limits } from "@analyte/contract/limits";
import { Button, Pagination, Skeleton } from "antd";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "../ui/ErrorState.tsx";
import { StaleNote } from "../ui/StaleNote.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { BrowseButton } from "../ui/BrowseButton.tsx";
import type { Wanted } from "./choosable.ts";
import { DropTarget, type Dropped } from "../ui/DropTarget.tsx";
import { FileRow } from "./FileRow.tsx";
import { FolderWay } from "./FolderWay.tsx";
import { UploadNews } from "./UploadNews.tsx";
import type { FolderList } from "./use-folder-list.ts";
import type { OneUpload } from "./use-one-upload.ts";

interface Props {
  files: FolderList;
  upload: OneUpload;
  wanted: Wanted;
}

/** The user's folders, and the one file to take from them. */
export function MyFiles({ files, upload, wanted }: Props) {
  const { t } = useTranslation(["picker", "ui"]);
  const rows = useRef<HTMLDivElement>(null);
  const group = useId();
  const { list, page, search } = files;
  const start = (chosen: Dropped) => upload.start(chosen, { tab: "list", folder: files.folder, ...wanted });
  /** What was clicked is gone with its folder: the focus goes to what is shown now. */
  const walk = (step: () => void) => () => {
    step();
    rows.current?.focus();
  };
  const found = list.data?.data;
  return (
    <DropTarget className="picker" onDrop={start}>
      <div className="picker-bar">
        <Button
          type="text"
          icon={<ArrowLeftOutlined aria-hidden />}
          disabled={!files.canGoBack}
          aria-label={t("picker:goBack")}
          title={t("picker:goBack")}
          onClick={walk(files.goBack)}
        />
        <FolderWay path={files.path} searching={search !== ""} onGo={(depth) => walk(() => files.goTo(depth))()} />
        <span className="push picker-tools">
          <SearchBox key={files.visit} label={t("picker:search")} onSearch={files.find} />
          <BrowseButton label={t("picker:upload")} accept={wanted.accept} icon={<UploadOutlined aria-hidden />} onFiles={start} />
        </span>
      </div>
      <UploadNews upload={upload} tab="list" />
      <StaleNote list={list} />
      <div
        ref={rows}
        className="picker-list"
        tabIndex={-1}
        role="region"
        aria-busy={list.isFetching}
        aria-label={search === "" ? t("picker:list", { folder: files.path.at(-1) ?? t("picker:allFiles") }) : t("picker:found", { text: search })}
      >
        {list.isPending && <Skeleton active title={false} paragraph={{ rows: 5, width: "100%" }} />}
        {list.data === undefined && list.error !== null && <ErrorState failure={list.error} onRetry={files.reload} />}
        <span role="status" className="hidden-text">
          {search !== "" && list.data !== undefined && t("ui:total", { count: list.data.total })}
        </span>
        {found?.length === 0 && <p className="quiet picker-none">{t(search === "" ? "picker:noFiles" : "picker:noFilesFound")}</p>}
        <ul className="plain">
          {found?.map((item) => (
            <li key={item.id}>
              <FileRow
                item={item}
                group={group}
                chosen={files.chosen?.id === item.id}
                wanted={wanted}
                onChoose={() => files.choose(item)}
                onEnter={walk(() => files.enter(item))}
                marked={files.marked === item.id}
                onJump={walk(() => void files.show(item.id, item.dir_path))}
              />
            </li>
          ))}
        </ul>
      </div>
      <Pagination
        size="small"
        current={page.page}
        pageSize={page.size}
        total={list.data?.total ?? 0}
        showTotal={(count) => t("ui:total", { count })}
        showSizeChanger
        pageSizeOptions={[...limits.pickerPageSizes]}
        onChange={files.turn}
      />
    </DropTarget>
  );
}
