import type { Item } from "@analyte/charts/items";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { saveBlob } from "../save.ts";
import { CopyButton } from "../ui/CopyButton.tsx";

const shownItems = 500;

interface Props {
  items: Item[];
  /** At most, in pixels. */
  height: number;
  onPick?: (item: Item) => void;
  onClear: () => void;
}

/** What an outline caught, to be copied or saved. */
export function SelectionList({ items, height, onPick, onClear }: Props) {
  const { t } = useTranslation("charts");
  const heading = t("selected", { count: items.length });
  return (
    <aside className="figure-selection" style={{ maxHeight: height }} aria-label={heading}>
      <strong aria-live="polite">{heading}</strong>
      <div className="figure-selection-tools">
        <CopyButton text={items.map((item) => item.label).join("\n")} />
        <Button size="small" onClick={() => saveBlob(csvOf(items), "selection.csv")}>
          {t("saveCsv")}
        </Button>
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

/** The mark at the start tells spreadsheets that the names are UTF-8. */
function csvOf(items: Item[]): Blob {
  const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const rows = [["id", "name"], ...items.map((item) => [item.id, item.label])];
  return new Blob([`\uFEFF${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`], { type: "text/csv;charset=utf-8" });
}
