import { listFlowSettings, storeFlowSettings, type FlowSettings } from "@analyte/contract/flows/settings-calls";
import { limits } from "@analyte/contract/limits";
import { App, Alert, Form, Input, type InputRef } from "antd";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { askAnew } from "#calls/call-query.ts";
import { send } from "#send.ts";
import { Dialog } from "#ui/Dialog.tsx";

interface Props {
  settings: FlowSettings;
  /** What the run is called, as a first proposal. */
  name: string;
  open: boolean;
  onClose: () => void;
}

export function KeepSettings({ settings, name, open, onClose }: Props) {
  const { t } = useTranslation(["configure", "ui"]);
  const id = useId();
  const first = useRef<InputRef>(null);
  const { message } = App.useApp();
  const client = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const shown = typed ?? name;
  const keep = async () => {
    if (shown.trim() === "") return setFault(t("configure:needName"));
    setBusy(true);
    setFault(null);
    try {
      const kept = await send(storeFlowSettings, { name: shown.trim(), settings });
      await askAnew(client, [listFlowSettings]);
      void message.success(t("configure:savedAs", { name: kept.name }));
      setTyped(null);
      onClose();
    } catch (failure) {
      setFault((failure as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t("configure:save")}
      open={open}
      first={first}
      okText={t("configure:keep")}
      cancelText={t("ui:cancel")}
      confirmLoading={busy}
      onOk={() => void keep()}
      onCancel={onClose}
    >
      <p className="quiet">{t("configure:saveLine")}</p>
      <Form.Item layout="vertical" label={t("configure:saveName")} htmlFor={id} required>
        <Input
          ref={first}
          id={id}
          maxLength={limits.taskNameLength}
          value={shown}
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={() => void keep()}
        />
      </Form.Item>
      {fault !== null && <Alert type="error" showIcon role="alert" title={fault} />}
    </Dialog>
  );
}
