import type { Manifest } from "@analyte/contract/manifest";
import { projectOfMatrix } from "@analyte/contract/projects/project";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useProject } from "#projects/queries.ts";
import type { ChosenFiles, InputFile } from "../chosen-file.ts";
import { factorParams } from "../factor-params.ts";

interface Props {
  tool: Pick<Manifest, "params" | "inputs">;
  inputs: ChosenFiles;
  values: Record<string, unknown>;
  onTake: (samples: InputFile, params: Record<string, unknown>) => void;
}

/** Where a project's matrix is normalised and its owner has filled in amounts or dilutions: to divide by them. */
export function AmountsOffer({ tool, inputs, values, onTake }: Props) {
  const { t } = useTranslation("tools");
  const param = factorParams(tool);
  const id = param === null ? null : projectOfMatrix(inputs["matrix"]?.store_path ?? "");
  const { data: project } = useProject(id ?? "");
  const amounts = project?.amounts ?? null;
  if (param === null || id === null || amounts === null || !amounts.current || project?.may.analyse !== true) return null;
  const chosen = param.with(amounts.column);
  const taken = inputs["samples"]?.store_path === amounts.store_path && Object.entries(chosen).every(([name, value]) => values[name] === value);
  return (
    <p className="param-help" role="status">
      {taken ? t("amountsTaken", { project: project.name }) : t("amountsOffered", { project: project.name, count: amounts.samples })}{" "}
      {!taken && (
        <Button size="small" onClick={() => onTake({ store_path: amounts.store_path, name: t("amountsName", { project: project.name }), size: null }, chosen)}>
          {t("amountsUse")}
        </Button>
      )}
    </p>
  );
}
