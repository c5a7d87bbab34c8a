import type { Item } from "@analyte/charts/items";
import type { ResultTable } from "@analyte/contract/result-table";
import { useTranslation } from "react-i18next";
import { SidePanel } from "#ui/SidePanel.tsx";
import { useNarrow } from "#ui/use-narrow.ts";
import { LoadedTable, type RowActs } from "./LoadedTable.tsx";

const cardWidth = 720;

interface Props extends RowActs {
  taskId: string;
  /** Whose rows are members of sets. */
  table: ResultTable;
  withheld: boolean;
  set: Item | null;
  onClose: () => void;
}

/** The members of a set, with what the analysis says of each. The page beside it stays in use: one set after another can be looked at. */
export function MembersCard({ taskId, table, withheld, set, onClose, ...rows }: Props) {
  const { t } = useTranslation("tasks");
  const narrow = useNarrow();
  return (
    <SidePanel title={t("membersTitle", { name: set?.label ?? "" })} open={set !== null} onClose={onClose} mask={narrow} size={narrow ? "100%" : cardWidth}>
      {set !== null && !withheld && <LoadedTable key={set.id} taskId={taskId} table={table} ofSet={set} {...rows} />}
      {withheld && <p className="quiet">{t("tableWithheld")}</p>}
    </SidePanel>
  );
}
