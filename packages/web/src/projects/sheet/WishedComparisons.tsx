import { againstText } from "@analyte/contract/projects/project";
import { sheetLimits, type SheetContent } from "@analyte/contract/projects/sheet-rows";
import { Button, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useText } from "#language/use-language.ts";

interface Props {
  comparisons: SheetContent["comparisons"];
  groups: readonly string[];
  /** None where they are only to be read. */
  onChange?: (comparisons: SheetContent["comparisons"]) => void;
}

/** Which groups are to be compared. */
export function WishedComparisons({ comparisons, groups, onChange }: Props) {
  const { t } = useTranslation("projects");
  const text = useText();
  if (onChange === undefined)
    return comparisons.length === 0 ? (
      <p className="quiet">{t("sheet_noComparisons")}</p>
    ) : (
      <p>{comparisons.map((one) => text(againstText(one))).join(", ")}</p>
    );
  const put = (at: number, changes: Partial<SheetContent["comparisons"][number]>) =>
    onChange(comparisons.map((one, place) => (place === at ? { ...one, ...changes } : one)));
  const side = (at: number, which: "case" | "control") => (
    <Select
      aria-label={t(`sheet_${which}`, { number: at + 1 })}
      placeholder={t(`sheet_${which}`, { number: at + 1 })}
      value={comparisons[at]![which] === "" ? null : comparisons[at]![which]}
      options={groups.map((group) => ({ value: group, label: group }))}
      onChange={(value: string | null) => put(at, { [which]: value ?? "" })}
      style={{ minWidth: 140 }}
    />
  );
  return (
    <div className="sheet-comparisons">
      {comparisons.map((_, at) => (
        <div key={at} className="sheet-comparison">
          {side(at, "case")}
          <span className="quiet">{t("sheet_against")}</span>
          {side(at, "control")}
          <Button
            size="small"
            onClick={() => onChange(comparisons.filter((_one, place) => place !== at))}
            aria-label={t("sheet_removeComparison", { number: at + 1 })}
          >
            {t("sheet_remove")}
          </Button>
        </div>
      ))}
      <Button
        size="small"
        disabled={groups.length < 2 || comparisons.length >= sheetLimits.comparisons}
        onClick={() => onChange([...comparisons, { case: groups[1] ?? "", control: groups[0] ?? "" }])}
      >
        {t("sheet_addComparison")}
      </Button>
      {groups.length < 2 && <span className="quiet small">{t("sheet_comparisonsHelp")}</span>}
    </div>
  );
}
