import { PaperClipOutlined } from "@ant-design/icons";
import { imageTypes } from "@analyte/contract/account";
import { limits } from "@analyte/contract/limits";
import { Button } from "antd";
import { useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { fileSize } from "@analyte/contract/file-size";
import { PictureTile } from "./PictureTile.tsx";
import type { Pictures } from "./use-pictures.ts";
import "./pictures.css";

/** A part of a form that takes pictures: by button, pasted into any of its fields, or dropped on it. */
export function PictureArea({ pictures, children }: { pictures: Pictures; children: ReactNode }) {
  const { t } = useTranslation("support");
  const [over, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div
      className={over ? "picture-area picture-area-over" : "picture-area"}
      onPaste={(event) => {
        const files = [...event.clipboardData.files];
        if (files.length === 0) return;
        event.preventDefault();
        pictures.add(files);
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        setOver(false);
        pictures.add([...event.dataTransfer.files]);
      }}
    >
      {children}
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={imageTypes.join(",")}
        aria-label={t("addPictures")}
        onChange={(event) => {
          pictures.add([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      {pictures.pictures.length > 0 && (
        <ul className="plain picture-tiles" aria-label={t("pictures")}>
          {pictures.pictures.map((picture) => (
            <li key={picture.key}>
              <PictureTile picture={picture} onRemove={() => pictures.remove(picture.key)} />
            </li>
          ))}
        </ul>
      )}
      {pictures.refusals.length > 0 && (
        <div role="alert">
          <ul className="plain picture-refusals">
            {pictures.refusals.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="picture-foot">
        <Button icon={<PaperClipOutlined aria-hidden />} disabled={pictures.pictures.length >= limits.images} onClick={() => chooser.current?.click()}>
          {t("addPictures")}
        </Button>
        <span className="quiet small">{t("pictureHelp", { count: limits.images, size: fileSize(limits.imageBytes) })}</span>
      </div>
    </div>
  );
}
