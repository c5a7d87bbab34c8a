import * as contract from "@analyte/contract/news";
import { isPictureType } from "@analyte/contract/attachments";
import { removalsOf } from "../removals.ts";
import { on, type Context, type Route } from "../serve.ts";
import type { Blobs } from "../storage/blobs.ts";
import type { Digest } from "./digest.ts";
import { tagKey, type News, type Visitor } from "./news.ts";
import { readerOf } from "./policy.ts";
import type { NewsFile } from "./store.ts";

export function newsRoutes(news: News, digest: Digest, blobs: Blobs): Route[] {
  const sent = async ({ name, type, size, sha256 }: NewsFile, inline: boolean) => ({ name, type, size, inline, body: await blobs.open(sha256) });
  return [
    on(contract.listNews, ({ page, size, name, tag, unread, editing, state }, context) =>
      news.list(visitor(context), { page, size, part: name.trim(), tag: tagKey(tag), unread: unread === "true", editing: editing === "true", state }),
    ),
    on(contract.newsDetail, ({ id }, context) => news.find(visitor(context), id)),
    on(contract.recommendedNews, (asked, context) => news.recommended(visitor(context), { id: asked.id, size: asked.size })),
    on(contract.clickNews, async ({ id }, context) => ({ clicks: await news.click(visitor(context), id) })),
    on(contract.newsTags, () => news.tags()),
    on(contract.newsCover, async ({ id }, context) => {
      const file = await news.file(visitor(context), id);
      return await sent(file, isPictureType(file.type));
    }),
    on(contract.newsAttachment, async ({ id, file }, context) => await sent(await news.file(visitor(context), id, file), false)),
    on(contract.storeNews, (written, { user }) => news.add(user.id, written)),
    on(contract.updateNews, ({ id, version, ...written }, { user }) => news.change(user.id, id, version, written)),
    on(contract.deleteNews, async ({ ids, versions }) => ({ deleted: await news.remove(removalsOf(ids, versions)) })),
    on(contract.newsDigest, async (_input, { user }) => ({ wanted: await digest.wanted(user.id), possible: digest.possible })),
    on(contract.setNewsDigest, async ({ wanted }, { user }) => {
      await digest.set(user.id, wanted);
      return { wanted };
    }),
  ];
}

const visitor = ({ user, language }: Context): Visitor => ({ id: user.id, ...readerOf(user.marks), language });
