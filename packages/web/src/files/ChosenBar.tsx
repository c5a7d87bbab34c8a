import { CloseOutlined, CopyOutlined, DeleteOutlined, DownloadOutlined, FolderOpenOutlined } from "@ant-design/icons";
import type { FileItem } from "@analyte/contract/files";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { Arrangement } from "./use-arranging.ts";
import { useFileActions } from "./use-file-actions.tsx";

interface Props {
  chosen: readonly FileItem[];
  onArrange: (what: Arrangement, items: readonly FileItem[]) => void;
  onClear: () => void;
}

/** What can be done with all that is chosen. */
export function ChosenBar({ chosen, onArrange, onClear }: Props) {
  const { t } = useTranslation(["files", "ui"]);
  const { get, remove } = useFileActions();
  if (chosen.length === 0) return null;
  return (
    <div className="surface chosen-bar" role="toolbar" aria-label={t("files:withChosen")}>
      <span role="status">{t("ui:selected", { count: chosen.length })}</span>
      <Button size="small" icon={<DownloadOutlined aria-hidden />} onClick={() => void get(chosen)}>
        {t("ui:download")}
      </Button>
      <Button size="small" icon={<FolderOpenOutlined aria-hidden />} onClick={() => onArrange("move", chosen)}>
        {t("files:moveTo")}
      </Button>
      <Button size="small" icon={<CopyOutlined aria-hidden />} onClick={() => onArrange("copy", chosen)}>
        {t("files:copyTo")}
      </Button>
      <Button size="small" danger icon={<DeleteOutlined aria-hidden />} onClick={() => void remove(chosen)}>
        {t("ui:delete")}
      </Button>
      <Button size="small" type="text" className="push" icon={<CloseOutlined aria-hidden />} aria-label={t("files:unchoose")} onClick={onClear} />
    </div>
  );
}
