import { limits } from "@analyte/contract/limits";
import { Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../ui/Dialog.tsx";
import { useFileActions } from "./use-file-actions.tsx";

export function NewFolder({ open, folder, onClose }: { open: boolean; folder: string; onClose: () => void }) {
  const { t } = useTranslation(["files", "ui"]);
  const { makeFolder } = useFileActions();
  const [name, setName] = useState("");
  const [busy, setBusy] = useState(false);
  const make = async () => {
    if (name.trim() === "" || busy) return;
    setBusy(true);
    if (await makeFolder(folder, name.trim())) onClose();
    setBusy(false);
  };
  return (
    <Dialog
      title={t("files:newFolder")}
      open={open}
      onCancel={onClose}
      onOk={() => void make()}
      okText={t("ui:confirm")}
      cancelText={t("ui:cancel")}
      okButtonProps={{ disabled: name.trim() === "", loading: busy }}
      afterClose={() => setName("")}
      width={420}
    >
      <Input
        autoFocus
        aria-label={t("files:folderName")}
        placeholder={t("files:folderName")}
        maxLength={limits.nameLength}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onPressEnter={() => void make()}
      />
    </Dialog>
  );
}
