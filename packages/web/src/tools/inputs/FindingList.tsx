import { ExclamationCircleFilled, InfoCircleFilled, WarningFilled } from "@ant-design/icons";
import { severities, type Choice, type Problem } from "@analyte/contract/tools";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

const icons = { error: ExclamationCircleFilled, warning: WarningFilled, info: InfoCircleFilled };

interface Props {
  problems: readonly Problem[];
  /** What stands below a problem. */
  more?: (problem: Problem) => ReactNode;
  /** Takes one of the readings that a problem offers; without it none is offered. */
  onChoose?: ((problem: Problem, choice: Choice) => void) | undefined;
  /** Whether a choice can be taken here. */
  offers?: ((choice: Choice) => boolean) | undefined;
}

/** What the upload doctor found in a table, the worst first. */
export function FindingList({ problems, more, onChoose, offers = () => true }: Props) {
  const { t } = useTranslation("tools");
  return severities.map((severity) => {
    const found = problems.filter((problem) => problem.severity === severity);
    if (found.length === 0) return null;
    const Icon = icons[severity];
    return (
      <section key={severity} className={`finding-group finding-${severity}`}>
        <h4>
          <Icon aria-hidden /> {t(`severity_${severity}`, { count: found.length })}
        </h4>
        <ul className="plain">
          {found.map((problem) => (
            <li key={`${problem.code} ${problem.row} ${problem.column} ${problem.cell} ${problem.table}`}>
              <Finding problem={problem} />
              {onChoose !== undefined && (
                <Choices of={problem.message} choices={problem.choices.filter(offers)} onChoose={(choice) => onChoose(problem, choice)} />
              )}
              {more?.(problem)}
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function Choices({ of, choices, onChoose }: { of: string; choices: readonly Choice[]; onChoose: (choice: Choice) => void }) {
  if (choices.length === 0) return null;
  return (
    <span className="finding-choices" role="group" aria-label={of}>
      {choices.map((choice) => (
        <Button key={choice.label} size="small" onClick={() => onChoose(choice)}>
          {choice.label}
        </Button>
      ))}
    </span>
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
