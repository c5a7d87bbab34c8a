import { limits } from "@analyte/contract/limits";
import { useSearchParams } from "react-router";
import type { Paging } from "./RecordTable.tsx";

/** Page, order and filters of a list, kept in the address: going back finds the list as it was. */
export function useListQuery() {
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Number(query.get("page")) || 1);
  const asked = Number(query.get("size"));
  // Of an address that asks for another number, the next smaller one that is offered.
  const size = limits.pageSizes.findLast((one) => one <= asked) ?? limits.pageSize;
  const order = query.get("order");
  const paging: Paging = { page, size, sort: query.get("sort") ?? undefined, order: order === "asc" || order === "desc" ? order : undefined };

  const change = (changes: Record<string, string | number | undefined>) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined || value === "") next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      },
      { replace: true },
    );
  return {
    paging,
    setPaging: (next: Paging) => change({ ...next }),
    filter: (name: string) => query.get(name) ?? "",
    clearFilters: (names: readonly string[]) => change({ ...Object.fromEntries(names.map((name) => [name, undefined])), page: undefined }),
    /** A changed filter starts at its first page. */
    setFilter: (name: string, value: string | undefined) => {
      if ((query.get(name) ?? "") !== (value ?? "")) change({ [name]: value, page: undefined });
    },
  };
}
