import { limits } from "@analyte/contract/limits";
import { Input, type InputRef } from "antd";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../ui/Dialog.tsx";
import { useSaid } from "../ui/said.ts";
import { useNaming } from "./use-naming.ts";
import "../ui/field.css";

export function NewFolder({ open, folder, onClose }: { open: boolean; folder: string; onClose: () => void }) {
  const { t } = useTranslation(["files", "ui"]);
  const { makeFolder } = useNaming();
  const field = useRef<InputRef>(null);
  const [name, setName] = useState("");
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useSaid();
  const faultId = useId();
  const make = async () => {
    if (name.trim() === "" || busy) return;
    setBusy(true);
    const refusal = await makeFolder(folder, name.trim());
    setBusy(false);
    if (refusal === null) onClose();
    else setFault(refusal);
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
      afterClose={() => {
        setName("");
        setFault(null);
      }}
      width={420}
      first={field}
    >
      <Input
        ref={field}
        aria-label={t("files:folderName")}
        placeholder={t("files:folderName")}
        maxLength={limits.nameLength}
        value={name}
        {...(fault === null ? {} : { status: "error" as const, "aria-invalid": true, "aria-describedby": faultId })}
        onChange={(event) => {
          setName(event.target.value);
          setFault(null);
        }}
        onPressEnter={() => void make()}
      />
      <div id={faultId} role="alert" className="field-line field-fault">
        {fault}
      </div>
    </Dialog>
  );
}
