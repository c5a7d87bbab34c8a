import { Form } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { ProgramField } from "#programs/ProgramField.tsx";
import type { Configuration } from "./use-configuration.ts";

export function GroupsPart({ config }: { config: Configuration }) {
  const { t } = useTranslation("configure");
  const id = useId();
  const { programId, program, sheet, change, comparisons } = config;
  const names = new Map(program?.groups.map(({ key, name }) => [key, name]));
  return (
    <>
      <Form.Item layout="vertical" label={t("program")} htmlFor={id} extra={t("programHelp")}>
        <ProgramField id={id} value={programId === "" ? null : programId} sheet={sheet} onChange={(chosen) => change({ programId: chosen ?? "" })} />
      </Form.Item>
      {program !== undefined && (
        <>
          <h3>{t("comparisons")}</h3>
          {comparisons.length === 0 && program.comparisons.length === 0 && <p className="quiet">{t("noComparisons")}</p>}
          <ul className="plain config-comparisons">
            {program.comparisons.map(({ case: one, control }) => (
              <li key={`${one} ${control}`}>{t("against", { case: names.get(one) ?? one, control: names.get(control) ?? control })}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
