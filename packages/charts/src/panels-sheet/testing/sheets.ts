/** Sheets as tests ask for them, and what they look for on one. */
import type { ChartDocument } from "@analyte/contract/chart";
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import { presetValues } from "../../frame/preset-values.ts";
import { everyDocument } from "../../sample-documents.ts";
import { sceneFaults } from "../../scene/faults.ts";
import type { Scene, TextItem } from "../../scene/scene.ts";
import { panelsSheet, type PanelsSpec } from "../panels-sheet.ts";

export const sheetOf = (of: readonly ChartDocument[], given: Partial<PanelsSpec> = {}): Scene =>
  panelsSheet({ figures: of.map((document) => ({ document, view: {} })), columns: 2, language: "en", widthMm: 174, preset: "journal", ...given });
export const faultsOf = (scene: Scene, preset: PanelsSpec["preset"] = "journal") =>
  sceneFaults(scene, presetValues[preset]).map(({ check, what, amount }) => `${check}: ${what} (${amount.toFixed(2)})`);
/** The texts that name its panels. */
export const lettersOf = (scene: Scene) =>
  scene.items.filter(
    (item): item is TextItem => item.type === "text" && item.role === "panel-title" && item.anchor === "start" && /^[a-d]$/i.test(item.runs[0]!.text),
  );

/** Twenty bars whose names take much of a panel's width. */
export function longBars(): BarsDocument {
  const vip = everyDocument()["vip"] as BarsDocument;
  const names = Array.from({ length: 20 }, (_, at) => (at % 3 === 0 ? `Glycochenodeoxycholic acid ${at}` : `Taurocholic acid ${at}`));
  return { ...vip, ids: names, labels: names, series: vip.series.map((one) => ({ ...one, values: names.map((_, at) => 3 - at / 20) })) };
}
