import type { SheetDetail } from "@analyte/contract/projects/sheet";
import { useTranslation } from "react-i18next";
import { groupsOf } from "./cells.ts";
import { SheetTable } from "./SheetTable.tsx";
import { WishedComparisons } from "./WishedComparisons.tsx";

/** What a sheet says, to be read. */
export function SheetContent({ sheet }: { sheet: Pick<SheetDetail, "rows" | "species" | "comparisons"> }) {
  const { t } = useTranslation("projects");
  return (
    <>
      <SheetTable rows={sheet.rows} faults={[]} />
      <div className="sheet-about">
        <span>{t("sheet_species")}</span>
        <span>{sheet.species === "" ? "–" : sheet.species}</span>
        <span>{t("sheet_comparisons")}</span>
        <WishedComparisons comparisons={sheet.comparisons} groups={groupsOf(sheet)} />
      </div>
    </>
  );
}
