import { updateUser, uploadHeadImage } from "@analyte/contract/account";
import { limits } from "@analyte/contract/limits";
import { App, Button, Slider } from "antd";
import { useEffect, useId, useRef, useState, type ChangeEvent } from "react";
import Cropper, { type Area } from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { useTranslation } from "react-i18next";
import { showUser } from "../auth/queries.ts";
import { send, upload } from "../send.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { useSaid } from "../ui/said.ts";
import { fileSize } from "@analyte/contract/file-size";
import { cropPicture, openPicture, pictureKinds, pictureProblem, type Picture } from "./picture.ts";
import "./picture-dialog.css";

const widest = 4;

/** A file, the part of it to show, and it is the user's picture. */
export function PictureDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(["account", "ui"]);
  const { message } = App.useApp();
  const chooser = useRef<HTMLInputElement>(null);
  const zoomId = useId();
  const [picture, setPicture] = useState<Picture | null>(null);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [problem, say] = useSaid();
  const [busy, setBusy] = useState(false);
  useEffect(() => () => picture?.close(), [picture]);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file chosen again is a choice too.
    event.target.value = "";
    if (file === undefined) return;
    const wrong = pictureProblem(file);
    if (wrong !== null) {
      say(t(`account:${wrong}`, { size: fileSize(limits.imageBytes) }));
      return;
    }
    try {
      setPicture(await openPicture(file));
      say(null);
      setCrop({ x: 0, y: 0 });
      setZoom(1);
      setArea(null);
    } catch {
      say(t("account:unreadable"));
    }
  };
  const close = () => {
    if (busy) return;
    setPicture(null);
    say(null);
    onClose();
  };
  const save = async () => {
    if (picture === null || area === null || busy) return;
    setBusy(true);
    say(null);
    try {
      const { store_path } = await upload(uploadHeadImage, {}, { file: await cropPicture(picture, area) });
      showUser(await send(updateUser, { head_image_path: store_path }));
      void message.success(t("account:pictureSaved"));
      setPicture(null);
      onClose();
    } catch (failure) {
      say((failure as Error).message);
    }
    setBusy(false);
  };

  const pick = () => chooser.current?.click();
  return (
    <Dialog
      open={open}
      width={440}
      title={t("account:picture")}
      okText={t("account:usePicture")}
      cancelText={t("ui:cancel")}
      confirmLoading={busy}
      okButtonProps={{ disabled: area === null }}
      onOk={() => void save()}
      onCancel={close}
    >
      <input
        ref={chooser}
        type="file"
        hidden
        accept={pictureKinds.join(",")}
        aria-label={t("account:choosePicture")}
        onChange={(event) => void choose(event)}
      />
      {picture === null ? (
        <div className="picture-choose">
          <Button onClick={pick}>{t("account:choosePicture")}</Button>
          <p className="quiet small">{t("account:pictureKinds", { size: fileSize(limits.imageBytes) })}</p>
        </div>
      ) : (
        <>
          <div className="picture-crop">
            <Cropper
              image={picture.address}
              crop={crop}
              zoom={zoom}
              maxZoom={widest}
              aspect={1}
              cropShape="round"
              showGrid={false}
              disableAutomaticStylesInjection
              cropperProps={{ "aria-label": t("account:cutOut"), role: "group" }}
              mediaProps={{ alt: "" }}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropAreaChange={(_share, pixels) => setArea(pixels)}
            />
          </div>
          <div className="picture-zoom">
            <label id={zoomId}>{t("account:zoom")}</label>
            <Slider
              className="picture-slider"
              min={1}
              max={widest}
              step={0.05}
              value={zoom}
              tooltip={{ open: false }}
              ariaLabelledByForHandle={zoomId}
              onChange={setZoom}
            />
            <Button size="small" disabled={busy} onClick={pick}>
              {t("account:anotherPicture")}
            </Button>
          </div>
        </>
      )}
      <div className="form-problem" role="alert">
        {problem}
      </div>
    </Dialog>
  );
}
