/** A list of records: its page, order and filters stand in the address, and what it answers is what `RecordTable` and the parts around it take. */
import type { ListCall } from "@analyte/contract/call";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import { useLanguage } from "../language/use-language.ts";
import type { Input, Reply } from "../send.ts";
import type { Paging } from "../ui/RecordTable.tsx";
import { useListQuery } from "../ui/use-list-query.ts";
import { callQuery } from "./call-query.ts";

interface Options<C extends ListCall> {
  /** Fields of the call's input that the user chooses; the address has them by the same names. */
  filters?: readonly (keyof Input<C> & string)[];
  /** What is asked besides, whatever the user chooses. */
  always?: Partial<Input<C>>;
  /** Asked anew after so many milliseconds as long as it is looked at; null for not at all, as for none. */
  every?: (shown: Reply<C> | undefined) => number | null;
}

export function useRecords<C extends ListCall<z.ZodObject>>(call: C, { filters = [], always, every }: Options<C> = {}) {
  const { paging, setPaging, filter, setFilter, clearFilters } = useListQuery();
  const [cleared, setCleared] = useState(0);
  useLanguage();
  const input = { ...always, ...askedBy(call, { paging, filters, filter }) } as Input<C>;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callQuery(call, input),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => every?.(state.data) ?? false,
  });
  return {
    rows: data?.data as Reply<C>["data"] | undefined,
    filter,
    setFilter,
    /** Whether any filter is set, so that an empty list says nothing of what there is. */
    filtered: filters.some((name) => filter(name) !== ""),
    clear: () => {
      clearFilters(filters);
      setCleared((before) => before + 1);
    },
    /** The key of whatever holds what was typed: anew once the filters are cleared. */
    cleared,
    /** For a search box; its filter is `name`. */
    search: { initial: filter("name"), onSearch: (part: string) => setFilter("name", part) },
    table: {
      rows: data?.data as Reply<C>["data"] | undefined,
      total: (data as { total: number } | undefined)?.total ?? 0,
      failure: error,
      onRetry: () => void refetch(),
      loading: isPlaceholderData,
      paging,
      onPaging: setPaging,
    },
  };
}

/** What a list's filters take of it, whatever it lists. */
export type Records = Omit<ReturnType<typeof useRecords>, "rows" | "table">;

interface Asked {
  paging: Paging;
  filters: readonly string[];
  filter: (name: string) => string;
}

/** What the address asks for and the call takes: an address may hold anything. */
export function askedBy({ input }: ListCall<z.ZodObject>, { paging, filters, filter }: Asked): Record<string, unknown> {
  const takes = (name: string, value: unknown): boolean => {
    const field = input.shape[name] as z.ZodType | undefined;
    return field !== undefined && value !== undefined && value !== "" && field.safeParse(value).success;
  };
  const asked: Record<string, unknown> = { page: paging.page, size: paging.size };
  if (takes("sort", paging.sort)) {
    asked["sort"] = paging.sort;
    if (takes("order", paging.order)) asked["order"] = paging.order;
  }
  for (const name of filters) if (takes(name, filter(name))) asked[name] = filter(name);
  return asked;
}
