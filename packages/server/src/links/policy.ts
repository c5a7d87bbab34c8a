/** Who may do what with a link. Every call asks here. */
import type { LinkRow } from "./store.ts";

/** Somebody at a link. */
export interface LinkStanding {
  link: Pick<LinkRow, "owner_id" | "ends_at" | "taken_at">;
  userId: string;
  /** Whether the user has opened it by its address. */
  hasOpened: boolean;
  /** Whether its owner may sign in. */
  ownerThere: boolean;
  now: number;
}

export const isOpen = ({ link, now }: Pick<LinkStanding, "link" | "now">): boolean => link.taken_at === null && now < link.ends_at;
/** Who has the address, as long as it leads somewhere; a disabled account shows nothing. */
export const mayOpen = (one: Omit<LinkStanding, "hasOpened">): boolean => isOpen(one) && one.ownerThere;
/** Its id alone opens it to nobody who has not had its address. */
export const mayLook = (one: LinkStanding): boolean => mayOpen(one) && (one.hasOpened || one.link.owner_id === one.userId);
export const mayTakeBack = ({ link, userId }: Pick<LinkStanding, "link" | "userId">): boolean => link.owner_id === userId;
