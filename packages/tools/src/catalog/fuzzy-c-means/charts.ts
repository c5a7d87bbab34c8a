/** The trend of each cluster with its members, and how many belong to it. */
import type { ChartDocument } from "@analyte/contract/chart";
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import { classColours } from "@analyte/contract/group-colours";
import { groupInWords } from "@analyte/contract/group-wording";
import { thinned } from "#parts/colour-groups.ts";
import { captioned } from "#parts/grouping.ts";
import { coreOf, membershipOf, type Study } from "./study.ts";
import { captionOf } from "./words.ts";

const mostMembers = 40;
const mostPlaces = 200;

export function chartsOf(study: Study): { name: string; document: ChartDocument }[] {
  return [
    { name: "profiles", document: profilesChart(study) },
    { name: "sizes", document: sizesChart(study) },
  ];
}

function profilesChart(study: Study): LinesDocument {
  const { params, groups, profiles, places, result, ids, names, sizes } = study;
  const shown = thinned([...places.keys()], mostPlaces);
  const caption = captionOf(study);
  const isGrouped = groups.names.length > 0;
  const thin = sizes.some((size) => size > mostMembers)
    ? { en: ` At most ${mostMembers} features a cluster are drawn, evenly by their membership.`, zh: `每簇最多绘制 ${mostMembers} 个特征，按隶属度均匀抽取。` }
    : { en: "", zh: "" };
  // Groups stand under the lines by name; samples are counted, as many as they may be.
  const x = shown.map((at) => (isGrouped ? at : at + 1));
  const { caption: said, wording } = captioned(groups, (listed) => ({ en: `${caption.en}${thin.en}${listed.en}`, zh: `${caption.zh}${thin.zh}${listed.zh}` }));
  return {
    version: 1,
    kind: "lines",
    title: { en: "Trends", zh: "趋势图" },
    caption: said,
    ...(wording && { wording: { ...wording, places: groups.names.map((_, at) => `{${at}}`) } }),
    groups: ["Other members", "Core", "Centre"],
    groupLabels: [
      { en: "Other members", zh: "其他成员" },
      { en: "Core", zh: "核心成员" },
      { en: "Centre", zh: "簇中心" },
    ],
    follows: [null, null, null],
    colours: ["#bdbdbd", classColours[0], classColours[4]],
    x: {
      title: isGrouped ? { en: groups.sheetColumn ?? "Group", zh: groups.sheetColumn ?? "组" } : { en: "Sample, as in the table", zh: "样本（按表中顺序）" },
    },
    ...(isGrouped && { places: groups.names.map((name) => groupInWords(name, groups.column)) }),
    y: { title: { en: "Standardised value", zh: "标准化数值" } },
    sameAxes: true,
    panels: Array.from({ length: params.k }, (_, at) => {
      const members = [...ids.keys()].filter((row) => result.cluster[row] === at + 1).sort((a, b) => membershipOf(study, a) - membershipOf(study, b) || a - b);
      return {
        title: { en: `Cluster ${at + 1} (n = ${sizes[at]})`, zh: `簇 ${at + 1}（n = ${sizes[at]}）` },
        series: [
          ...thinned(members, mostMembers).map((row) => ({
            id: ids[row]!,
            label: names[row]!,
            group: membershipOf(study, row) >= params.core ? 1 : 0,
            x,
            y: shown.map((place) => profiles.data[row * profiles.columns + place]!),
          })),
          { id: `centre ${at + 1}`, label: `Centre ${at + 1}`, group: 2, x, y: shown.map((place) => result.centres.data[at * profiles.columns + place]!) },
        ],
      };
    }),
  };
}

function sizesChart(study: Study): BarsDocument {
  const { sizes } = study;
  const ids = sizes.map((_, at) => String(at + 1));
  const core = sizes.map((_, at) => coreOf(study, at + 1));
  return {
    version: 1,
    kind: "bars",
    title: { en: "Sizes of the clusters", zh: "各簇大小" },
    caption: captionOf(study),
    groups: ["Members", "Core"],
    groupLabels: [
      { en: "Members", zh: "成员" },
      { en: "Core", zh: "核心成员" },
    ],
    follows: [null, null],
    colours: ["#a6a6a6", classColours[0]],
    item: "other",
    ids,
    labels: ids,
    horizontal: false,
    category: { title: { en: "Cluster", zh: "簇" } },
    value: { title: { en: "Features", zh: "特征数" } },
    series: [
      { group: 0, kind: "bar", values: sizes },
      { group: 1, kind: "bar", values: core },
    ],
    thresholds: [],
  };
}
