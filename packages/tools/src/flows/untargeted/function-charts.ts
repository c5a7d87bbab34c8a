/** What the selected metabolites have in common: identifiers, pathways, classes. */
import type { ModuleChart } from "@analyte/contract/flows/version";
import { soughtInSets } from "../shared-charts.ts";

/** How precise features are, where there are QC samples: of one compound the most precise counts. */
const quality = { from: "filter-quality", table: "features", soft: true, columns: ["feature", "rsd_qc"] } as const;
const selected = { from: "select", table: "selected", columns: ["feature", "selected", "direction"] } as const;

export const functionCharts: readonly ModuleChart[] = [
  {
    id: "id-map",
    map_module: "function",
    name: { en: "Identifiers", zh: "标识符匹配" },
    tool: "id-map",
    scope: "g",
    recommended: true,
    slots: { features: { input: "features", soft: true }, library: { library: "pathway" } },
    // Names do: those of the matrix where no sheet says more.
    params: { list: { take: "feature-names" } },
    fields: [{ param: "suggest", default: 3 }],
    needs: [{ named: true }],
  },
  {
    id: "ora",
    map_module: "function",
    name: { en: "Over-representation", zh: "通路富集" },
    tool: "ora",
    scope: "c",
    recommended: true,
    slots: { tests: selected, features: { input: "features" }, library: { library: "pathway" }, quality },
    params: soughtInSets,
    fields: [
      { param: "direction", default: "both" },
      { param: "most_msi", default: 2 },
      { param: "least", default: 3, minimum: 2, maximum: 100 },
      { param: "most", default: 500, minimum: 10, maximum: 5_000 },
    ],
    needs: [{ ids: true }],
  },
  {
    id: "class-enrichment",
    map_module: "function",
    name: { en: "Classes", zh: "物质类别富集" },
    tool: "ora",
    scope: "c",
    recommended: true,
    slots: { tests: selected, features: { input: "features" }, quality },
    params: { set_columns: { take: "class-columns" }, least_selected: soughtInSets.least_selected },
    fields: [
      { param: "direction", default: "both" },
      { param: "least", default: 3 },
    ],
    needs: [{ classes: true }],
  },
  {
    id: "da-score",
    map_module: "function",
    name: { en: "Pathway direction", zh: "通路差异丰度得分" },
    tool: "da-score",
    scope: "c",
    recommended: true,
    slots: { tests: selected, features: { input: "features" }, library: { library: "pathway" }, quality },
    // Where nothing is selected every set scores 0.
    params: { ...soughtInSets, least_selected: 1 },
    fields: [{ param: "least", default: 3 }],
    needs: [{ ids: true }],
  },
];
