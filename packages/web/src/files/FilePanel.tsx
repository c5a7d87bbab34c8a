import { DownloadOutlined, LeftOutlined, RightOutlined } from "@ant-design/icons";
import type { FileItem } from "@analyte/contract/files";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SidePanel } from "../ui/SidePanel.tsx";
import { FileDetails } from "./FileDetails.tsx";
import { FilePreview } from "./FilePreview.tsx";
import { FileUses } from "./FileUses.tsx";
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
  const { t } = useTranslation(["files", "ui"]);
  const { get } = useFileActions();
  // What it shows stays while it closes.
  const [shown, setShown] = useState<FileItem | null>(null);
  if (file !== null && file !== shown) setShown(file);
  if (shown === null) return null;
  const at = files.findIndex(({ id }) => id === shown.id);
  const beside = (step: number) => (at < 0 ? undefined : files[at + step]);
  const [before, after] = [beside(-1), beside(1)];
  return (
    <SidePanel
      title={<span className="panel-name">{shown.name}</span>}
      open={file !== null}
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
          <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void get([shown])}>
            {t("ui:download")}
          </Button>
        </span>
      }
    >
      <div className="file-panel" key={shown.id}>
        <FilePreview file={shown} />
        <FileDetails file={shown} />
        <FileUses file={shown} />
      </div>
    </SidePanel>
  );
}
