import { unshieldFormula } from "@analyte/contract/formula-cells";
import { tableRowsToChoose } from "@analyte/contract/reports/choosing-calls";
import { reportLimits } from "@analyte/contract/reports/items";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Button, Checkbox, Pagination, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { callQuery } from "#calls/call-query.ts";
import { Dialog } from "#ui/Dialog.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { SearchBox } from "#ui/SearchBox.tsx";
import { useEditing } from "./editing.ts";

interface Props {
  itemId: string;
  chosen: readonly string[];
  onClose: () => void;
  /** The ids of the rows, in the order in which they were chosen. */
  onChoose: (ids: string[]) => void;
}

const pageSize = 50;

/** The rows of a table, searched and ticked one by one. */
export function RowsDialog({ itemId, chosen, onClose, onChoose }: Props) {
  const { t } = useTranslation("reports");
  const { reportId } = useEditing();
  // Some were chosen as they stand in the file, where a sign in front is shielded; the list has them as they read.
  const [ids, setIds] = useState<readonly string[]>(() => [...new Set(chosen.map(unshieldFormula))]);
  const [name, setName] = useState("");
  const [page, setPage] = useState(1);
  const rows = useQuery({
    ...callQuery(tableRowsToChoose, { id: reportId, item_id: itemId, name, page, size: pageSize }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const { data, total } = rows.data ?? { data: [], total: 0 };
  const isFull = ids.length >= reportLimits.tableRows;
  return (
    <Dialog
      open
      title={t("chooseRows")}
      okText={t("takeRows", { count: ids.length })}
      okButtonProps={{ disabled: ids.length === 0 }}
      onOk={() => {
        onChoose([...ids]);
        onClose();
      }}
      onCancel={onClose}
    >
      <div className="from-task">
        <SearchBox
          label={t("searchRows")}
          initial={name}
          onSearch={(words) => {
            setName(words);
            setPage(1);
          }}
        />
        {rows.error !== null && <ErrorState failure={rows.error} onRetry={() => void rows.refetch()} />}
        {rows.isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
        {rows.data !== undefined && data.length === 0 && <p className="quiet">{t("noRowFits")}</p>}
        {data.length > 0 && (
          <div className="from-task-items" tabIndex={0} role="group" aria-label={t("rows")}>
            <ul className="plain">
              {data.map(({ id, said }) => (
                <li key={id}>
                  <Checkbox
                    checked={ids.includes(id)}
                    disabled={isFull && !ids.includes(id)}
                    onChange={({ target }) => setIds((before) => (target.checked ? [...before, id] : before.filter((one) => one !== id)))}
                  >
                    {id} <span className="quiet small">{said}</span>
                  </Checkbox>
                </li>
              ))}
            </ul>
          </div>
        )}
        {total > pageSize && (
          <Pagination size="small" current={page} pageSize={pageSize} total={total} showSizeChanger={false} onChange={setPage} aria-label={t("rowPages")} />
        )}
        <p className="quiet small" role="status">
          {t("chosenRows", { count: ids.length })}{" "}
          {ids.length > 0 && (
            <Button size="small" onClick={() => setIds([])}>
              {t("noRowsChosen")}
            </Button>
          )}
        </p>
        {isFull && <p className="quiet small">{t("mostRows", { most: reportLimits.tableRows })}</p>}
      </div>
    </Dialog>
  );
}
