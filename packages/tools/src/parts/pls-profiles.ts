/** What other programs set in PLS-DA and OPLS-DA: ropls, and what runs it. */
import type { Manifest } from "@analyte/contract/manifest";

type Profiles = NonNullable<Manifest["profiles"]>;
type Settings = Profiles[number]["settings"];

const ofRopls: Settings = [
  { param: "scale", value: "auto", because: { en: "Its scaling “standard”.", zh: "即其“standard”标度化。" } },
  { param: "profile", value: "ropls" },
  { param: "permutations", value: 20, because: { en: "Its default: p can't be below 0.05.", zh: "其默认值：p 值不会低于 0.05。" } },
  { param: "folds", value: 7 },
  { param: "ellipse", value: "ropls" },
];

export const roplsProfiles: Profiles = [
  { name: "ropls", settings: ofRopls, beyond: [] },
  {
    name: "w4m",
    settings: ofRopls.map((setting, at) =>
      at === 0 ? { ...setting, because: { en: "Its tool Multivariate runs ropls.", zh: "其 Multivariate 工具调用 ropls。" } } : setting,
    ),
    beyond: [],
  },
];
