import { listFiles, type FileItem } from "@analyte/contract/files";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { send, type Input } from "../send.ts";

export const isFolder = (item: FileItem): boolean => item.is_dir === 1;

export function useFiles(input: Input<typeof listFiles>) {
  return useQuery({
    queryKey: [listFiles.path, input],
    queryFn: ({ signal }) => send(listFiles, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
