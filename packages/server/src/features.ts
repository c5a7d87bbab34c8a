/** The parts of the portal that say of themselves what they are. A new one is named here, and nowhere else in the server. */
import { accountFeature } from "./account/feature.ts";
import { authFeature } from "./auth/feature.ts";
import { chartNoteFeature } from "./chart-notes/feature.ts";
import { clientFeature } from "./clients/feature.ts";
import { dealFeature } from "./deals/feature.ts";
import { filesFeature } from "./files/feature.ts";
import { flowSettingsFeature } from "./flow-settings/feature.ts";
import { flowFeature } from "./flows/feature.ts";
import { goodsFeature } from "./goods/feature.ts";
import type { House } from "./house.ts";
import { jobsKept } from "./jobs/kept.ts";
import { libraryFeature } from "./libraries/feature.ts";
import { linkFeature } from "./links/feature.ts";
import { liveFeature } from "./live/feature.ts";
import { mailFeature } from "./mail/feature.ts";
import { messageFeature } from "./messages/feature.ts";
import { newsFeature } from "./news/feature.ts";
import { noticeFeature } from "./notices/feature.ts";
import type { FeatureOf, Keeps } from "./platform.ts";
import { programFeature } from "./programs/feature.ts";
import { projectFeature } from "./projects/feature.ts";
import { queueFeature } from "./queue/feature.ts";
import { reportFeature } from "./reports/feature.ts";
import { serversKept } from "./servers/kept.ts";
import { siteFeature } from "./site/feature.ts";
import { storageKept } from "./storage/kept.ts";
import { supportFeature } from "./support/feature.ts";
import { taskFeature } from "./tasks/feature.ts";
import { toolFeature } from "./tools/feature.ts";

/** Nobody else is built on them: they are opened last, with the whole house at hand. */
export const counters: readonly FeatureOf<House>[] = [
  siteFeature,
  accountFeature,
  queueFeature,
  liveFeature,
  supportFeature,
  clientFeature,
  reportFeature,
  chartNoteFeature,
  flowSettingsFeature,
];

export const features: readonly Omit<FeatureOf<never>, "open">[] = [
  mailFeature,
  messageFeature,
  newsFeature,
  goodsFeature,
  noticeFeature,
  libraryFeature,
  dealFeature,
  authFeature,
  taskFeature,
  toolFeature,
  linkFeature,
  flowFeature,
  programFeature,
  projectFeature,
  filesFeature,
  ...counters,
];

/** All that keep something in the database: features, and what the platform keeps for them. */
export const keepers: readonly Keeps[] = [...features, jobsKept, serversKept, storageKept];
