/** News to read on a portal with demo accounts, once: what is there or was taken away stays so. */
import { exampleNews } from "./example-news.ts";
import type { News } from "./news.ts";

const day = 86_400_000;

export async function addExampleNews(news: News, editorId: string, now: number = Date.now()): Promise<void> {
  // The oldest first, so that the order of making is that of appearing.
  for (const { daysAgo, key: _key, ...one } of exampleNews.toReversed())
    await news.add(editorId, { ...one, tags: [...one.tags], cover: "", attachments: [], state: "published", publish_at: now - daysAgo * day, ends_at: null });
}
