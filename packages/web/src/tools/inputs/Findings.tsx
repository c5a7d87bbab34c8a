import { CheckCircleFilled, ExclamationCircleFilled } from "@ant-design/icons";
import type { Fix } from "@analyte/contract/fixes";
import type { Problem } from "@analyte/contract/tools";
import { Button, Checkbox, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { InspectionState } from "../queries.ts";
import { FindingList } from "./FindingList.tsx";
import { Preview } from "./Preview.tsx";
import { RepairBar } from "./RepairBar.tsx";
import type { Repair } from "./use-repair.ts";

interface Props {
  name: string;
  inspection: InspectionState;
  repair: Repair;
}

/** What the upload doctor says of one file, and which of its repairs are wanted: at first those of errors, without which nothing runs. */
export function Findings({ name, inspection, repair }: Props) {
  const { t } = useTranslation(["tools", "ui"]);
  const [ticked, setTicked] = useState<Partial<Record<Fix, boolean>>>({});
  const { data, error, retry } = inspection;
  if (data === undefined && error !== null)
    return (
      <div className="findings" role="alert">
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
  const { problems } = data;
  const chosen = new Set(problems.flatMap(({ fix, severity }) => (fix !== null && (ticked[fix] ?? severity === "error") ? [fix] : [])));
  const broken = problems.some((problem) => problem.severity === "error");
  const tickOf = ({ fix }: Problem) =>
    fix !== null && (
      <Checkbox
        className="finding-fix"
        checked={chosen.has(fix)}
        disabled={repair.busy}
        onChange={({ target }) => setTicked((before) => ({ ...before, [fix]: target.checked }))}
      >
        {t(`tools:fix_${fix}`)}
      </Checkbox>
    );
  return (
    <div className="findings">
      <p className="finding-summary">
        {!broken && <CheckCircleFilled className="finding-good" aria-hidden />} {data.recognised.summary} {problems.length === 0 && t("tools:noProblems")}
      </p>
      <FindingList problems={problems} more={tickOf} />
      <RepairBar problems={problems} chosen={chosen} repair={repair} />
      <Preview name={name} inspection={data} />
    </div>
  );
}
