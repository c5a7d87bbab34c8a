import type { Readings } from "@analyte/contract/reading";
import { tablesOfStudy, studyOf, type Role, type SlotKind, type SlotName } from "@analyte/contract/slots";
import { usedTools } from "@analyte/contract/used-tools";
import { inspectFile, listTools, methodPage, toolDetail, type InspectedFile } from "@analyte/contract/tools";
import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { isRefused } from "../call-failure.ts";
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

/** The page of a method of the analysis library. */
export function useMethodPage(id: string) {
  return useQuery({ queryKey: [methodPage.path, id], queryFn: ({ signal }) => send(methodPage, { id }, { signal }), staleTime: 300_000 });
}

export interface InspectionState {
  slot: string;
  takes: SlotKind;
  /** The file and its companions as they were asked about. */
  asked: { store_path: string; role: SlotKind; with: Partial<Record<Role, string>>; readings: Readings };
  data: InspectedFile | undefined;
  error: Error | null;
  loading: boolean;
  retry: () => void;
}

/** What each chosen file is. Asked again for every file whenever one of its companions changes. An installed library was looked at when it was installed. */
export function useInspections(files: ChosenFiles, slots: readonly SlotName[]): InspectionState[] {
  const own = Object.fromEntries(slots.map(({ name }) => [name, files[name]]));
  const chosen = slots.flatMap((slot) => {
    const file = files[slot.name];
    return file === undefined || isInstalled(file.store_path) ? [] : [{ slot, file }];
  });
  const questions = chosen.map(({ slot, file }) => {
    const study = studyOf(slot);
    const { [slot.takes as Role]: _, ...companions }: ChosenFiles = study === null ? {} : tablesOfStudy(study, own);
    const paths = Object.fromEntries(Object.entries(companions).map(([role, one]) => [role, one!.store_path])) as Partial<Record<Role, string>>;
    return { store_path: file.store_path, role: slot.takes, with: paths, readings: readingsOf({ ...companions, [slot.takes]: file }) };
  });
  const answers = useQueries({
    queries: questions.map((input) => ({
      queryKey: [inspectFile.path, input],
      queryFn: ({ signal }: { signal: AbortSignal }) => send(inspectFile, input, { signal }),
      staleTime: 600_000,
    })),
  });
  return answers.map((answer, index) => ({
    slot: chosen[index]!.slot.name,
    takes: chosen[index]!.slot.takes,
    asked: questions[index]!,
    // Of a project that was taken back, or has ended.
    data: isRefused(answer.error) ? undefined : answer.data,
    error: answer.error,
    loading: answer.isPending,
    retry: () => void answer.refetch(),
  }));
}

/** Whether a handle names an installed library. */
const isInstalled = (path: string): boolean => path.startsWith("library:");
