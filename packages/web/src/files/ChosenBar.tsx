import { CloseOutlined } from "@ant-design/icons";
import type { FileItem } from "@analyte/contract/files";
import { limits } from "@analyte/contract/limits";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { useRowKeys } from "./use-row-keys.ts";

interface Props<Item extends FileItem> {
  selection: ReturnType<typeof useRowKeys<Item>>;
  /** The page that is shown. */
  rows: readonly Item[];
  /** How many the whole list has; null where nobody knows. */
  total: number | null;
  /** Chooses all of the list, of every page. */
  onAll: () => void;
  /** What can be done with what is chosen; `barred` where it is more than can be done at once. */
  children: (barred: boolean) => ReactNode;
}

/** How many are chosen, on this page and on others, and what can be done with them. */
export function ChosenBar<Item extends FileItem>({ selection, rows, total, onAll, children }: Props<Item>) {
  const { t } = useTranslation(["files", "ui"]);
  const { chosen, chosenHere, elsewhere } = selection;
  if (chosen.length === 0) return null;
  const most = limits.maximumPageSize;
  const barred = chosen.length > most;
  const moreToChoose = chosenHere.length === rows.length && total !== null && chosen.length < total;
  return (
    <div className="surface chosen-bar" role="toolbar" aria-label={t("files:withChosen")}>
      <span role="status">
        {t("ui:selected", { count: chosen.length })}
        {elsewhere > 0 && <span className="quiet"> · {t("files:onOtherPages", { count: elsewhere })}</span>}
      </span>
      {moreToChoose && total <= most && (
        <Button size="small" type="link" onClick={onAll}>
          {t("files:chooseAll", { count: total })}
        </Button>
      )}
      {(barred || (moreToChoose && total > most)) && <span className="quiet small">{t("files:mostAtOnce", { count: most })}</span>}
      {children(barred)}
      <Button size="small" type="text" className="push" icon={<CloseOutlined aria-hidden />} aria-label={t("files:unchoose")} onClick={selection.clear}>
        {t("ui:clear")}
      </Button>
    </div>
  );
}
