import type { FeatureOf } from "../platform.ts";
import { noticeMigrations } from "./migrations.ts";
import { openNotices, type Notices } from "./notices.ts";
import { noticeRoutes } from "./routes.ts";

/** Announcements of the operator. */
export const noticeFeature: FeatureOf<object, Notices> = {
  name: "notices",
  tables: ["notice", "notice_dismissal"],
  migrations: noticeMigrations,
  open: ({ database }) => openNotices(database),
  calls: noticeRoutes,
};
