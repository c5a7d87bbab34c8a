import { PlusOutlined } from "@ant-design/icons";
import { reportLimits, type ReportItem } from "@analyte/contract/reports/items";
import { App, Button, Dropdown, type MenuProps } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePageIds } from "#ui/page-ids.ts";
import { useMenuKeys } from "#ui/use-menu-keys.ts";
import { insertAt, newItem } from "./draft.ts";
import { useEditing } from "./editing.ts";
import { FromTaskDialog } from "./FromTaskDialog.tsx";

interface Props {
  /** The place that what is put in gets. */
  at: number;
  /** What is dragged would come to stand here. */
  isTarget: boolean;
  /** There is nothing else yet: it says what is to be done. */
  isOnly?: boolean;
}

const nothing = { en: "", zh: "" };

/** Between two items: puts another one there. */
export function InsertBar({ at, isTarget, isOnly = false }: Props) {
  const { t } = useTranslation("reports");
  const { message } = App.useApp();
  const idOf = usePageIds();
  const { keeper } = useEditing();
  const keys = useMenuKeys();
  const [choosing, setChoosing] = useState(false);
  const put = (items: readonly ReportItem[]) => {
    const { length } = keeper.get().history.present.items;
    if (length + items.length > reportLimits.items) {
      void message.warning(t("tooManyItems", { most: reportLimits.items }));
      return;
    }
    const made = items.map(newItem);
    keeper.edit((draft) => insertAt(draft, at, made));
    requestAnimationFrame(() => {
      const place = document.getElementById(idOf(made[0]!.id));
      place?.scrollIntoView({ block: "nearest" });
      // A text is opened, and has the caret; of a heading the field, not its level.
      place?.querySelector<HTMLElement>(".report-text-view")?.click();
      place?.querySelector<HTMLElement>("input:not([type=radio]), textarea")?.focus({ preventScroll: true });
    });
  };
  const kinds: MenuProps["items"] = [
    { key: "heading", label: t("kind_heading"), onClick: () => put([{ kind: "heading", text: nothing, level: 1 }]) },
    { key: "text", label: t("kind_text"), onClick: () => put([{ kind: "text", text: nothing }]) },
    { key: "task", label: t("fromTask"), onClick: () => setChoosing(true) },
    { type: "divider" },
    { key: "methods", label: t("kind_methods"), onClick: () => put([{ kind: "methods" }]) },
    { key: "references", label: t("kind_references"), onClick: () => put([{ kind: "references" }]) },
  ];
  return (
    <div className={`insert-bar${isTarget ? " insert-target" : ""}${isOnly ? " insert-only" : ""}`}>
      {isOnly && <p className="quiet">{t("emptyReport")}</p>}
      <Dropdown trigger={["click"]} {...keys.menu} menu={{ items: kinds }}>
        <Button
          size="small"
          {...(!isOnly && { shape: "circle" })}
          icon={<PlusOutlined aria-hidden />}
          aria-label={t("insertHere")}
          title={t("insertHere")}
          {...keys.button}
        >
          {isOnly && t("insertHere")}
        </Button>
      </Dropdown>
      {choosing && <FromTaskDialog onClose={() => setChoosing(false)} onChoose={put} />}
    </div>
  );
}
