import { amountUnits, unitOf } from "@analyte/contract/projects/amounts";
import { roleOf, sampleRoles } from "@analyte/contract/projects/project";
import { Select } from "antd";
import { useTranslation } from "react-i18next";

/** Cells of an information sheet that hold one of a few words. */
export type ChoiceField = "role" | "weight_unit";
export const isChoice = (field: string): field is ChoiceField => field === "role" || field === "weight_unit";

interface Props {
  field: ChoiceField;
  value: string;
  label: string;
  wrong: boolean;
  onChange: (value: string) => void;
}

/** However it was written in a workbook: “QC” is the choice qc, “ug” the choice µg. What is none of them is shown as it is, and can be changed. */
export function ChoiceCell({ field, value, label, wrong, onChange }: Props) {
  const { t } = useTranslation("projects");
  const known = field === "role" ? roleOf(value) : unitOf(value);
  const options =
    field === "role" ? sampleRoles.map((role) => ({ value: role, label: t(`sheet_role_${role}`) })) : amountUnits.map((unit) => ({ value: unit, label: unit }));
  return (
    <Select<string | null>
      className="sheet-choice"
      size="small"
      aria-label={label}
      aria-invalid={wrong}
      {...(wrong && { status: "error" as const })}
      value={known ?? (value === "" ? null : value)}
      options={options}
      allowClear
      popupMatchSelectWidth={false}
      onChange={(next) => onChange(next ?? "")}
    />
  );
}
