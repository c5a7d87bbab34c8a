import { listBin } from "@analyte/contract/file-bin";
import { fileUses, previewFile } from "@analyte/contract/file-content";
import { fileUsage } from "@analyte/contract/file-usage";
import { fileDetail, listFiles, type FileItem } from "@analyte/contract/files";
import { keepPreviousData, useInfiniteQuery, useQuery, type QueryClient, type UseQueryResult } from "@tanstack/react-query";
import { limits } from "@analyte/contract/limits";
import { send, type Input } from "../send.ts";
import type { Shown } from "./held-selection.ts";

export const isFolder = (item: Pick<FileItem, "is_dir">): boolean => item.is_dir === 1;

/** Another window may have changed it: whoever comes back to this one sees how it is. */
export const asOfNow = {
  staleTime: 0,
  refetchOnWindowFocus: "always",
  // Without a line, too, it is asked for: waiting in silence would look as if all were well.
  networkMode: "always",
  refetchOnReconnect: "always",
} as const;

export function useFiles(input: Input<typeof listFiles>, options: { enabled?: boolean; refetchOnWindowFocus?: boolean } = {}) {
  return useQuery({
    queryKey: [listFiles.path, input],
    queryFn: ({ signal }) => send(listFiles, input, { signal }),
    placeholderData: keepPreviousData,
    ...asOfNow,
    ...options,
  });
}

/** The folders of a folder. Folders stand first in a list: the first page with a file ends them. */
export function useFolders(path: string, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: [listFiles.path, "folders", path],
    queryFn: ({ signal, pageParam }) =>
      send(listFiles, { current_dir: path, page: pageParam, size: limits.maximumPageSize, sort: "name", order: "asc" }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.data.length === limits.maximumPageSize && last.data.every(isFolder) ? pages.length + 1 : undefined),
    enabled,
    staleTime: 0,
  });
}

/** What a selection needs to know of a list. */
export function shownOf<Item>(list: UseQueryResult<{ data: Item[] }>, scope: string, view: string): Shown<Item> {
  return { scope, view: list.data === undefined || list.isPlaceholderData ? null : view, rows: list.data?.data ?? noRows };
}
const noRows: never[] = [];

export function useBin(input: Input<typeof listBin>) {
  return useQuery({
    queryKey: [listBin.path, input],
    queryFn: ({ signal }) => send(listBin, input, { signal }),
    placeholderData: keepPreviousData,
    ...asOfNow,
  });
}

export function useUsage() {
  return useQuery({ queryKey: [fileUsage.path], queryFn: ({ signal }) => send(fileUsage, {}, { signal }), ...asOfNow });
}

/** In the language of the page: what the doctor finds is told in words. A link to a picture holds only for a while. */
export function usePreview(id: string, language: string) {
  return useQuery({
    queryKey: [previewFile.path, id, language],
    queryFn: ({ signal }) => send(previewFile, { id }, { signal }),
    staleTime: ({ state }) => (state.data?.kind === "table" || state.data?.kind === "text" ? Infinity : 0),
    gcTime: 60_000,
  });
}

/** A file as it is by now; `known` as it was in the list. */
export function useFileNow(known: FileItem, enabled: boolean) {
  return useQuery({
    queryKey: [fileDetail.path, known.id],
    queryFn: ({ signal }) => send(fileDetail, { id: known.id }, { signal }),
    placeholderData: known,
    enabled,
    ...asOfNow,
  });
}

/** The tasks that were given a file, the newest first. */
export function useUses(id: string) {
  return useInfiniteQuery({
    queryKey: [fileUses.path, id],
    queryFn: ({ signal, pageParam }) => send(fileUses, { id, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => (pages.length * limits.pageSize < (pages[0]?.total ?? 0) ? pages.length + 1 : undefined),
    staleTime: 0,
  });
}

/** After any change of files: what is shown of them is asked for anew. */
export const refreshFiles = (client: QueryClient): Promise<unknown> =>
  Promise.all([listFiles, listBin, fileUsage, fileDetail].map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
