import type { Attachments } from "../files/attachments.ts";
import type { FeatureOf } from "../platform.ts";
import type { Blobs } from "../storage/blobs.ts";
import { openMall, type Mall } from "./goods.ts";
import { goodsMigrations } from "./migrations.ts";
import { goodsRoutes } from "./routes.ts";

export interface MallService {
  mall: Mall;
  blobs: Blobs;
}

/** The product mall: goods by category, promotions with dates. */
export const goodsFeature: FeatureOf<{ attachments: Attachments; knowsFlow: (versionId: string) => boolean }, MallService> = {
  name: "goods",
  tables: ["goods_category", "goods", "goods_file", "goods_promotion", "goods_promoted"],
  migrations: goodsMigrations,
  open: ({ database, blobs }, house) => ({ mall: openMall({ database, ...house }), blobs }),
  calls: ({ mall, blobs }) => goodsRoutes(mall, blobs),
};
