/** The groups of a sheet that somebody made elsewhere: a line a sample, with the columns `group` and perhaps `colour`, `shape` and `left_out`. */
import { groupShapes } from "@analyte/contract/group-shapes";
import { longestReason, type Exclusion } from "@analyte/contract/exclusions";
import type { Inspection } from "@analyte/contract/tools";
import type { NewGroup, Shape } from "./editing.ts";

export interface ImportedSheet {
  groups: NewGroup[];
  leftOut: Exclusion[];
  /** Samples of the sheet that the table doesn't have. */
  unknown: string[];
}
type Looked = Pick<Inspection, "columns" | "sample_ids">;

const headers = {
  group: /^(groups?|class|condition|treatment|分组|组别|组)$/i,
  colour: /^(colou?r|颜色)$/i,
  shape: /^(shape|形状)$/i,
  leftOut: /^(left[ _-]?out|excluded?|reason|排除|排除原因)$/i,
};

/** Null where no column says the groups, or the sheet is too large to be told cell by cell. */
export function groupsOfSheet({ columns, sample_ids }: Looked, samples: readonly string[]): ImportedSheet | null {
  const read = (header: RegExp) => cellsOf(columns.find(({ name }) => header.test(name.trim())));
  const groupOf = read(headers.group);
  if (groupOf === null) return null;
  const [colourOf, shapeOf, reasonOf] = [read(headers.colour), read(headers.shape), read(headers.leftOut)];
  const known = new Set(samples);
  const groups = new Map<string, { samples: Set<string>; colour: string | null; shape: Shape }>();
  const leftOut = new Map<string, Exclusion>();
  const unknown = new Set<string>();
  for (const [at, sample] of sample_ids.entries()) {
    if (!known.has(sample)) {
      unknown.add(sample);
      continue;
    }
    const name = groupOf(at);
    if (name !== "") {
      const group = groups.get(name) ?? { samples: new Set<string>(), colour: null, shape: null };
      group.samples.add(sample);
      group.colour ??= colourIn(colourOf?.(at) ?? "");
      group.shape ??= groupShapes.find((shape) => shape === (shapeOf?.(at) ?? "").trim().toLowerCase()) ?? null;
      groups.set(name, group);
    }
    const reason = (reasonOf?.(at) ?? "").trim();
    if (reason !== "") leftOut.set(sample, { sample, reason: reason.slice(0, longestReason) });
  }
  return {
    groups: [...groups].map(([name, group]) => ({ ...group, name, samples: [...group.samples] })),
    leftOut: [...leftOut.values()],
    unknown: [...unknown],
  };
}

const colourIn = (cell: string): string | null => (/^#[0-9a-f]{6}$/i.test(cell.trim()) ? cell.trim().toLowerCase() : null);

function cellsOf(column: Looked["columns"][number] | undefined): ((at: number) => string) | null {
  const values = column?.values;
  const names = column?.names ?? column?.groups.map(({ name }) => name) ?? [];
  if (values === undefined || values.some((value) => value >= names.length)) return null;
  return (at) => names[values[at] ?? -1] ?? "";
}
