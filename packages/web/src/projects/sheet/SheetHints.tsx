import { sheetHints } from "@analyte/contract/projects/sheet-hints";
import { tidyContent, type SheetContent } from "@analyte/contract/projects/sheet-rows";
import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { useText } from "#language/use-language.ts";

const mostSaid = 5;

/** What looks like a slip in a sheet and may be meant. */
export function SheetHints({ content }: { content: SheetContent }) {
  const { t } = useTranslation("projects");
  const text = useText();
  const hints = sheetHints(tidyContent(content));
  if (hints.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t("sheet_hints")}
      description={
        <ul className="sheet-faults">
          {hints.slice(0, mostSaid).map((one) => (
            <li key={one.en}>{text(one)}</li>
          ))}
          {hints.length > mostSaid && <li>{t("sheet_moreWrong", { count: hints.length - mostSaid })}</li>}
        </ul>
      }
    />
  );
}
