import { PaperClipOutlined } from "@ant-design/icons";
import { imageTypes } from "@analyte/contract/account";
import { documentTypes } from "@analyte/contract/attachments";
import { limits } from "@analyte/contract/limits";
import { Button } from "antd";
import { useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { fileSize } from "@analyte/contract/file-size";
import { AttachmentTile } from "./AttachmentTile.tsx";
import type { Attachments } from "./use-attachments.ts";
import "./attachments.css";

/** A part of a form that takes pictures, and other files where they may go with it: by button, pasted into any of its fields, or dropped on it. */
export function AttachmentArea({
  attachments,
  children,
  help,
}: {
  attachments: Attachments;
  children: ReactNode;
  /** What is said of them instead. */ help?: string;
}) {
  const { t } = useTranslation("support");
  const { withFiles } = attachments;
  const [over, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div
      className={over ? "picture-area picture-area-over" : "picture-area"}
      onPaste={(event) => {
        const files = [...event.clipboardData.files];
        if (files.length === 0) return;
        event.preventDefault();
        attachments.add(files);
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
        attachments.add([...event.dataTransfer.files]);
      }}
    >
      {children}
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={[...imageTypes, ...(withFiles ? Object.keys(documentTypes) : [])].join(",")}
        aria-label={t(withFiles ? "addAttachments" : "addPictures")}
        onChange={(event) => {
          attachments.add([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      {attachments.attachments.length > 0 && (
        <ul className="plain picture-tiles" aria-label={t(withFiles ? "attachments" : "pictures")}>
          {attachments.attachments.map((attachment) => (
            <li key={attachment.key}>
              <AttachmentTile attachment={attachment} onRemove={() => attachments.remove(attachment.key)} />
            </li>
          ))}
        </ul>
      )}
      {attachments.refusals.length > 0 && (
        <div role="alert">
          <ul className="plain picture-refusals">
            {attachments.refusals.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="picture-foot">
        <Button icon={<PaperClipOutlined aria-hidden />} disabled={attachments.attachments.length >= attachments.most} onClick={() => chooser.current?.click()}>
          {t(withFiles ? "addAttachments" : "addPictures")}
        </Button>
        <span className="quiet small">
          {help ?? t(withFiles ? "attachmentHelp" : "pictureHelp", { count: attachments.most, size: fileSize(limits.attachmentBytes) })}
        </span>
      </div>
    </div>
  );
}
