import { updateUser } from "@analyte/contract/account";
import { App, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { showUser } from "../auth/queries.ts";
import { useCurrentSession } from "../auth/RequireSession.tsx";
import { send } from "../send.ts";
import { lateDialog } from "../ui/late-dialog.tsx";
import { StoredImage } from "../ui/StoredImage.tsx";

const LatePicture = lateDialog(async () => (await import("./PictureDialog.tsx")).PictureDialog);

export function PictureField() {
  const { t } = useTranslation("account");
  const { message } = App.useApp();
  const { user } = useCurrentSession();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const has = user.head_image_path !== "";
  const remove = async () => {
    setBusy(true);
    try {
      showUser(await send(updateUser, { head_image_path: "" }));
      void message.success(t("pictureRemoved"));
    } catch (failure) {
      void message.error((failure as Error).message);
    }
    setBusy(false);
  };
  return (
    <div className="profile-picture">
      <span className="profile-picture-now">
        {has ? <StoredImage id={user.head_image_path} alt={t("picture")} /> : <span aria-hidden="true">{user.name.slice(0, 1).toUpperCase()}</span>}
      </span>
      <div className="profile-end">
        <Button onClick={() => setOpen(true)}>{t(has ? "changePicture" : "addPicture")}</Button>
        {has && (
          <Button type="text" loading={busy} onClick={() => void remove()}>
            {t("removePicture")}
          </Button>
        )}
      </div>
      <LatePicture open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
