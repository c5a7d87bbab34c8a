import { hasItem } from "@analyte/charts/has-item";
import { labelledIds } from "@analyte/charts/pointing/items-of";
import { scoresDocument, volcanoDocument } from "@analyte/charts/sample-documents";
import type { ItemKind } from "@analyte/contract/chart";
import { expect, it } from "vitest";
import { choose, nothingChosen } from "./selection.ts";
import { withLabels } from "./with-labels.ts";

const volcano = volcanoDocument(400);
const chosen = (kind: ItemKind, ids: readonly string[]) =>
  choose(
    nothingChosen,
    ids.map((id) => ({ kind, id, label: id })),
    "only",
  );
const code = { labelledIds, hasItem };

it("names what is chosen, in the order in which it was chosen, before those that the figure names anyway", () => {
  const own = labelledIds(volcano, {});
  const [first] = own;
  expect(withLabels(volcano, { showGrid: true }, chosen("feature", ["f300", first!, "f200"]), code)).toEqual({
    showGrid: true,
    labelled: ["f300", first, "f200", ...own.slice(1)],
  });
});

it("names nothing that the figure does not show, nor as many as would fill it", () => {
  const view = {};
  for (const none of [chosen("feature", ["gone"]), chosen("sample", ["f300"]), nothingChosen]) expect(withLabels(volcano, view, none, code)).toBe(view);
  expect(withLabels(scoresDocument(), view, chosen("feature", ["S1"]), code)).toBe(view);
  const ids = volcano.points.ids.slice(100, 131);
  expect(withLabels(volcano, view, chosen("feature", ids), code)).toBe(view);
  expect(withLabels(volcano, view, chosen("feature", ids.slice(1)), code).labelled?.slice(0, 30)).toEqual(ids.slice(1));
});
