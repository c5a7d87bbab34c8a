/** Links to results, figures and reports. What each kind of thing is, its feature says of itself. */
import { randomBytes } from "node:crypto";
import { linkTimes, mostLinks, type LinkKind, type LinkState, type OpenedLink, type ThingLink } from "@analyte/contract/links";
import type { Text } from "@analyte/contract/text";
import type { Accounts } from "../account/accounts.ts";
import type { Hints } from "../db/hints.ts";
import type { Database } from "../db/open.ts";
import { conflict, Failure, forbidden, invalidInput, notFound } from "../errors.ts";
import type { SignedIn } from "../serve.ts";
import { newSortableId } from "../sortable-id.ts";
import * as policy from "./policy.ts";
import * as store from "./store.ts";

/** What the feature that has a kind of thing says of it. */
export interface LinkedKind {
  /** What the owner's thing is called; null where he has none of this id. @throws Failure, in words, for one that he may not pass on. */
  find(ownerId: string, thingId: string, part: string): Promise<Text | null>;
}
/** What a link leads to. */
export interface Led {
  linkId: string;
  kind: LinkKind;
  ownerId: string;
  thingId: string;
  /** Of a figure: its name. */
  part: string;
  title: Text;
}
export interface Links {
  /** From now on things of this kind are shown by link. */
  add(kind: LinkKind, thing: LinkedKind): void;
  store(user: Pick<SignedIn, "id">, asked: { kind: LinkKind; thing_id: string; part: string; note: string; ends_at: number }): Promise<ThingLink>;
  list(
    userId: string,
    asked: { page: number; size: number; state?: LinkState | undefined; kind?: LinkKind | undefined; thing_id?: string | undefined },
  ): Promise<{ data: ThingLink[]; total: number }>;
  remove(userId: string, id: string): Promise<void>;
  open(userId: string, code: string): Promise<OpenedLink>;
  /** What a user who has opened a link is shown; asked anew by every call. @throws Failure where it leads nowhere any more. */
  led(userId: string, linkId: string): Promise<Led>;
  /** Called when a link that the user has opened was taken back. Returns the way to stop. */
  listen(userId: string, listener: () => void): () => void;
  sweep(): Promise<void>;
}

const topic = "links";
const dayMs = 86_400_000;
/** How long the list still has what leads nowhere. */
const keptMs = 90 * dayMs;

interface Options {
  database: Database;
  hints: Hints;
  accounts: Pick<Accounts, "find">;
  now?: () => number;
}

