import type { Role } from "@analyte/contract/manifest";
import type { Readings } from "@analyte/contract/reading";
import { usedTools } from "@analyte/contract/used-tools";
import { inspectFile, listTools, toolDetail, type InspectedFile } from "@analyte/contract/tools";
import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { send, type Input } from "../send.ts";
import { readingsOf, type ChosenFiles } from "./chosen-file.ts";

export function useTools({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({ queryKey: [listTools.path], queryFn: ({ signal }) => send(listTools, {}, { signal }), staleTime: 300_000, enabled });
}

/** The tools that the user has run, the latest first. */
export function useUsedTools(input: Input<typeof usedTools>) {
  return useQuery({
    queryKey: [usedTools.path, input],
    queryFn: ({ signal }) => send(usedTools, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useTool(id: string) {
  return useQuery({ queryKey: [toolDetail.path, id], queryFn: ({ signal }) => send(toolDetail, { id }, { signal }), staleTime: 300_000, enabled: id !== "" });
}

export interface InspectionState {
  role: Role;
  /** The file and its companions as they were asked about. */
  asked: { store_path: string; role: Role; with: Partial<Record<Role, string>>; readings: Readings };
  data: InspectedFile | undefined;
  error: Error | null;
  loading: boolean;
  retry: () => void;
}

/** What each chosen file is. Asked again for every file whenever one of its companions changes. */
export function useInspections(files: ChosenFiles): InspectionState[] {
  const chosen = (Object.keys(files) as Role[]).flatMap((role) => {
    const file = files[role];
    return file === undefined ? [] : [{ role, file }];
  });
  const questions = chosen.map(({ role, file }) => {
    const companions: Partial<Record<Role, string>> = Object.fromEntries(
      chosen.filter((one) => one.role !== role).map((one) => [one.role, one.file.store_path]),
    );
    return { store_path: file.store_path, role, with: companions, readings: readingsOf(files) };
  });
  const answers = useQueries({
    queries: questions.map((input) => ({
      queryKey: [inspectFile.path, input],
      queryFn: ({ signal }: { signal: AbortSignal }) => send(inspectFile, input, { signal }),
      staleTime: 600_000,
    })),
  });
  return answers.map((answer, index) => ({
    role: chosen[index]!.role,
    asked: questions[index]!,
    data: answer.data,
    error: answer.error,
    loading: answer.isPending,
    retry: () => void answer.refetch(),
  }));
}
