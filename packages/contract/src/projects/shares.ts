/** One project offered to another account, received or not. */
import { z } from "zod";
import { jsonCall, listCall } from "../call.ts";
import { emailSchema, paragraphSchema } from "../fields.ts";
import { pageInput } from "../paging.ts";
import { projectKinds, projectStates } from "./project.ts";

/** analyse: look at it and analyse it. download: its tables, too. */
export const shareRights = ["analyse", "download"] as const;
export type ShareRights = (typeof shareRights)[number];
export const shareStates = ["pending", "received", "declined"] as const;
export type ShareState = (typeof shareStates)[number];

const shareSchema = z.object({
  id: z.string(),
  project_id: z.string(),
  project_name: z.string(),
  rights: z.enum(shareRights),
  state: z.enum(shareStates),
  note: z.string(),
  created_at: z.number().int(),
  /** When it was received or declined; null while it is pending. */
  answered_at: z.number().int().nullable(),
});
export const ownShareSchema = shareSchema.extend({
  /** As the owner wrote it. */
  email: z.string(),
});
export type OwnShare = z.infer<typeof ownShareSchema>;
export const receivedShareSchema = shareSchema.extend({
  contract: z.string(),
  kind: z.enum(projectKinds),
  project_state: z.enum(projectStates),
  /** The name of who offers it. */
  owner: z.string(),
});
export type ReceivedShare = z.infer<typeof receivedShareSchema>;

const shareId = z.object({ id: z.string().max(100) });

export const storeShare = jsonCall({
  method: "POST",
  path: "project_share/store",
  access: "user",
  summary:
    "Offer one's own project to an e-mail address. The answer is the same whether or not there is an account; without one the offer waits 30 days for its registration.",
  input: z.object({
    project_id: z.string().max(100),
    email: emailSchema,
    rights: z.enum(shareRights).default("analyse"),
    note: paragraphSchema.default(""),
  }),
  reply: shareId,
});
export const listOwnShares = listCall({
  method: "GET",
  path: "project_share/list_of_my_share",
  access: "user",
  summary: "To whom the user has offered projects, the latest first.",
  input: z.object({ ...pageInput, project_id: z.string().max(100).optional() }),
  item: ownShareSchema,
});
export const listReceivedShares = listCall({
  method: "GET",
  path: "project_share/list_of_share_to_me",
  access: "user",
  summary: "What others have offered to the user, the latest first.",
  input: z.object({ ...pageInput, state: z.enum(shareStates).optional() }),
  item: receivedShareSchema,
});
export const receiveShare = jsonCall({
  method: "POST",
  path: "project_share/receive",
  access: "user",
  summary: "Take an offered project.",
  input: shareId,
  reply: z.object({ id: z.string(), project_id: z.string() }),
});
export const deleteShare = jsonCall({
  method: "DELETE",
  path: "project_share/delete",
  access: "user",
  summary: "Take an own offer back; or, of one that was received, decline or leave it. It takes effect at once.",
  input: shareId,
  reply: shareId,
});
export const pendingShareCount = jsonCall({
  method: "GET",
  path: "project_share/no_receive_count",
  access: "user",
  summary: "How many offers wait for the user's answer.",
  input: z.object({}),
  reply: z.object({ count: z.number().int() }),
});
