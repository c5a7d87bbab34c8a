import type { SheetOrigin } from "@analyte/contract/projects/calls";
import { useTranslation } from "react-i18next";
import { Time } from "../ui/Time.tsx";

/** That a sample sheet is the customer's information sheet, as it was locked. */
export function FromSheet({ origin: { submitted, locked } }: { origin: SheetOrigin }) {
  const { t } = useTranslation("projects");
  return (
    <span className="quiet small">
      {t("fromSheet")}{" "}
      {submitted !== null && (
        <>
          {t("fromSheetBy", { who: submitted.who })} <Time at={submitted.at} />
          {" · "}
        </>
      )}
      {t("fromSheetLocked", { who: locked.who })} <Time at={locked.at} />
    </span>
  );
}
