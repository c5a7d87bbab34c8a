import { CloseOutlined } from "@ant-design/icons";
import { Button, Progress } from "antd";
import { useTranslation } from "react-i18next";
import { useHeard } from "#ui/said.ts";
import { StoredImage } from "#ui/StoredImage.tsx";
import type { Picture } from "./use-pictures.ts";

/** A picture on its way, or there. */
export function PictureTile({ picture, onRemove }: { picture: Picture; onRemove: () => void }) {
  const { t } = useTranslation("support");
  const { name, state, share, reason, preview, id } = picture;
  const said = useHeard()(reason);
  return (
    <figure className={`picture-tile picture-${state}`}>
      <div className="picture-frame">
        {preview === "" ? <StoredImage id={id} alt={name} /> : <img src={preview} alt={name} />}
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
      </figcaption>
    </figure>
  );
}
