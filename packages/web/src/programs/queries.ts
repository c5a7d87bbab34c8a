import { programDetail, programNames, type ProgramDetail } from "@analyte/contract/programs/calls";
import { projectOfMatrix } from "@analyte/contract/projects/project";
import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLanguage } from "../language/use-language.ts";
import { send } from "../send.ts";

/** Where programs stand: at a project, or at a table. */
export type Place = { project_id: string } | { store_path: string };

/** Null asks for nothing. */
export function useProgramNames(place: Place | null) {
  return useQuery({
    queryKey: [programNames.path, useLanguage(), place],
    queryFn: ({ signal }) => send(programNames, place!, { signal }),
    enabled: place !== null,
    staleTime: 0,
  });
}

/** The program that came with the delivery whose matrix this is: null for none, undefined while that isn't known. */
export function useDeliveredProgram(matrix: string | null): string | null | undefined {
  const ofProject = matrix !== null && projectOfMatrix(matrix) !== null;
  const { data, error } = useProgramNames(ofProject ? { store_path: matrix } : null);
  if (!ofProject || error !== null) return null;
  return data === undefined ? undefined : (data.data.find(({ of }) => of === "delivered")?.id ?? null);
}

const detailQuery = (id: string) => ({
  queryKey: [programDetail.path, id],
  queryFn: ({ signal }: { signal: AbortSignal }) => send(programDetail, { id }, { signal }),
  staleTime: 30_000,
});

/** To be edited: as it is when an editor opens, for the `round`th time, and not changed under the hand. An empty id asks for nothing. */
export const useEditedProgram = (id: string, round: number) =>
  useQuery({ ...detailQuery(id), queryKey: [programDetail.path, "edited", id, round], enabled: id !== "", staleTime: Infinity, gcTime: 0 });

/** One, to be told whether it is still there. An empty id asks for nothing. */
export const useProgram = (id: string) => useQuery({ ...detailQuery(id), enabled: id !== "", staleTime: 0, retry: false });

/** Those that are there already, by their ids. */
export function usePrograms(ids: readonly string[]): ReadonlyMap<string, ProgramDetail> {
  const found = useQueries({ queries: ids.map(detailQuery) });
  return new Map(found.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data] as const])));
}

/** After any change of a program. */
export function useProgramsAnew(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const isAnew = ({ queryKey: [path, kind] }: { queryKey: readonly unknown[] }) =>
      path === programNames.path || (path === programDetail.path && kind !== "edited");
    await client.invalidateQueries({ predicate: isAnew });
  };
}
