/** How many features comparisons select, and which they have in common. */
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { SetsDocument } from "@analyte/contract/figure-kinds/sets";
import { classColours } from "@analyte/contract/group-colours";
import type { GroupPhrases } from "@analyte/contract/group-phrases";
import type { Text } from "@analyte/contract/text";
import { paramsOf } from "#parts/declare.ts";
import { fill } from "#parts/fill.ts";
import { rString, rVector } from "#parts/r-source.ts";
import type { ToolInput, ToolOutput } from "#tool.ts";
import { manifest, selectedSlot } from "./manifest.ts";
import { rules, studyOf, type Compared, type Rule, type Shared, type Study } from "./study.ts";

/** The table has them all. */
const mostBars = 25;
/** Who points at an intersection reads the first of its members. */
const mostListed = 12;

export function run(input: ToolInput): ToolOutput {
  const study = studyOf(input, paramsOf(manifest, input));
  const { compared, shared, names } = study;
  const rows = compared.flatMap(({ name, counts }) => counts.map((count) => ({ name, ...count })));
  const combinations = phrasesOf(compared, shared);
  const features = shared.flatMap((one) => one.features.map((feature) => ({ feature, one })));
  return {
    tables: [
      fill(manifest, "counts", rows, {
        comparison: { ...phrasesOf(compared), of: ({ name }) => name },
        rule: ({ rule }) => rule,
        up: ({ up }) => up,
        down: ({ down }) => down,
        total: ({ up, down }) => up + down,
      }),
      fill(manifest, "overlap", shared, {
        comparisons: { ...combinations, of: (one) => calledIn(study, one) },
        size: (one) => one.comparisons.length,
        features: (one) => one.features.length,
        members: (one) => one.features.map((feature) => names.get(feature) || feature).join("; "),
      }),
      fill(manifest, "features", features, {
        feature: ({ feature }) => feature,
        name: ({ feature }) => names.get(feature) ?? "",
        size: ({ one }) => one.comparisons.length,
        comparisons: { ...combinations, of: ({ one }) => calledIn(study, one) },
      }),
    ],
    charts: [
      ...(rows.length > 0 ? [{ name: "rules", document: rulesChart(study) }] : []),
      ...(compared.length > 1 && shared.length > 0 ? [{ name: "overlap", document: overlapChart(study) }] : []),
    ],
    methods: methodsOf(study),
    notes: [],
    groups: groupsOf(compared),
    rScript: rScript(study),
  };
}

const calledIn = ({ compared }: Study, { comparisons }: Shared): string => comparisons.map((at) => compared[at]!.name).join(" & ");

const groupsOf = (compared: readonly Compared[]): string[] => [
  ...new Set(compared.flatMap(({ sides }) => (sides === null ? [] : [sides.case, sides.control]))),
];

/** With places for the names that somebody gives the groups. */
function placesIn(compared: readonly Compared[]): { names: string[]; labels: string[] } | null {
  const names = groupsOf(compared);
  if (names.length === 0) return null;
  const placeOf = (group: string) => `{${names.indexOf(group)}}`;
  return { names, labels: compared.map(({ name, sides }) => (sides === null ? name : `${placeOf(sides.case)} vs ${placeOf(sides.control)}`)) };
}

/** How cells follow their groups: those of single comparisons, or of several that have features in common. */
function phrasesOf(compared: readonly Compared[], shared?: readonly Shared[]): { phrases?: GroupPhrases } {
  const places = placesIn(compared);
  if (places === null) return {};
  const each = shared?.map(({ comparisons }) => comparisons) ?? compared.map((_, at) => [at]);
  const joined = (at: readonly number[], texts: readonly string[]): string => at.map((one) => texts[one]!).join(" & ");
  const names = compared.map(({ name }) => name);
  return { phrases: { names: places.names, cells: Object.fromEntries(each.map((at) => [joined(at, names), joined(at, places.labels)])) } };
}

const ruleNames: Record<Rule, Text> = {
  fdr: { en: "Adjusted p and fold change", zh: "校正 p 值与差异倍数" },
  provider: { en: "VIP, p and fold change (p not corrected)", zh: "VIP、p 值与差异倍数（p 未校正）" },
  "fdr-only": { en: "Adjusted p alone", zh: "仅校正 p 值" },
  custom: { en: "Own limits", zh: "自定义" },
};

