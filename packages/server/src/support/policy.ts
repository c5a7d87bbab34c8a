/** Who may do what with a support request. Every call asks here. */
import type { TicketRow } from "./store.ts";

/** What somebody asks is between him and support; whoever sees it may reply, and may close it. */
export const maySee = (userId: string, { user_id }: Pick<TicketRow, "user_id">): boolean => userId === user_id;
