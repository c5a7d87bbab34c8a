import type { FileItem } from "@analyte/contract/files";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { RecordTable, type Column, type Paging } from "../ui/RecordTable.tsx";
import { StaleNote } from "../ui/StaleNote.tsx";
import type { useRowKeys } from "./use-row-keys.ts";

type Selection<Item extends FileItem> = ReturnType<typeof useRowKeys<Item>>;
interface Props<Item extends FileItem> {
  list: UseQueryResult<{ data: Item[]; total: number; more?: boolean | undefined }>;
  columns: Column<Item>[];
  paging: Paging;
  onPaging: (paging: Paging) => void;
  selection: Selection<Item>;
  /** More than what makes a row one that can be chosen. */
  rowProps?: Selection<Item>["rowProps"];
  empty: ReactNode;
}

/** A page of files and folders that can be chosen. */
export function FileTable<Item extends FileItem>({ list, columns, paging, onPaging, selection, rowProps = selection.rowProps, empty }: Props<Item>) {
  return (
    <>
      <StaleNote list={list} />
      <RecordTable<Item>
        rows={list.data?.data}
        total={list.data?.total ?? 0}
        more={list.data?.more === true}
        columns={columns}
        rowKey={(item) => item.id}
        rowName={(item) => item.name}
        failure={list.error}
        onRetry={() => void list.refetch()}
        loading={list.isPlaceholderData}
        paging={paging}
        onPaging={onPaging}
        rowProps={rowProps}
        selection={{ keys: selection.chosenHere, onChange: selection.choose }}
        empty={empty}
      />
    </>
  );
}
