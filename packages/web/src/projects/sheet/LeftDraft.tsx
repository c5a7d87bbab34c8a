import type { SheetDetail } from "@analyte/contract/projects/sheet";
import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "#ui/CopyButton.tsx";
import { asBlock } from "./cells.ts";
import { SheetContent } from "./SheetContent.tsx";
import { dropDraft, leftDraft } from "./use-sheet-draft.ts";

/** What was being typed when the sheet was locked or handed in elsewhere: it can be read and copied, until its writer throws it away. */
export function LeftDraft({ sheet }: { sheet: SheetDetail }) {
  const { t } = useTranslation("projects");
  const [content, setContent] = useState(() => leftDraft(sheet));
  if (content === null) return null;
  const drop = () => {
    dropDraft(sheet.project_id);
    setContent(null);
  };
  return (
    <section>
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={t("sheet_left")}
        action={
          <span className="offer-acts">
            <CopyButton text={asBlock(content)} label={t("sheet_leftCopy")} />
            <Button size="small" onClick={drop}>
              {t("sheet_leftDrop")}
            </Button>
          </span>
        }
      />
      <SheetContent sheet={content} />
    </section>
  );
}
