import { CheckCircleFilled, ExclamationCircleFilled, InfoCircleFilled, WarningFilled } from "@ant-design/icons";
import type { Fix } from "@analyte/contract/fixes";
import { severities, type Problem } from "@analyte/contract/tools";
import { Button, Checkbox, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { InspectionState } from "../queries.ts";
import { Preview } from "./Preview.tsx";
import { RepairBar } from "./RepairBar.tsx";
import type { Repair } from "./use-repair.ts";

const icons = { error: ExclamationCircleFilled, warning: WarningFilled, info: InfoCircleFilled };

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
  return (
    <div className="findings">
      <p className="finding-summary">
        {!broken && <CheckCircleFilled className="finding-good" aria-hidden />} {data.recognised.summary} {problems.length === 0 && t("tools:noProblems")}
      </p>
      {severities.map((severity) => {
        const found = problems.filter((problem) => problem.severity === severity);
        if (found.length === 0) return null;
        const Icon = icons[severity];
        return (
          <section key={severity} className={`finding-group finding-${severity}`}>
            <h4>
              <Icon aria-hidden /> {t(`tools:severity_${severity}`, { count: found.length })}
            </h4>
            <ul className="plain">
              {found.map((problem) => (
                <li key={`${problem.code} ${problem.row} ${problem.column} ${problem.cell} ${problem.table}`}>
                  <Finding problem={problem} />
                  {problem.fix !== null && (
                    <Checkbox
                      className="finding-fix"
                      checked={chosen.has(problem.fix)}
                      disabled={repair.busy}
                      onChange={({ target }) => setTicked((before) => ({ ...before, [problem.fix!]: target.checked }))}
                    >
                      {t(`tools:fix_${problem.fix}`)}
                    </Checkbox>
                  )}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <RepairBar problems={problems} chosen={chosen} repair={repair} />
      <Preview name={name} inspection={data} />
    </div>
  );
}

function Finding({ problem }: { problem: Problem }) {
  const { t } = useTranslation("tools");
  const { row, column, column_name: columnName, cell, count } = problem;
  const columnText = column === null ? "" : columnName === "" ? String(column) : `${column} (${columnName})`;
  const where = [
    row !== null && column !== null
      ? t("place", { row, column: columnText })
      : row !== null
        ? t("placeRow", { row })
        : column !== null
          ? t("placeColumn", { column: columnText })
          : "",
    cell === "" ? "" : t("placeCell", { cell }),
    count > 1 ? t("places", { count }) : "",
  ].filter((part) => part !== "");
  return (
    <>
      <span>{problem.message}</span>
      {where.length > 0 && <span className="finding-where mono">{where.join(" · ")}</span>}
      {problem.repair !== "" && <span className="finding-repair quiet">{problem.repair}</span>}
    </>
  );
}
