import { CheckCircleFilled, UndoOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { RepairRecord } from "./use-repair.ts";

/** What was done to the file, and the way back. */
export function RepairDone({ record, onUndo }: { record: RepairRecord; onUndo: () => void }) {
  const { t } = useTranslation("tools");
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone; the keyboard goes on from here.
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div className="repair-done" role="status" tabIndex={-1} ref={box}>
      <p>
        <CheckCircleFilled className="finding-good" aria-hidden /> <strong>{t("repairDone", { name: record.original.name })}</strong>
      </p>
      <ul>
        {record.done.map(({ fix, message }, index) => (
          <li key={`${fix} ${index}`}>{message}</li>
        ))}
      </ul>
      <Button size="small" icon={<UndoOutlined aria-hidden />} title={t("repairUndoHelp", { name: record.original.name })} onClick={onUndo}>
        {t("repairUndo")}
      </Button>
    </div>
  );
}