export function openLinks({ database, hints, accounts, now = Date.now }: Options): Links {
  const kinds = new Map<LinkKind, LinkedKind>();
  const titleOf = async ({ kind, owner_id: ownerId, thing_id: thingId, part }: Pick<store.LinkRow, "kind" | "owner_id" | "thing_id" | "part">) =>
    (await kinds.get(kind)?.find(ownerId, thingId, part)) ?? null;

  const present = async (rows: readonly store.LinkRow[]): Promise<ThingLink[]> => {
    const readings = await store.readings(
      database,
      rows.map(({ id }) => id),
    );
    return await Promise.all(
      rows.map(async ({ owner_id: _owner, taken_at, ...row }) => ({
        ...row,
        title: (await titleOf({ ...row, owner_id: _owner }).catch(() => null)) ?? { en: "", zh: "" },
        state: stateOf({ ends_at: row.ends_at, taken_at }, now()),
        readers: readings.get(row.id)?.readers ?? 0,
        read_at: readings.get(row.id)?.readAt ?? null,
      })),
    );
  };

  /** @throws Failure for what leads nowhere, with the reason to whoever has the address. */
  async function judged(link: store.LinkRow, userId: string, hasOpened: boolean): Promise<Led & { owner: string; link: store.LinkRow }> {
    const owner = await accounts.find(link.owner_id);
    const standing = { link, userId, hasOpened, ownerThere: owner !== null && !owner.disabled, now: now() };
    if (!policy.mayLook(standing)) throw hasOpened && !policy.isOpen(standing) ? over(link) : leadsNowhere();
    const title = await titleOf(link).catch((error: unknown) => {
      // What keeps its maker from passing it on is said to him, and to him alone.
      const isWithheld = error instanceof Failure && error.status === 403 && userId !== link.owner_id;
      throw isWithheld ? forbidden(noLongerHis) : error;
    });
    if (title === null) throw notFound(thingGone);
    const { kind, thing_id: thingId, part } = link;
    return { linkId: link.id, kind, ownerId: link.owner_id, thingId, part, title, owner: owner!.name, link };
  }

  return {
    add: (kind, thing) => void kinds.set(kind, thing),

    async store({ id: ownerId }, { kind, thing_id, part, note, ends_at }) {
      const at = now();
      if (ends_at < at + linkTimes.leastMs || ends_at > at + linkTimes.mostMs) throw invalidInput(badEnd, [{ field: "ends_at", message: badEnd }]);
      if ((kind === "figure") !== (part !== "")) throw invalidInput(badPart, [{ field: "part", message: badPart }]);
      if ((await titleOf({ kind, owner_id: ownerId, thing_id, part })) === null) throw notFound(unknownThing);
      if ((await store.countOpen(database, ownerId, at)) >= mostLinks) throw conflict(tooManyLinks);
      const code = randomBytes(24).toString("base64url");
      const row = { id: newSortableId(at), owner_id: ownerId, kind, thing_id, part, note, code, created_at: at, ends_at, taken_at: null };
      await store.add(database, row);
      return (await present([row]))[0]!;
    },

    async list(userId, { page, size, state, kind, thing_id: thingId }) {
      const { rows, total } = await store.list(database, userId, { page, size, state, kind, thingId, now: now() });
      return { data: await present(rows), total };
    },

    async remove(userId, id) {
      const link = await store.find(database, id);
      if (link === null || !policy.mayTakeBack({ link, userId })) throw notFound({ en: "There is no such link among yours.", zh: "您的链接中没有该链接。" });
      // Said twice, it has been said once.
      if (!(await store.takeBack(database, id, now()))) return;
      for (const reader of await store.readersOf(database, id)) hints.tell(topic, reader);
    },

    async open(userId, code) {
      const link = await store.findByCode(database, code);
      if (link === null) throw leadsNowhere();
      const { owner, ...led } = await judged(link, userId, true);
      const isOwn = link.owner_id === userId;
      if (!isOwn) await store.noteReader(database, link.id, userId, now());
      const { kind, title, part, thingId } = led;
      return { id: link.id, kind, title, part, note: link.note, owner, is_own: isOwn, ends_at: link.ends_at, thing_id: isOwn ? thingId : "" };
    },

    async led(userId, linkId) {
      const link = await store.find(database, linkId);
      if (link === null) throw leadsNowhere();
      const { link: _link, owner: _owner, ...led } = await judged(link, userId, await store.isReader(database, linkId, userId));
      return led;
    },

    listen: (userId, listener) => hints.listen(topic, (about) => (about === userId ? listener() : undefined)),
    sweep: async () => await store.forget(database, now() - keptMs),
  };
}

const stateOf = (link: Pick<store.LinkRow, "ends_at" | "taken_at">, now: number): LinkState =>
  link.taken_at !== null ? "taken" : now < link.ends_at ? "open" : "ended";

const leadsNowhere = () =>
  notFound({ en: "This link leads nowhere. Ask whoever gave it to you for a new one.", zh: "该链接无效。请向提供链接的人索取新的链接。" });
const over = (link: Pick<store.LinkRow, "taken_at">) => notFound(link.taken_at === null ? timeOver : wasTakenBack);
const timeOver: Text = { en: "The time of this link is over. Ask whoever gave it to you for a new one.", zh: "该链接已到期。请向提供链接的人索取新的链接。" };
const wasTakenBack: Text = { en: "This link was taken back by whoever made it.", zh: "该链接已被其创建者收回。" };
const thingGone: Text = { en: "What this link led to was deleted by its owner.", zh: "该链接指向的内容已被其所有者删除。" };
const noLongerHis: Text = {
  en: "Whoever made this link may no longer pass on what it leads to: data in it belong to a project of another owner now. Ask that project's owner, or whoever gave you the link.",
  zh: "该链接的创建者已无权对外分享其内容：其中的数据现属于他人的项目。请联系该项目的所有者，或向您提供链接的人。",
};
const unknownThing: Text = { en: "There is no such result, figure or report among yours.", zh: "您的结果、图和报告中没有该内容。" };
const badPart: Text = {
  en: "A link to a figure names the figure as its part; a link to anything else has none.",
  zh: "指向图的链接须指定图名，指向其他内容的链接则不需要。",
};
const badEnd: Text = {
  en: "A link ends a minute from now at the earliest and in 366 days at the latest.",
  zh: "链接的截止时间最早为一分钟后，最晚为 366 天后。",
};
const tooManyLinks: Text = {
  en: `${mostLinks} of your links are open, and no more can be. Take one back first.`,
  zh: `您有 ${mostLinks} 个有效链接，已达上限。请先收回一个。`,
};
