import { listBin } from "@analyte/contract/file-bin";
import { fileUsage } from "@analyte/contract/file-usage";
import { listFiles, type FileItem } from "@analyte/contract/files";
import { keepPreviousData, useInfiniteQuery, useQuery, type QueryClient } from "@tanstack/react-query";
import { limits } from "@analyte/contract/limits";
import { send, type Input } from "../send.ts";

export const isFolder = (item: Pick<FileItem, "is_dir">): boolean => item.is_dir === 1;

/** Another window may have changed it: whoever comes back to this one sees how it is. */
const asOfNow = { staleTime: 0, refetchOnWindowFocus: "always" } as const;

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

/** After any change of files: what is shown of them is asked for anew. */
export const refreshFiles = (client: QueryClient): Promise<unknown> =>
  Promise.all([listFiles, listBin, fileUsage].map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
