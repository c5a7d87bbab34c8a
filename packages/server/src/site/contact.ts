/** Whom customers ask about their projects: what the operator sets, with the picture of a WeChat code. */
import { contactSchema, siteContact, siteContactPicture, type Contact } from "@analyte/contract/site";
import type { Database } from "../db/open.ts";
import { notFound } from "../errors.ts";
import { on, type Route } from "../serve.ts";
import * as store from "./store.ts";

export interface Picture {
  type: string;
  content: Buffer;
}
export interface Contacts {
  /** Null where nobody is named. `picture` names the picture; empty without one. */
  find(): Promise<(Contact & { picture: string }) | null>;
  picture(): Promise<Picture | null>;
  /** Without a picture the one that is there stays. */
  set(contact: Contact, picture: Picture | null): Promise<void>;
  reset(): Promise<void>;
}

const name = "contact";

export function openContacts(database: Database): Contacts {
  return {
    async find() {
      const parsed = contactSchema.safeParse((await store.settings(database)).get(name));
      if (!parsed.success) return null;
      const changed = await store.pictureChanged(database, name);
      return { ...parsed.data, picture: changed === null ? "" : String(changed) };
    },
    async picture() {
      const found = await store.picture(database, name);
      return found === null ? null : { type: found.type, content: Buffer.from(found.content, "base64") };
    },
    async set(contact, picture) {
      await database.transaction().execute(async (transaction) => {
        await store.set(transaction, name, contact);
        if (picture !== null)
          await store.setPicture(transaction, { name, type: picture.type, content: picture.content.toString("base64"), changed_at: Date.now() });
      });
    },
    async reset() {
      await database.transaction().execute(async (transaction) => {
        await store.reset(transaction, name);
        await store.dropPicture(transaction, name);
      });
    },
  };
}

export function contactRoutes(contacts: Contacts): Route[] {
  return [
    on(siteContact, async () => ({ contact: await contacts.find() })),
    on(siteContactPicture, async () => {
      const picture = await contacts.picture();
      if (picture === null) throw notFound({ en: "The contact has no picture.", zh: "联系人没有二维码图片。" });
      return { name: `contact.${picture.type.slice("image/".length)}`, type: picture.type, body: picture.content };
    }),
  ];
}
