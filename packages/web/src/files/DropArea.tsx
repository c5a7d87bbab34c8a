import { useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** The whole page takes files that are dropped on it. */
export function DropArea({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const { t } = useTranslation("files");
  const [over, setOver] = useState(false);
  // Entering a child leaves its parent: only the balance says whether the pointer is still inside.
  const depth = useRef(0);
  return (
    <div
      className="drop-area"
      onDragEnter={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        depth.current++;
        setOver(true);
      }}
      onDragOver={(event) => event.preventDefault()}
      onDragLeave={() => {
        depth.current = Math.max(0, depth.current - 1);
        if (depth.current === 0) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {over && <div className="drop-cover">{t("dropHere")}</div>}
    </div>
  );
}
