/** What can be left out by the form: rows of the matrix, and where a column names samples these, each with everything that was measured of it. */
import { alikeIn, exclusionsBy, measurementsIn, replicatesBy, rowsLeftOut } from "@analyte/contract/chosen-replicates";
import { exclusionKey, type Exclusion } from "@analyte/contract/exclusions";
import type { Manifest, ParamValues } from "@analyte/contract/manifest";
import { bySample } from "@analyte/contract/measurements";
import type { Sheet } from "./sheet.ts";

export interface LeftOutChoice extends Pick<Exclusion, "sample" | "by"> {
  key: string;
  /** Of a sample: what was measured of it. */
  rows?: readonly string[];
}
export interface LeftOutChoices {
  rows: LeftOutChoice[];
  /** Column by column. */
  samples: { column: string; choices: LeftOutChoice[] }[];
  /** What is left out although the tables don't have it, as far as it can be told. */
  unknown: readonly Exclusion[];
}

export function leftOutChoices(manifest: Manifest, values: ParamValues, { sampleIds, samples }: Sheet): LeftOutChoices {
  const columns = new Set([replicatesBy(manifest, values)?.column ?? [], exclusionsBy(manifest, values).flatMap(({ by }) => by ?? [])].flat());
  const known = new Set(sampleIds);
  const missing = new Set(rowsLeftOut(manifest, values, samples)?.unknown);
  return {
    unknown: exclusionsBy(manifest, values).filter((one) => (one.by === undefined ? known.size > 0 && !known.has(one.sample) : missing.has(one))),
    rows: sampleIds.map((sample) => ({ key: exclusionKey({ sample }), sample })),
    samples: [...columns].flatMap((column) => {
      const measured = samples && measurementsIn(samples, column, null, null, alikeIn(manifest, values, column));
      if (measured === null || measured.some(({ name }) => name === null)) return [];
      const choices = [...bySample(measured).values()].map((members): LeftOutChoice => {
        const named = { sample: members[0]!.name!, by: column };
        return { ...named, key: exclusionKey(named), rows: members.map(({ id }) => id) };
      });
      return [{ column, choices }];
    }),
  };
}
