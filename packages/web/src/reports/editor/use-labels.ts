import { useTranslation } from "react-i18next";
import type { DraftItem, ItemNumber } from "./draft.ts";
import { useEditing } from "./editing.ts";

/** What figures and tables are called by their numbers, in the page's language. */
export function useLabels() {
  const { t } = useTranslation("reports");
  const { numbers } = useEditing();
  const label = ({ of, number }: ItemNumber): string => t(of === "fig" ? "figureNumber" : "tableNumber", { number });
  return {
    labelOf: (item: Pick<DraftItem, "id" | "kind">): string => {
      const number = numbers.get(item.id);
      return number === undefined ? t(`kind_${item.kind}`) : label(number);
    },
    /** Of a cross-reference, whatever it refers to. */
    referenceTo: (of: string, id: string): string => {
      const number = numbers.get(id);
      return number === undefined ? t(of === "fig" ? "figureGone" : "tableGone") : label(number);
    },
  };
}
