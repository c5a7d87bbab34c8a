/** Sheets without a matrix: the features are those of the feature sheet, in its order, and there is no sample. */
import { newMatrix } from "@analyte/analysis/table";
import { namesOf, type AlignedTables } from "./align.ts";
import type { Grid } from "./grid.ts";
import { loneIdColumn } from "./id-column.ts";
import type { MatrixReading } from "./matrix.ts";
import { nowhere } from "./problem.ts";
import { readSheet } from "./sheet.ts";

export function withoutMatrix(features: Grid | null): AlignedTables {
  const idColumn = features === null ? 0 : loneIdColumn(features);
  const sheet = features === null ? null : readSheet(features, "features", idColumn);
  const ids = sheet?.sheet.ids ?? [];
  return {
    matrix: noMatrix(ids),
    samples: null,
    features: sheet?.sheet ?? null,
    featureNames: namesOf(ids, sheet?.sheet ?? null),
    idColumns: { samples: 0, features: idColumn },
    own: { matrix: [], samples: [], features: sheet?.problems ?? [] },
    cross: [],
  };
}

const noMatrix = (features: string[]): MatrixReading => ({
  table: { matrix: newMatrix(0, features.length), samples: [], features },
  layout: { by: "chosen", orientation: "samples-in-rows", described: [], labelled: false, labels: "none" },
  labels: [],
  labelName: null,
  lines: { rows: [], columns: [] },
  placeOf: () => nowhere,
  samplePlace: () => nowhere,
  featurePlace: () => nowhere,
  unread: { samples: new Uint32Array(0), features: new Uint32Array(features.length) },
  problems: [],
});
