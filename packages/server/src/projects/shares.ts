/** Offers of projects: made, received, declined, left, taken back. Each is looked at anew by every call, so that what was taken back is gone at once. */
import type { OwnShare, ReceivedShare, ShareRights, ShareState } from "@analyte/contract/projects/shares";
import { calledProject, type ProjectKind } from "@analyte/contract/projects/project";
import type { Text } from "@analyte/contract/text";
import { keyOf, type Accounts } from "../account/accounts.ts";
import { isDisabled } from "../account/lookups.ts";
import type { Database } from "../db/open.ts";
import { conflict, forbidden, invalidInput, notFound } from "../errors.ts";
import type { Messages } from "../messages/messages.ts";
import { newSortableId } from "../sortable-id.ts";
import { noteChanged } from "./changed.ts";
import { ownSharesLink, projectListLink, receivedLink } from "./called.ts";
import * as policy from "./policy.ts";
import * as shares from "./share-store.ts";
import { unknownProject } from "./standing.ts";
import * as store from "./store.ts";

export interface Offer {
  projectId: string;
  email: string;
  rights: ShareRights;
  note: string;
}
export interface Shares {
  offer(owner: shares.Recipient & { name: string }, offer: Offer): Promise<{ id: string }>;
  own(userId: string, asked: { page: number; size: number; projectId?: string | undefined }): Promise<{ data: OwnShare[]; total: number }>;
  received(user: shares.Recipient, asked: { page: number; size: number; state?: ShareState | undefined }): Promise<{ data: ReceivedShare[]; total: number }>;
  receive(user: shares.Recipient, id: string): Promise<{ id: string; project_id: string }>;
  /** Taken back by its owner; declined or left by its recipient. */
  remove(user: shares.Recipient & { name: string }, id: string): Promise<void>;
  pending(user: shares.Recipient): Promise<number>;
  /** Forgets offers that nobody has come for. */
  sweep(): Promise<void>;
}

/** Of one project. */
export const mostShares = 200;
const restMs = 10 * 60_000;
const waitMs = 30 * 86_400_000;

interface Options {
  database: Database;
  accounts: Pick<Accounts, "findByLogin" | "find">;
  messages: Pick<Messages, "write">;
  now?: () => number;
}

export function openShares({ database, accounts, messages, now = Date.now }: Options): Shares {
  const tell = async (transaction: Database, userId: string, { title, content, link }: { title: Text; content: Text; link: string }, key: string) =>
    await messages.write(transaction, { userId, type: "share", title, content, link, key });
  const standing = (share: shares.ShareRow, project: store.ProjectRow, user: shares.Recipient): policy.OfferStanding => ({
    share,
    project,
    user: { id: user.id, emailKey: keyOf(user.email) },
    now: now(),
  });
  /** Taking and taking back come one after another: read once the project is held, an offer stays so until the end of the transaction. */
  const heldBy = async (transaction: Database, id: string): Promise<{ share: shares.ShareRow; project: store.ProjectRow }> => {
    const named = await shares.find(transaction, id);
    const project = named === null ? null : await store.hold(transaction, named.project_id);
    const share = project === null ? null : await shares.find(transaction, id);
    if (project === null || share === null) throw unknownShare();
    return { share, project };
  };

  return {
    async offer(owner, { projectId, email, rights, note }) {
      if (keyOf(email) === keyOf(owner.email)) throw invalidInput(oneself, [{ field: "email", message: oneself }]);
      const account = await accounts.findByLogin(email);
      const recipient = account === null || account.disabled || keyOf(account.email) !== keyOf(email) ? null : account;
      const at = now();
      const id = newSortableId(at);
      await database.transaction().execute(async (transaction) => {
        const project = await store.hold(transaction, projectId);
        if (project === null || !policy.maySee(policy.ungiven(project, owner.id, now()))) throw unknownProject();
        if (!policy.mayShare(policy.ungiven(project, owner.id, now()))) throw forbidden(notNow);
        const before = await shares.findOffer(transaction, projectId, email);
        if (before !== null && before.state !== "declined") throw conflict(twice(email));
        // A declined offer may be made again.
        if (before !== null) await shares.remove(transaction, before.id);
        if ((await shares.countOf(transaction, projectId)) >= mostShares) throw conflict(tooMany);
        const times = { created_at: at, answered_at: null, expires_at: at + waitMs };
        await shares.add(transaction, {
          id,
          project_id: projectId,
          email,
          email_key: keyOf(email),
          user_id: null,
          rights,
          note,
          state: "pending",
          ...times,
        });
        await noteChanged(transaction, projectId);
        // Who offers, takes back and offers again in one go has said it once.
        const moment = Math.floor(at / restMs);
        if (recipient !== null)
          await tell(transaction, recipient.id, offered(owner.name, calledProject(project)), `share:${projectId}:${recipient.id}:${moment}:offered`);
      });
      return { id };
    },

    async own(userId, asked) {
      const { rows, total } = await shares.listOwn(database, userId, asked);
      return { data: rows.map((row) => ({ ...presentShare(row), email: row.email })), total };
    },

    async received(user, asked) {
      const { rows, total } = await shares.listReceived(database, user, { ...asked, now: now() });
      const data = rows.map((row) => ({
        ...presentShare(row),
        contract: row.contract,
        kind: row.kind as ProjectKind,
        project_state: policy.stateAt({ state: row.project_state, expires_at: row.project_end }, now()),
        owner: row.owner,
      }));
      return { data, total };
    },

    async receive(user, id) {
      return await database.transaction().execute(async (transaction) => {
        const { share, project } = await heldBy(transaction, id);
        if (!policy.mayAnswer(standing(share, project, user))) throw unknownShare();
        const ownerDisabled = await isDisabled(transaction, project.owner_id);
        if (!policy.mayReceive({ ...policy.ungiven(project, user.id, now()), ownerDisabled })) throw unknownShare();
        if (share.state === "declined") throw conflict(wasDeclined);
        // Said twice, it has been said once.
        if (share.state === "pending" && (await shares.answer(transaction, share, "received", user.id, now()))) {
          await shares.noteLooker(transaction, project.id, user.id, share.rights);
          await noteChanged(transaction, project.id);
          await tell(transaction, project.owner_id, answered(share.email, calledProject(project), true), `share:${id}:received`);
        }
        return { id, project_id: share.project_id };
      });
    },

    async remove(user, id) {
      await database.transaction().execute(async (transaction) => {
        const { share, project } = await heldBy(transaction, id);
        const isOwner = policy.mayTakeBack(standing(share, project, user));
        if (!isOwner && !policy.mayLeave(standing(share, project, user))) throw unknownShare();
        // Before it is gone: whose it was hears of it.
        await noteChanged(transaction, project.id);
        if (isOwner) {
          await shares.remove(transaction, id);
          if (share.user_id !== null && share.state === "received")
            await tell(transaction, share.user_id, takenBack(user.name, calledProject(project)), `share:${id}:taken`);
          return;
        }
        if (share.state !== "declined" && (await shares.answer(transaction, share, "declined", user.id, now())))
          await tell(transaction, project.owner_id, answered(share.email, calledProject(project), false), `share:${id}:declined`);
      });
    },

    pending: async (user) => await shares.countReceived(database, user, { state: "pending", now: now() }),
    sweep: async () => await shares.forgetLate(database, now()),
  };
}

