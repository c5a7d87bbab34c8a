import type { Item } from "@analyte/charts/items";
import { programDetail, storeProgram } from "@analyte/contract/programs/calls";
import { limits } from "@analyte/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import { Alert, Form, Input, type InputRef } from "antd";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { callQuery } from "#calls/call-query.ts";
import { useProgramsAnew } from "#programs/queries.ts";
import { send } from "#send.ts";
import { useRedo } from "#tasks/use-redo.ts";
import { Dialog } from "#ui/Dialog.tsx";
import { copyWithout } from "./copy-without.ts";
import { useProcessResult } from "./result-context.ts";

interface Props {
  samples: readonly Item[];
  open: boolean;
  onClose: () => void;
}

/** Samples that were picked in a figure are left out, with a reason: in a copy of the program, with which the process is run again. */
export function LeaveOutDialog({ samples, open, onClose }: Props) {
  const { t } = useTranslation(["flows", "ui"]);
  const id = useId();
  const first = useRef<InputRef>(null);
  const redo = useRedo();
  const client = useQueryClient();
  const askProgramsAnew = useProgramsAnew();
  const { task } = useProcessResult();
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const leaveOut = async () => {
    if (reason.trim() === "") return setFault(t("flows:needReason"));
    setBusy(true);
    setFault(null);
    try {
      const program = await client.fetchQuery(callQuery(programDetail, { id: task.params["sample_group_program_id"] as string }));
      const ids = samples.map((sample) => sample.id);
      const copy = await send(storeProgram, copyWithout(program, ids, reason.trim(), t("flows:withoutName", { name: program.name, samples: ids.join(", ") })));
      await askProgramsAnew();
      onClose();
      await redo(task.id, { part: "groups", program: copy.id });
    } catch (failure) {
      setFault((failure as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t("flows:leaveOut", { count: samples.length })}
      open={open}
      first={first}
      okText={t("flows:leaveOutAndRun")}
      cancelText={t("ui:cancel")}
      confirmLoading={busy}
      onOk={() => void leaveOut()}
      onCancel={onClose}
    >
      <p>{samples.map(({ label }) => label).join(", ")}</p>
      <p className="quiet">{t("flows:leaveOutLine")}</p>
      <Form.Item layout="vertical" label={t("flows:reason")} htmlFor={id} required>
        <Input
          ref={first}
          id={id}
          maxLength={limits.lineLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          onPressEnter={() => void leaveOut()}
        />
      </Form.Item>
      {fault !== null && <Alert type="error" showIcon role="alert" title={fault} />}
    </Dialog>
  );
}
