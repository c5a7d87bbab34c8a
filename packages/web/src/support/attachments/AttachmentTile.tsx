import { CloseOutlined, FileTextOutlined } from "@ant-design/icons";
import { fileSize } from "@analyte/contract/file-size";
import { Button, Progress } from "antd";
import { useTranslation } from "react-i18next";
import { useHeard } from "#ui/said.ts";
import { StoredImage } from "#ui/StoredImage.tsx";
import type { Attachment } from "./use-attachments.ts";

/** A picture or another file on its way, or there. */
export function AttachmentTile({ attachment, onRemove }: { attachment: Attachment; onRemove: () => void }) {
  const { t } = useTranslation("support");
  const { name, size, state, share, reason } = attachment;
  const said = useHeard()(reason);
  return (
    <figure className={`picture-tile picture-${state}`}>
      <div className="picture-frame">
        <Look attachment={attachment} />
        {state === "uploading" && <Progress className="picture-progress" percent={Math.floor(share * 100)} size="small" showInfo={false} aria-label={name} />}
        <Button className="picture-remove" size="small" icon={<CloseOutlined aria-hidden />} aria-label={t("removePicture", { name })} onClick={onRemove} />
      </div>
      <figcaption className="small" title={name}>
        {state === "failed" ? (
          <span className="picture-reason" role="alert">
            {said === null ? t("pictureNotUploaded", { name }) : t("pictureFailed", { name, reason: said })}
          </span>
        ) : (
          <span className="quiet cut">{name}</span>
        )}
        {!attachment.isPicture && <span className="quiet figures">{fileSize(size)}</span>}
      </figcaption>
    </figure>
  );
}

function Look({ attachment: { id, name, preview, isPicture } }: { attachment: Attachment }) {
  if (!isPicture) return <FileTextOutlined className="picture-file" aria-hidden />;
  return preview === "" ? <StoredImage id={id} alt={name} /> : <img src={preview} alt={name} />;
}
