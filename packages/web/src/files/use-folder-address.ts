import { useSearchParams } from "react-router";
import { useListQuery } from "../ui/use-list-query.ts";

const sorts = ["name", "size", "created_at", "kind"] as const;
/** What of the address stays on the way to another folder. */
const keptOnTheWay = new Set(["size", "sort", "order"]);

/** Which folder is shown and how, kept in the address. */
export function useFolderAddress() {
  const { paging, setPaging, filter, setFilter } = useListQuery();
  const [, setQuery] = useSearchParams();
  return {
    folder: filter("dir") === "" ? "/" : filter("dir"),
    search: filter("name"),
    setSearch: (name: string) => setFilter("name", name),
    /** The item that was led to. */
    mark: filter("mark"),
    paging,
    setPaging,
    order: paging.sort === undefined ? {} : { sort: paging.sort as (typeof sorts)[number], order: paging.order },
    go: (path: string, more: Record<string, string> = {}) =>
      setQuery((before) => {
        const kept = [...before].filter(([name]) => keptOnTheWay.has(name));
        return new URLSearchParams([...kept, ...(path === "/" ? [] : [["dir", path]]), ...Object.entries(more)]);
      }),
  };
}
