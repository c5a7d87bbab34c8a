/** The features that were selected, out of a matrix: what figures of differences are made from. Steps without cards of their own. */
import type { ChartField, ModuleChart, SlotSource } from "@analyte/contract/flows/version";

interface Picked {
  /** Whose matrix. */
  matrix: SlotSource;
  top: number;
  /** With fewer there is nothing to show. */
  least: number;
  section: string;
  /** Whether the figure is of the two groups of its comparison, and of no other samples. */
  comparedAlone?: true;
}
const sheets = { samples: { input: "samples", soft: true }, features: { input: "features", soft: true } } as const;
const selectedColumns = ["feature", "p_adj", "selected"] as const;

const internal = { tool: "pick-features", internal: true, recommended: true, needs: [] } as const;
/** So many features at most: a field of the card that they feed. */
export const topOf = (of: string, usual: number, minimum: number, maximum: number): ChartField => ({ param: "top", of, default: usual, minimum, maximum });
const name = { en: "Selected features", zh: "所选特征" };

/** Of one comparison. */
export const pickedIn = (id: string, { matrix, top, least, section, comparedAlone }: Picked): ModuleChart => ({
  ...internal,
  id,
  map_module: section,
  name,
  scope: "c",
  slots: { ...sheets, matrix, selected_1: { from: "select", table: "selected", columns: selectedColumns } },
  fields: [{ param: "top", default: top }],
  params: { least, ...(comparedAlone && { grouping: { take: "compared-groups" } as const }) },
});

/** Of all comparisons together. */
export const pickedAnywhere = (id: string, { matrix, top, least, section }: Picked): ModuleChart => ({
  ...internal,
  id,
  map_module: section,
  name,
  scope: "a",
  slots: { ...sheets, matrix, selected: { from: "select", table: "selected", each: true, columns: selectedColumns } },
  fields: [{ param: "top", default: top }],
  params: { least },
});
