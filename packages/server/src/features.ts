/** The features that say of themselves what they are. A new one is named here, and nowhere else in the server. */
import { chartNoteFeature } from "./chart-notes/feature.ts";
import { clientFeature } from "./clients/feature.ts";
import { dealFeature } from "./deals/feature.ts";
import { flowSettingsFeature } from "./flow-settings/feature.ts";
import { goodsFeature } from "./goods/feature.ts";
import type { House } from "./house.ts";
import { libraryFeature } from "./libraries/feature.ts";
import { linkFeature } from "./links/feature.ts";
import { messageFeature } from "./messages/feature.ts";
import { newsFeature } from "./news/feature.ts";
import { noticeFeature } from "./notices/feature.ts";
import type { FeatureOf } from "./platform.ts";
import { reportFeature } from "./reports/feature.ts";
import { supportFeature } from "./support/feature.ts";

/** Nobody else is built on them: they are opened last, with the whole house at hand. */
export const counters: readonly FeatureOf<House>[] = [supportFeature, clientFeature, reportFeature, chartNoteFeature, flowSettingsFeature];

export const features: readonly Omit<FeatureOf<never>, "open">[] = [
  messageFeature,
  newsFeature,
  goodsFeature,
  noticeFeature,
  libraryFeature,
  dealFeature,
  linkFeature,
  ...counters,
];
