import { listProjects, projectDetail } from "@analyte/contract/projects/calls";
import { checkDelivery, listDeliveries, showDelivery } from "@analyte/contract/projects/deliveries";
import { listReports, reportDetail } from "@analyte/contract/projects/reports";
import { listOwnShares, listReceivedShares, pendingShareCount } from "@analyte/contract/projects/shares";
import { inspectFile } from "@analyte/contract/tools";
import type { ProjectTable } from "@analyte/contract/projects/project";
import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { usePermitted } from "../auth/permission.tsx";
import { useLanguage } from "../language/use-language.ts";
import { send, type Input } from "../send.ts";

export function useProjects(input: Input<typeof listProjects>) {
  return useQuery({
    queryKey: [listProjects.path, input],
    queryFn: ({ signal }) => send(listProjects, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** An empty id asks for nothing. */
export function useProject(id: string) {
  return useQuery({
    queryKey: [projectDetail.path, useLanguage(), id],
    queryFn: ({ signal }) => send(projectDetail, { id }, { signal }),
    enabled: id !== "",
    staleTime: 0,
  });
}

export function useReports(input: Input<typeof listReports>) {
  return useQuery({
    queryKey: [listReports.path, input],
    queryFn: ({ signal }) => send(listReports, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** An empty id asks for nothing. */
export function useReport(id: string) {
  return useQuery({ queryKey: [reportDetail.path, id], queryFn: ({ signal }) => send(reportDetail, { id }, { signal }), enabled: id !== "", staleTime: 0 });
}

/** The first rows of a table of a project; null asks for nothing. */
export function useTableLook(table: { role: ProjectTable; store_path: string } | null) {
  const permitted = usePermitted(inspectFile);
  return useQuery({
    queryKey: [inspectFile.path, "project", useLanguage(), table?.store_path],
    queryFn: ({ signal }) => send(inspectFile, { store_path: table!.store_path, role: table!.role }, { signal }),
    enabled: permitted && table !== null,
    staleTime: 600_000,
  });
}

/** To whom the user has offered a project. */
export function useOwnShares(projectId: string) {
  const input = { project_id: projectId, size: 200 };
  return useQuery({ queryKey: [listOwnShares.path, input], queryFn: ({ signal }) => send(listOwnShares, input, { signal }), staleTime: 0 });
}

/** What waits for the user's answer. */
export function useOffers() {
  const input = { state: "pending", size: 50 } as const;
  return useQuery({ queryKey: [listReceivedShares.path, input], queryFn: ({ signal }) => send(listReceivedShares, input, { signal }), staleTime: 0 });
}

/** What was handed over, for those who deliver. */
export function useDeliveries(input: Input<typeof listDeliveries>) {
  return useQuery({
    queryKey: [listDeliveries.path, input],
    queryFn: ({ signal }) => send(listDeliveries, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** An empty id asks for nothing. */
export function useDelivery(id: string) {
  return useQuery({
    queryKey: [showDelivery.path, useLanguage(), id],
    queryFn: ({ signal }) => send(showDelivery, { id }, { signal }),
    enabled: id !== "",
    staleTime: 0,
  });
}

/** What the doctor finds in a folder, asked once for each that is chosen; an empty one asks for nothing. */
export function useDeliveryCheck(folder: string) {
  return useQuery({
    queryKey: [checkDelivery.path, useLanguage(), folder],
    queryFn: ({ signal }) => send(checkDelivery, { folder }, { signal }),
    enabled: folder !== "",
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** How many offers wait for the user's answer; undefined while that is not known. */
export function usePendingOffers(): number | undefined {
  return useQuery({ queryKey: [pendingShareCount.path], queryFn: ({ signal }) => send(pendingShareCount, {}, { signal }), staleTime: 60_000 }).data?.count;
}

const ofProjects = [
  listProjects,
  projectDetail,
  listReports,
  reportDetail,
  listOwnShares,
  listReceivedShares,
  pendingShareCount,
  listDeliveries,
  showDelivery,
].map(({ path }) => path);

/** After any change of a project. */
export function useProjectsAnew(): () => Promise<void> {
  const client = useQueryClient();
  return async () => await refreshProjects(client);
}

export async function refreshProjects(client: QueryClient): Promise<void> {
  await Promise.all(ofProjects.map(async (path) => await client.invalidateQueries({ queryKey: [path] })));
}