function rulesChart({ compared }: Study): BarsDocument {
  const places = placesIn(compared);
  const there = rules.filter((rule) => compared.some(({ counts }) => counts.some((count) => count.rule === rule)));
  return {
    version: 1,
    kind: "bars",
    title: { en: "Counts under the rules", zh: "各规则下的差异特征数" },
    caption: {
      en: "Features that differ, whichever group they are higher in, under rules that are in use. Where p is not corrected, a twentieth of all features passes p ≤ 0.05 by chance.",
      zh: "各常用规则下的差异特征数（不论在哪一组中较高）。p 未校正时，全部特征的二十分之一会随机通过 p ≤ 0.05。",
    },
    groups: there.map((rule) => ruleNames[rule].en),
    groupLabels: there.map((rule) => ruleNames[rule]),
    follows: there.map(() => null),
    colours: there.map((_, at) => classColours[(at * 2) % classColours.length]!),
    item: "other",
    ids: compared.map(({ name }) => name),
    labels: compared.map(({ name }) => name),
    ...(places && { wording: places }),
    horizontal: true,
    category: { title: { en: "Comparison", zh: "比较" } },
    value: { title: { en: "Features", zh: "特征数" } },
    series: there.map((rule, group) => ({
      group,
      kind: "bar",
      values: compared.map(({ counts }) => {
        const own = counts.find((count) => count.rule === rule);
        return own === undefined ? null : own.up + own.down;
      }),
    })),
    thresholds: [],
  };
}

function overlapChart(study: Study): SetsDocument {
  const { compared, shared, names } = study;
  const shown = shared.slice(0, mostBars);
  const places = placesIn(compared);
  const alike = (text: string): Text => ({ en: text, zh: text });
  const part =
    shown.length < shared.length
      ? { en: ` The ${shown.length} largest of ${shared.length} intersections.`, zh: `显示 ${shared.length} 个交集中最大的 ${shown.length} 个。` }
      : { en: "", zh: "" };
  return {
    version: 1,
    kind: "sets",
    title: { en: "Overlap", zh: "交集" },
    caption: {
      en: `${names.size} features are selected in one of ${compared.length} comparisons or more; each counts once.${part.en}`,
      zh: `${names.size} 个特征至少在 ${compared.length} 个比较之一中入选，每个特征只计一次。${part.zh}`,
    },
    groups: compared.map(({ name }) => name),
    groupLabels: compared.map(({ name }) => alike(name)),
    ...(places && { wording: { names: places.names, groupLabels: places.labels.map(alike) } }),
    follows: compared.map(() => null),
    form: "bars",
    sets: compared.map(({ name, selected }, group) => ({ id: name, group, size: selected.size })),
    intersections: shown.map((one) => ({
      id: calledIn(study, one),
      sets: one.comparisons,
      size: one.features.length,
      members: one.features.slice(0, mostListed).map((feature) => names.get(feature) || feature),
    })),
    value: { title: { en: "Features", zh: "特征数" } },
  };
}

function methodsOf({ compared, names, shared }: Study): Text {
  const everywhere = shared.find(({ comparisons }) => comparisons.length === compared.length && compared.length > 1)?.features.length ?? 0;
  const all = compared.length > 1 ? { en: `; ${everywhere} in all of them`, zh: `，其中 ${everywhere} 个在全部比较中入选` } : { en: "", zh: "" };
  return {
    en: `${names.size} features are selected in ${compared.length === 1 ? "the comparison" : `one of ${compared.length} comparisons or more`}${all.en}. Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `${compared.length === 1 ? "该比较中" : `${compared.length} 个比较中`}共有 ${names.size} 个特征入选${all.zh}。Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

const rScript = ({ places, compared }: Study): string => `# Counts and overlap: recomputes the sizes of the table "overlap" in base R.
names_of <- ${rVector(compared.map(({ name }) => rString(name)))}
selected <- lapply(${rVector(places.map((place) => rString(`${selectedSlot(place)}.csv`)))}, function(file) {
  table <- read.csv(file, colClasses = "character", check.names = FALSE)
  table$feature[tolower(table$selected) == "true"]
})
all <- unique(unlist(selected))
within <- sapply(all, function(feature) paste(names_of[sapply(selected, function(ids) feature %in% ids)], collapse = " & "))
sizes <- table(within)
result <- data.frame(comparisons = names(sizes), features = as.integer(sizes))
result$size <- lengths(strsplit(result$comparisons, " & ", fixed = TRUE))
result <- result[order(-result$features), ]
write.csv(result, "overlap-from-R.csv", row.names = FALSE)
`;
