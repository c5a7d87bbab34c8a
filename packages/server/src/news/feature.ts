import type { FeatureOf } from "../platform.ts";
import type { House } from "../house.ts";
import { openDigest, type Digest } from "./digest.ts";
import { newsMigrations } from "./migrations.ts";
import { openNews, type News } from "./news.ts";
import { newsRoutes } from "./routes.ts";
import type { Blobs } from "../storage/blobs.ts";

export interface NewsService {
  news: News;
  digest: Digest;
  blobs: Blobs;
}

/** News letters: written by editors, read by everybody who may. */
export const newsFeature: FeatureOf<Pick<House, "attachments" | "accounts" | "mailer" | "siteUrl" | "title">, NewsService> = {
  name: "news",
  tables: ["news", "news_tag", "news_file", "news_click", "news_digest", "news_mailed"],
  migrations: newsMigrations,
  open: ({ database, blobs, log }, { attachments, ...house }) => ({
    news: openNews({ database, attachments }),
    digest: openDigest({ database, log, ...house }),
    blobs,
  }),
  calls: ({ news, digest, blobs }) => newsRoutes(news, digest, blobs),
  sweep: ({ digest }) => digest.sweep(),
};
