import { CopyOutlined, DeleteOutlined, DownloadOutlined, FolderOpenOutlined } from "@ant-design/icons";
import type { FileItem } from "@analyte/contract/files";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { Arrangement } from "./use-arranging.ts";
import { useFileActions } from "./use-file-actions.tsx";

interface Props {
  chosen: readonly FileItem[];
  barred: boolean;
  onArrange: (what: Arrangement, items: readonly FileItem[]) => void;
  /** They are no longer here. */
  onGone: () => void;
}

/** What can be done with all that is chosen of a folder. */
export function FolderChosen({ chosen, barred, onArrange, onGone }: Props) {
  const { t } = useTranslation(["files", "ui"]);
  const { get, remove } = useFileActions();
  const button = { size: "small", disabled: barred } as const;
  return (
    <>
      <Button {...button} icon={<DownloadOutlined aria-hidden />} onClick={() => void get(chosen)}>
        {t("ui:download")}
      </Button>
      <Button {...button} icon={<FolderOpenOutlined aria-hidden />} onClick={() => onArrange("move", chosen)}>
        {t("files:moveTo")}
      </Button>
      <Button {...button} icon={<CopyOutlined aria-hidden />} onClick={() => onArrange("copy", chosen)}>
        {t("files:copyTo")}
      </Button>
      <Button {...button} danger icon={<DeleteOutlined aria-hidden />} onClick={() => void remove(chosen).then((done) => done && onGone())}>
        {t("ui:delete")}
      </Button>
    </>
  );
}
