import { CheckCircleFilled, ExclamationCircleFilled } from "@ant-design/icons";
import type { Fix } from "@analyte/contract/fixes";
import type { Reading } from "@analyte/contract/reading";
import { isRole, studyOf, type SlotKind } from "@analyte/contract/slots";
import type { Choice, Inspection, Problem } from "@analyte/contract/tools";
import { Button, Checkbox, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { InspectionState } from "../queries.ts";
import { ChosenReading } from "./ChosenReading.tsx";
import { FindingList } from "./FindingList.tsx";
import { Origin } from "./Origin.tsx";
import { Preview } from "./Preview.tsx";
import { RepairBar } from "./RepairBar.tsx";
import type { Repair } from "./use-repair.ts";

interface Props {
  name: string;
  inspection: InspectionState;
  repair: Repair;
  reading: Reading;
  /** How a table of the form is to be read from now on. */
  onRead: (slot: string, reading: Reading) => void;
  /** The tables that the form still lacks. */
  lacking: ReadonlySet<string>;
  /** The same file is also one of those, read so. */
  onUseAs: (slot: string, reading: Reading) => void;
}

/** What the upload doctor says of one file, once it has looked at it. */
export function Findings({ name, inspection, repair, reading, onRead, lacking, onUseAs }: Props) {
  const { t } = useTranslation(["tools", "ui"]);
  const { data, error, retry } = inspection;
  const study = studyOf({ name: inspection.slot, takes: inspection.takes });
  /** The slot of a table that is read together with this one. */
  const slotOf = (kind: SlotKind): string => (study === null || !isRole(kind) ? inspection.slot : `${kind}${study}`);
  const chosen = <ChosenReading reading={reading} onChange={(next) => onRead(inspection.slot, next)} />;
  if (data === undefined && error !== null)
    return (
      <div className="findings" role="alert">
        {chosen}
        <p className="finding-error">
          <ExclamationCircleFilled aria-hidden /> {t("tools:named", { name: t("tools:inspectFailed"), value: error.message })}
        </p>
        <Button size="small" onClick={retry}>
          {t("ui:retry")}
        </Button>
      </div>
    );
  if (data === undefined)
    return (
      <div className="findings findings-skeleton" role="status" aria-label={t("tools:inspecting", { name })}>
        <Skeleton active title={false} paragraph={{ rows: 5, width: "100%" }} />
      </div>
    );
  return (
    <div className="findings">
      {chosen}
      {data.state !== null && <Origin state={data.state} />}
      <Finds
        inspection={data}
        repair={repair}
        offers={({ as }) => as === undefined || lacking.has(slotOf(as))}
        onChoose={({ table }, { reading: added, as }) => {
          if (as === undefined) onRead(slotOf(table), { ...inspection.asked.readings[table], ...added });
          else onUseAs(slotOf(as), added);
        }}
      />
      <Preview name={name} inspection={data} />
    </div>
  );
}

interface FindsProps {
  inspection: Inspection;
  repair: Repair | null;
  onChoose?: (problem: Problem, choice: Choice) => void;
  offers?: (choice: Choice) => boolean;
}

/** What was found, and which of the repairs are wanted: at first those of errors, without which nothing runs. */
export function Finds({ inspection, repair, onChoose, offers }: FindsProps) {
  const { t } = useTranslation("tools");
  const [ticked, setTicked] = useState<Partial<Record<Fix, boolean>>>({});
  const { problems, recognised } = inspection;
  const chosen = new Set(problems.flatMap(({ fix, severity }) => (fix !== null && (ticked[fix] ?? severity === "error") ? [fix] : [])));
  const broken = problems.some((problem) => problem.severity === "error");
  const tickOf = ({ fix }: Problem) =>
    fix !== null &&
    repair !== null && (
      <Checkbox
        className="finding-fix"
        checked={chosen.has(fix)}
        disabled={repair.busy}
        onChange={({ target }) => setTicked((before) => ({ ...before, [fix]: target.checked }))}
      >
        {t(`fix_${fix}`)}
      </Checkbox>
    );
  return (
    <>
      <p className="finding-summary">
        {!broken && <CheckCircleFilled className="finding-good" aria-hidden />} {recognised.summary} {problems.length === 0 && t("noProblems")}
      </p>
      <FindingList problems={problems} more={tickOf} onChoose={onChoose} offers={offers} />
      {repair !== null && <RepairBar problems={problems} chosen={chosen} repair={repair} />}
    </>
  );
}
