import type { Item } from "@analyte/charts/items";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { saveBlob } from "../save.ts";
import { CopyButton } from "../ui/CopyButton.tsx";
import { selectionCsv } from "./selection-csv.ts";

const shownItems = 500;

interface Props {
  items: Item[];
  /** At most, in pixels. */
  height: number;
  onPick?: (item: Item) => void;
  /** Leads to the same analysis without what was caught, where that are samples. */
  onLeaveOut?: (samples: Item[]) => void;
  onClear: () => void;
}

/** What an outline caught, to be copied or saved. */
export function SelectionList({ items, height, onPick, onLeaveOut, onClear }: Props) {
  const { t } = useTranslation("charts");
  const heading = t("selected", { count: items.length });
  return (
    <aside className="figure-selection" style={{ maxHeight: height }} aria-label={heading}>
      <strong aria-live="polite">{heading}</strong>
      <div className="figure-selection-tools">
        <CopyButton text={items.map((item) => item.label).join("\n")} />
        <Button size="small" onClick={() => saveBlob(new Blob([selectionCsv(items)], { type: "text/csv;charset=utf-8" }), "selection.csv")}>
          {t("saveCsv")}
        </Button>
        {onLeaveOut && items.every(({ kind }) => kind === "sample") && (
          <Button size="small" onClick={() => onLeaveOut(items)}>
            {t("leaveOut")}
          </Button>
        )}
        <Button size="small" type="text" onClick={onClear}>
          {t("clear")}
        </Button>
      </div>
      <ul>
        {items.slice(0, shownItems).map((item) => (
          <li key={item.id}>
            {onPick ? (
              <button type="button" onClick={() => onPick(item)}>
                {item.label}
              </button>
            ) : (
              item.label
            )}
          </li>
        ))}
        {items.length > shownItems && <li>+ {items.length - shownItems}</li>}
      </ul>
    </aside>
  );
}
