/** Who may do what with a project. Every call asks here. */
import type { ProjectRow } from "./store.ts";

/** Somebody at a project. */
export interface Standing {
  project: Pick<ProjectRow, "state" | "delivered" | "owner_id" | "accepted_at">;
  userId: string;
}

const owns = ({ project, userId }: Standing): boolean => project.owner_id === userId;

/** What is in preparation or archived its recipient doesn't see. */
export const maySee = (one: Standing): boolean => owns(one) && (one.project.state === "released" || one.project.state === "expired");
export const mayAnalyse = (one: Standing): boolean => owns(one) && one.project.state === "released";
export const mayDownload = (one: Standing): boolean => owns(one) && maySee(one);
export const mayShare = (one: Standing): boolean => owns(one) && one.project.state === "released";
/** What was delivered stays as it was delivered. */
export const mayChange = (one: Standing): boolean => owns(one) && one.project.state === "released" && one.project.delivered === 0;
export const mayAccept = (one: Standing): boolean =>
  owns(one) && one.project.state === "released" && one.project.delivered === 1 && one.project.accepted_at === null;