const presentShare = ({ id, project_id, name, rights, state, note, created_at, answered_at }: shares.ListedShare) => ({
  id,
  project_id,
  project_name: name,
  rights,
  state,
  note,
  created_at,
  answered_at,
});

const oneself: Text = { en: "This is your own address: the project is yours already.", zh: "这是您自己的邮箱，您已拥有该项目。" };
const notNow: Text = {
  en: "A project that has expired can't be shared. Ask technical support to extend it.",
  zh: "已到期的项目不能共享。如需延长，请联系技术支持。",
};
const tooMany: Text = {
  en: `A project can be offered to ${mostShares} addresses. Take one back first.`,
  zh: `一个项目最多可共享给 ${mostShares} 个邮箱，请先收回一个。`,
};
const wasDeclined: Text = {
  en: "You have declined this offer. Ask its owner to offer the project again.",
  zh: "您已拒绝该共享。如需查看，请让所有者重新共享。",
};
const twice = (email: string): Text => ({
  en: `The project is offered to ${email} already. Take that offer back first to change it.`,
  zh: `该项目已共享给 ${email}。如需修改，请先收回该共享。`,
});
const unknownShare = () => notFound({ en: "This offer does not exist, or was taken back.", zh: "该共享不存在或已被收回。" });

const offered = (owner: string, project: string) => ({
  title: { en: `${owner} offers you the project “${project}”`, zh: `${owner} 与您共享项目“${project}”` },
  content: { en: "Take it or decline it in the Project List.", zh: "请在项目列表中接收或拒绝。" },
  link: projectListLink,
});
const answered = (email: string, project: string, yes: boolean) => ({
  title: yes
    ? { en: `${email} has received the project “${project}”`, zh: `${email} 已接收项目“${project}”` }
    : { en: `${email} has declined or left the project “${project}”`, zh: `${email} 已拒绝或退出项目“${project}”` },
  content: { en: "You can take an offer back at any time.", zh: "您可以随时收回共享。" },
  link: ownSharesLink,
});
const takenBack = (owner: string, project: string) => ({
  title: { en: `“${project}” is no longer shared with you`, zh: `项目“${project}”已不再与您共享` },
  content: { en: `${owner} has taken it back. Results that you have made from it stay yours.`, zh: `${owner} 已收回共享。您由其得到的结果仍归您所有。` },
  link: receivedLink,
});
