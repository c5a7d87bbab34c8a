import { DownloadOutlined, LeftOutlined, RightOutlined } from "@ant-design/icons";
import { fileDetail, type FileItem } from "@analyte/contract/files";
import { Button } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isMissing } from "../call-failure.ts";
import { useLanguage } from "../language/use-language.ts";
import { send } from "../send.ts";
import { useRepair } from "../tools/inputs/use-repair.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { SidePanel } from "../ui/SidePanel.tsx";
import { FileDetails } from "./FileDetails.tsx";
import { FilePreview } from "./FilePreview.tsx";
import { FileUses } from "./FileUses.tsx";
import { useFileNow, usePreview } from "./queries.ts";
import { useAttempt } from "./use-attempt.ts";
import { useFileActions } from "./use-file-actions.tsx";
import "./file-panel.css";

interface Props {
  /** Null while it is closed. */
  file: FileItem | null;
  /** The files of the list, to go through one by one. */
  files: readonly FileItem[];
  onShow: (file: FileItem | null) => void;
}

/** What a file holds, what it is, and where it was used. */
export function FilePanel({ file, files, onShow }: Props) {
  // What it shows stays while it closes.
  const [shown, setShown] = useState<FileItem | null>(null);
  if (file !== null && file !== shown) setShown(file);
  return shown !== null && <Panel shown={shown} open={file !== null} files={files} onShow={onShow} />;
}

function Panel({ shown: known, open, files, onShow }: Omit<Props, "file"> & { shown: FileItem; open: boolean }) {
  const { t } = useTranslation(["files", "ui"]);
  const { get } = useFileActions();
  const attempt = useAttempt();
  const now = useFileNow(known, open);
  const shown = now.data ?? known;
  const preview = usePreview(shown.id, useLanguage());
  const gone = [now.error, preview.error].find(isMissing) ?? null;
  const asked = preview.data?.kind === "table" ? { store_path: shown.store_path, role: preview.data.role, with: {}, readings: {} } : undefined;
  // The corrected copy is shown instead, and on the way back the file itself.
  const repair = useRepair(shown, asked, ({ id }) => void attempt(`show ${id}`, async () => onShow(await send(fileDetail, { id }))));
  const at = files.findIndex(({ id }) => id === shown.id);
  const unlisted = at < 0;
  const { refetch } = now;
  useEffect(() => {
    // Gone from the list: renamed, moved, or deleted in another window.
    if (open && unlisted) void refetch();
  }, [open, unlisted, refetch]);
  const beside = (step: number) => (at < 0 ? undefined : files[at + step]);
  const [before, after] = [beside(-1), beside(1)];
  return (
    <SidePanel
      title={
        <span className="panel-name" title={shown.name}>
          {shown.name}
        </span>
      }
      open={open}
      onClose={() => onShow(null)}
      extra={
        <span className="panel-actions">
          <Button
            type="text"
            icon={<LeftOutlined aria-hidden />}
            aria-label={t("files:before")}
            disabled={before === undefined}
            onClick={() => onShow(before ?? null)}
          />
          <Button
            type="text"
            icon={<RightOutlined aria-hidden />}
            aria-label={t("files:after")}
            disabled={after === undefined}
            onClick={() => onShow(after ?? null)}
          />
          <Button icon={<DownloadOutlined aria-hidden />} disabled={gone !== null} onClick={() => void get([shown])}>
            {t("ui:download")}
          </Button>
        </span>
      }
    >
      {gone !== null ? (
        <ErrorState failure={gone} title={t("files:fileGone")} action={<Button onClick={() => onShow(null)}>{t("ui:close")}</Button>} />
      ) : (
        <div className="file-panel" key={shown.id}>
          <FilePreview file={shown} preview={preview} repair={repair} />
          <FileDetails file={shown} />
          <FileUses file={shown} />
        </div>
      )}
    </SidePanel>
  );
}
