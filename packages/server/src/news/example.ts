/** News to read on a portal with demo accounts, once: what is there or was taken away stays so. */
import { mostBytes, receivedPicture } from "../example-pictures/draw.ts";
import type { Attachments } from "../files/attachments.ts";
import { drawCover } from "./example-covers.ts";
import { exampleNews } from "./example-news.ts";
import type { News } from "./news.ts";

const day = 86_400_000;

export async function addExampleNews(news: News, attachments: Pick<Attachments, "upload">, editorId: string, now: number = Date.now()): Promise<void> {
  // The oldest first, so that the order of making is that of appearing.
  for (const { daysAgo, key, ...one } of exampleNews.toReversed()) {
    const cover = await attachments.upload(editorId, "normal", receivedPicture(key, drawCover(key)), { maximumBytes: mostBytes });
    await news.add(editorId, {
      ...one,
      tags: [...one.tags],
      cover: cover.id,
      attachments: [],
      state: "published",
      publish_at: now - daysAgo * day,
      ends_at: null,
    });
  }
}
