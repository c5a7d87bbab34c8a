import { useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { carriesFiles } from "./use-folder-drop.ts";

interface Props {
  /** The folder's name as it is shown. */
  folder: string;
  onFiles: (dropped: DataTransfer) => void;
  children: ReactNode;
}

/** The whole page takes files that are dropped on it. */
export function DropArea({ folder, onFiles, children }: Props) {
  const { t } = useTranslation("files");
  const [over, setOver] = useState(false);
  // Entering a child leaves its parent: only the balance says whether the pointer is still inside.
  const depth = useRef(0);
  return (
    <div
      className="drop-area"
      onDragEnter={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        depth.current++;
        setOver(true);
      }}
      onDragOver={(event) => {
        if (carriesFiles(event)) event.preventDefault();
      }}
      onDragLeave={() => {
        depth.current = Math.max(0, depth.current - 1);
        if (depth.current === 0) setOver(false);
      }}
      // Also where a folder of the list takes what is dropped.
      onDropCapture={() => {
        depth.current = 0;
        setOver(false);
      }}
      onDrop={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        onFiles(event.dataTransfer);
      }}
    >
      {children}
      {over && (
        <div className="drop-cover">
          <span>{t("dropHere", { folder })}</span>
        </div>
      )}
    </div>
  );
}
