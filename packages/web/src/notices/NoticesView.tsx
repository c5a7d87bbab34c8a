import type { Notice } from "@analyte/contract/notices";
import { App, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../ui/Dialog.tsx";
import { Carousel } from "./Carousel.tsx";
import { useDismiss } from "./queries.ts";
import "./notices.css";

interface Props {
  notices: Notice[];
  /** The one shown first. */
  first?: string;
  onClose: () => void;
}

/** Announcements in a dialog; several take turns. One that is dismissed leaves, and the last takes the dialog with it. */
export function NoticesView({ notices, first, onClose }: Props) {
  const { t } = useTranslation(["notices", "ui"]);
  const { message } = App.useApp();
  const [shown, setShown] = useState(() => first ?? notices[0]!.id);
  const [busy, setBusy] = useState(false);
  const dismiss = useDismiss();
  const at = Math.max(
    0,
    notices.findIndex(({ id }) => id === shown),
  );
  const leave = async () => {
    const next = notices[(at + 1) % notices.length]!;
    setBusy(true);
    try {
      await dismiss(notices[at]!.id);
      if (notices.length === 1) onClose();
      else setShown(next.id);
    } catch (failure) {
      void message.error((failure as Error).message);
    }
    setBusy(false);
  };
  return (
    <Dialog
      open
      width={640}
      title={t("notices:title", { count: notices.length })}
      onCancel={onClose}
      footer={
        <div className="notices-foot">
          <Button type="text" loading={busy} onClick={() => void leave()}>
            {t("notices:dismiss")}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t("ui:close")}
          </Button>
        </div>
      }
    >
      <Carousel notices={notices} at={at} onShow={(index) => setShown(notices[index]!.id)} onLeave={onClose} />
    </Dialog>
  );
}
