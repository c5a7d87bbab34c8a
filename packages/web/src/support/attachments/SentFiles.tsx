import { DownloadOutlined, FileTextOutlined } from "@ant-design/icons";
import { downloadAttachment } from "@analyte/contract/attachments";
import { fileSize } from "@analyte/contract/file-size";
import type { SentFile } from "@analyte/contract/support";
import { App, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { download } from "#save.ts";
import "./attachments.css";

/** Files that were sent, other than pictures: each is saved, none is shown. */
export function SentFiles({ files }: { files: SentFile[] }) {
  const { t } = useTranslation("support");
  const { message } = App.useApp();
  const [busy, setBusy] = useState<string | null>(null);
  if (files.length === 0) return null;
  const save = async (id: string) => {
    setBusy(id);
    try {
      await download(downloadAttachment, { id });
    } catch (failure) {
      void message.error((failure as Error).message);
    }
    setBusy(null);
  };
  return (
    <ul className="plain sent-files" aria-label={t("files")}>
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <FileTextOutlined aria-hidden />
          <span className="cut" title={name}>
            {name}
          </span>
          <span className="quiet small figures">{fileSize(size)}</span>
          <Button
            size="small"
            icon={<DownloadOutlined aria-hidden />}
            loading={busy === id}
            aria-label={t("downloadFile", { name })}
            onClick={() => void save(id)}
          >
            {t("download")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
