import { listAttachPlaces } from "@analyte/contract/projects/attached";
import { allProjectChoices, ownProjectChoices, sharedProjectChoices } from "@analyte/contract/projects/choices";
import { listAmounts } from "@analyte/contract/projects/amount-calls";
import { listProjects, previewProjectTable, projectDetail } from "@analyte/contract/projects/calls";
import { checkDelivery, listDeliveries, showDelivery } from "@analyte/contract/projects/deliveries";
import { listTasks, taskDetail } from "@analyte/contract/tasks";
import { listReports, reportDetail } from "@analyte/contract/projects/reports";
import { listOwnShares, listReceivedShares, pendingShareCount } from "@analyte/contract/projects/shares";
import type { ProjectTable } from "@analyte/contract/projects/project";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { askAnew, callQuery } from "../calls/call-query.ts";
import type { Input } from "../send.ts";

export const useProjects = (input: Input<typeof listProjects>) =>
  useQuery({ ...callQuery(listProjects, input), placeholderData: keepPreviousData, staleTime: 0 });

/** Projects that a report of the user's own can be attached to, or is. */
export const useAttachPlaces = (reportId: string, input: Omit<Input<typeof listAttachPlaces>, "report_id">, enabled: boolean) =>
  useQuery({ ...callQuery(listAttachPlaces, { report_id: reportId, ...input }), enabled, placeholderData: keepPreviousData, staleTime: 0 });

/** An empty id asks for nothing. */
export const useProject = (id: string) => useQuery({ ...callQuery(projectDetail, { id }), enabled: id !== "", staleTime: 0 });
export const useReport = (id: string) => useQuery({ ...callQuery(reportDetail, { id }), enabled: id !== "", staleTime: 0 });

/** The first rows of a table of a project; null asks for nothing. */
export function useTableLook(id: string, version: number, table: ProjectTable | null) {
  const look = callQuery(previewProjectTable, { id, table: table! });
  return useQuery({ ...look, queryKey: [...look.queryKey, version], enabled: table !== null, staleTime: 600_000 });
}

/** What was filled in of amounts; asked once somebody wants to see it. */
export const useFilledAmounts = (id: string, wanted: boolean) => useQuery({ ...callQuery(listAmounts, { id }), enabled: wanted, staleTime: 0 });

/** To whom the user has offered a project. */
export const useOwnShares = (projectId: string) => useQuery({ ...callQuery(listOwnShares, { project_id: projectId, size: 200 }), staleTime: 0 });

/** What waits for the user's answer. */
export const useOffers = () => useQuery({ ...callQuery(listReceivedShares, { state: "pending", size: 50 }), staleTime: 0 });

/** One that was handed over, for those who deliver. An empty id asks for nothing. */
export const useDelivery = (id: string) => useQuery({ ...callQuery(showDelivery, { id }), enabled: id !== "", staleTime: 0 });

/** What the doctor finds in a folder, asked once for each that is chosen; an empty one asks for nothing. */
export const useDeliveryCheck = (folder: string) =>
  useQuery({ ...callQuery(checkDelivery, { folder }), enabled: folder !== "", staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false });

/** How many offers wait for the user's answer; undefined while that is not known. */
export const usePendingOffers = (): number | undefined => useQuery({ ...callQuery(pendingShareCount, {}), staleTime: 60_000 }).data?.count;

/** What any change of a project may change. */
export const ofProjects = [
  listProjects,
  projectDetail,
  listAmounts,
  listReports,
  reportDetail,
  listAttachPlaces,
  listOwnShares,
  listReceivedShares,
  pendingShareCount,
  listDeliveries,
  showDelivery,
  allProjectChoices,
  ownProjectChoices,
  sharedProjectChoices,
  // They say what became of what they were made of.
  listTasks,
  taskDetail,
];

export function useProjectsAnew(): () => Promise<void> {
  const client = useQueryClient();
  return async () => await askAnew(client, ofProjects);
}
