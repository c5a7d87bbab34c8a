import type { Item } from "@analyte/charts/items";
import { groupsOfExample, projectOfData } from "@analyte/contract/flows/redo-calls";
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
import { copyWithout, exampleWithout } from "./copy-without.ts";
import { useProcessResult } from "./result-context.ts";

interface Props {
  samples: readonly Item[];
  open: boolean;
  onClose: () => void;
}

/** Samples that were picked in a figure are left out, with a reason: in a copy of the program, or a program of the example's groups, with which the process is run again. */
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
      const ids = samples.map((sample) => sample.id);
      const nameOf = (name: string) => t("flows:withoutName", { name, samples: ids.join(", ") });
      const ofProgram = async () => {
        const program = await client.fetchQuery(callQuery(programDetail, { id: task.params["sample_group_program_id"] as string }));
        return copyWithout(program, ids, reason.trim(), nameOf(program.name));
      };
      // An example has no program that could be copied: its groups become one, of the project with its tables or of the tables alone.
      const ofExample = async () => {
        const [groups, { project_id }] = await Promise.all([
          client.fetchQuery(callQuery(groupsOfExample, { id: task.id })),
          client.fetchQuery(callQuery(projectOfData, { id: task.id })),
        ]);
        const matrix = task.inputs.find(({ role }) => role === "matrix")!;
        return exampleWithout(groups, project_id === "" ? { store_path: matrix.store_path } : { project_id }, ids, reason.trim(), nameOf(task.name));
      };
      const copy = await send(storeProgram, await (task.is_example ? ofExample() : ofProgram()));
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
      <p className="quiet">{t(task.is_example ? "flows:leaveOutOfExample" : "flows:leaveOutLine")}</p>
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
