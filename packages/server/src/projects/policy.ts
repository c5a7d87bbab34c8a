/** Who may do what with a project. Every call asks here. */
import type { ProjectState } from "@analyte/contract/projects/project";
import type { SheetState } from "@analyte/contract/projects/sheet";
import type { ShareRights } from "@analyte/contract/projects/shares";
import type { ShareRow } from "./share-store.ts";
import type { ProjectRow } from "./store.ts";

/** Somebody at a project, at some moment. */
export interface Standing {
  project: Pick<ProjectRow, "state" | "delivered" | "owner_id" | "accepted_at" | "expires_at">;
  userId: string;
  /** What the user was given with a project that was shared and received; null for nothing. */
  received: ShareRights | null;
  /** Whether the account of the project's owner is disabled. */
  ownerDisabled: boolean;
  now: number;
}
/** Somebody to whom nothing of it was given. */
export const ungiven = (project: Standing["project"], userId: string, now = Date.now()): Standing => ({
  project,
  userId,
  received: null,
  ownerDisabled: false,
  now,
});

/** A project ends with its day, whether or not that has been written down yet. */
export const stateAt = ({ state, expires_at }: Pick<ProjectRow, "state" | "expires_at">, now: number): ProjectState =>
  state === "released" && expires_at !== null && expires_at <= now ? "expired" : state;

const owns = ({ project, userId }: Standing): boolean => project.owner_id === userId;
/** What is in preparation or archived nobody sees but those who deliver. */
const isOut = ({ project }: Standing): boolean => project.state === "released" || project.state === "expired";
const isReleased = ({ project, now }: Standing): boolean => stateAt(project, now) === "released";
const isDelivered = ({ project }: Standing): boolean => project.delivered === 1;

export const maySee = (one: Standing): boolean => isOut(one) && (owns(one) || one.received !== null);
/** What the owner of a disabled account has shared is to its recipients as if it had ended: they look at it, and analyse it no longer. */
export const mayAnalyse = (one: Standing): boolean => isReleased(one) && (owns(one) || (one.received !== null && !one.ownerDisabled));
export const mayDownload = (one: Standing): boolean => isOut(one) && (owns(one) || one.received === "download");
/** The data of the project out of a result that was made of it. Who has had it to look at only does not get it by way of a result, also once it is gone. */
export const mayTakeOut = (one: Standing | null, onlyLooked: boolean): boolean => !onlyLooked || (one !== null && mayDownload(one));
/** What was made of a project, by link: its owner alone. Of one that is gone, whoever had it without having it to look at only. */
export const mayPassOn = (project: Pick<ProjectRow, "owner_id"> | null, userId: string, onlyLooked: boolean): boolean =>
  project === null ? !onlyLooked : project.owner_id === userId;
/** An offer of somebody who can't sign in is none until he can. */
export const mayReceive = (one: Standing): boolean => isOut(one) && !one.ownerDisabled;
/** Nobody shares what was shared with him. */
export const mayShare = (one: Standing): boolean => isReleased(one) && owns(one);
/** What was delivered stays as it was delivered. */
export const mayChange = (one: Standing): boolean => isReleased(one) && owns(one) && !isDelivered(one);
/** A report among those of a project, or off it: who changes the project, and of a delivery whoever delivers, until it is put away. */
export const mayAttach = (one: Standing, delivers: boolean): boolean => (isDelivered(one) ? delivers && one.project.state !== "archived" : mayChange(one));
export const mayAccept = (one: Standing): boolean => isReleased(one) && owns(one) && isDelivered(one) && one.project.accepted_at === null;

/** What the customer says of the samples is his alone, besides those who deliver; it stays to be read once the data are there. */
export const maySeeSheet = (one: Standing): boolean => owns(one) && one.project.state !== "archived";
export const mayFillSheet = (one: Standing, { state }: { state: SheetState }): boolean =>
  owns(one) && one.project.state === "preparing" && (state === "open" || state === "returned");
/** Whoever analyses the project uses them; whose samples they are says them. */
export const mayFillAmounts = (one: Standing): boolean => isReleased(one) && owns(one);

/** An offer of a project, and somebody who asks about it at some moment. */
export interface OfferStanding {
  share: Pick<ShareRow, "user_id" | "email_key" | "expires_at">;
  project: Pick<ProjectRow, "owner_id">;
  /** With the address as addresses are compared. */
  user: { id: string; emailKey: string };
  now: number;
}
/** Whose answer it waits for, or whose it is since that: by the address for a time, then by the account. Nobody else hears that there is one. */
const isOfferedTo = ({ share, user, now }: OfferStanding): boolean =>
  share.user_id === null ? share.email_key === user.emailKey && share.expires_at > now : share.user_id === user.id;
export const mayAnswer = isOfferedTo;
/** Also what he has taken, at any time, whatever has become of the project. */
export const mayLeave = isOfferedTo;
/** Also once the project has ended, or was put away. */
export const mayTakeBack = ({ project, user }: OfferStanding): boolean => project.owner_id === user.id;

/** A way to group the samples of a project. */
type ProgramOf = { user_id: string | null };
/** What came with the delivery, what its owner made, and what the user made himself. */
export const maySeeProgram = (one: Standing, { user_id }: ProgramOf): boolean =>
  maySee(one) && (user_id === null || user_id === one.userId || user_id === one.project.owner_id);
export const mayMakeProgram = mayAnalyse;
/** Nobody changes another's. */
export const mayChangeProgram = (one: Standing, { user_id }: ProgramOf): boolean => mayAnalyse(one) && user_id === one.userId;
export const mayDeleteProgram = (one: Standing, { user_id }: ProgramOf): boolean => maySee(one) && user_id === one.userId;
