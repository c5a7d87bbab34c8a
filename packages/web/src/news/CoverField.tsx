import { imageTypes } from "@analyte/contract/account";
import { uploadNormalFile } from "@analyte/contract/attachments";
import { fileSize } from "@analyte/contract/file-size";
import { limits } from "@analyte/contract/limits";
import { App, Button } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { upload } from "../send.ts";
import { NewsCover } from "./NewsCover.tsx";

interface Props {
  /** The news that has it already; empty for one that isn't saved yet. */
  newsId: string;
  cover: string;
  onChange: (cover: string) => void;
  /** Told whether one is on its way. */
  onBusy: (busy: boolean) => void;
}

/** The picture at the head of a news: chosen, shown at once, taken away. */
export function CoverField({ newsId, cover, onChange, onBusy }: Props) {
  const { t } = useTranslation("news");
  const { message } = App.useApp();
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [preview, setPreview] = useState("");
  useEffect(() => () => URL.revokeObjectURL(preview), [preview]);
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setBusy(true);
    onBusy(true);
    try {
      const { store_path } = await upload(uploadNormalFile, { purpose: "news" }, { file });
      setPreview(URL.createObjectURL(file));
      onChange(store_path);
    } catch (failure) {
      void message.error((failure as Error).message);
    }
    setBusy(false);
    onBusy(false);
  };
  return (
    <div className="news-cover-field">
      {cover !== "" && (preview === "" ? <NewsCover id={newsId} cover={cover} /> : <img className="news-cover" src={preview} alt="" />)}
      <input
        ref={chooser}
        type="file"
        hidden
        accept={imageTypes.join(",")}
        aria-label={t("chooseCover")}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <span>
        <Button loading={busy} onClick={() => chooser.current?.click()}>
          {t("chooseCover")}
        </Button>
        {cover !== "" && (
          <Button
            type="link"
            onClick={() => {
              setPreview("");
              onChange("");
            }}
          >
            {t("removeCover")}
          </Button>
        )}
      </span>
      <span className="quiet small">{t("coverHelp", { size: fileSize(limits.attachmentBytes) })}</span>
    </div>
  );
}
