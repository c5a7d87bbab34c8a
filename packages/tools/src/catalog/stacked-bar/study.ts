/** What a run knows before it is put into tables, figures and words. */
import type { Measured } from "#parts/feature-boxes.ts";
import { groupOf, noGroups, type Groups } from "#parts/grouping.ts";
import type { ToolInput } from "#tool.ts";
import { addedUp, amountsOf, meanOf, partsOf, type Amounts, type Part } from "./compute.ts";
import { othersId } from "./part-words.ts";
import { empty, missingColumn, negative, tooLarge, tooManySamples } from "./faults.ts";
import { mostSamples, type StackedBarParams } from "./manifest.ts";

export interface Stack {
  /** Of the samples; null where the bar is a group. */
  sample: number | null;
  /** -1 for none. */
  group: number;
  /** The samples whose mean it is. */
  samples: number[];
}
/** A part as it is drawn: one of all, or the others together. */
export interface Drawn {
  id: string;
  name: string;
  isOthers: boolean;
  parts: number[];
}
export interface Study {
  params: StackedBarParams;
  input: ToolInput;
  groups: Groups;
  parts: Part[];
  amounts: Amounts;
  /** Indices of the parts, the largest first. */
  ranked: number[];
  drawn: Drawn[];
  stacks: Stack[];
  /** Of the samples that take part. */
  taking: number[];
  missing: number;
  withoutGroup: number;
  /** Samples that take part and have no amount. */
  withoutTotal: number[];
  measured: Measured | null;
}

export function studyOf(input: ToolInput, params: StackedBarParams): Study {
  const { table } = input;
  const columns = params.class_columns ?? [];
  const unknown = columns.find((name) => !input.features?.columns.some((column) => column.name === name));
  if (unknown !== undefined) throw missingColumn(unknown, input.features);
  const matrix = amountsOf(table.matrix, params.input_scale);
  const below = matrix.data.findIndex((value) => value < 0);
  if (below >= 0) throw negative(table, matrix, below);
  if (matrix.data.some((value) => value > 1e300)) throw tooLarge(params.input_scale);
  const groups = params.grouping === undefined ? noGroups(table.samples.length) : groupOf(input, params.grouping);
  const inGroups = [...table.samples.keys()].filter((sample) => groups.names.length === 0 || groups.assignment[sample]! >= 0);
  const parts = partsOf(input, columns);
  const amounts = addedUp(matrix, parts);
  const hasTotal = (sample: number): boolean => !Number.isNaN(amounts.share[sample]![0]!);
  const taking = inGroups.filter(hasTotal);
  if (taking.length === 0) throw empty(inGroups.length);
  if (params.bars === "samples" && inGroups.length > mostSamples) throw tooManySamples(inGroups.length);
  const means = parts.map((_, part) => meanOf(params.show === "share" ? amounts.share : amounts.amount, taking, part));
  const ranked = [...parts.keys()].sort((a, b) => means[b]! - means[a]! || a - b);
  const drawn = drawnOf(parts, ranked, params.top);
  return {
    params,
    input,
    groups,
    parts,
    amounts,
    ranked,
    drawn,
    stacks:
      params.bars === "samples"
        ? sampleStacks(inGroups, groups, params.order === "largest" ? { amounts, part: ranked[0]! } : null, hasTotal)
        : groupStacks(taking, groups),
    taking,
    missing: inGroups.reduce(
      (count, row) => count + table.features.filter((_, feature) => Number.isNaN(table.matrix.data[row * table.matrix.columns + feature]!)).length,
      0,
    ),
    withoutGroup: table.samples.length - inGroups.length,
    withoutTotal: inGroups.filter((sample) => !hasTotal(sample)),
    measured: input.replicates === undefined ? null : { table: input.replicates.measured, of: input.replicates.of },
  };
}

/** A single one that is left over is shown by its name, too. */
function drawnOf(parts: readonly Part[], ranked: readonly number[], top: number): Drawn[] {
  const named = ranked.length <= top + 1 ? ranked : ranked.slice(0, top);
  const rest = ranked.slice(named.length);
  return [
    ...named.map((part) => ({ id: parts[part]!.id, name: parts[part]!.name, isOthers: false, parts: [part] })),
    ...(rest.length > 0 ? [{ id: othersId, name: othersId, isOthers: true, parts: rest }] : []),
  ];
}

function groupStacks(taking: readonly number[], groups: Groups): Stack[] {
  if (groups.names.length === 0) return [{ sample: null, group: -1, samples: [...taking] }];
  return groups.names.map((_, group) => ({ sample: null, group, samples: taking.filter((sample) => groups.assignment[sample] === group) }));
}

function sampleStacks(
  samples: readonly number[],
  groups: Groups,
  by: { amounts: Amounts; part: number } | null,
  hasTotal: (sample: number) => boolean,
): Stack[] {
  const groupOfSample = (sample: number): number => (groups.names.length === 0 ? -1 : groups.assignment[sample]!);
  const share = (sample: number): number => (by && hasTotal(sample) ? by.amounts.share[sample]![by.part]! : -1);
  return [...samples]
    .sort((a, b) => groupOfSample(a) - groupOfSample(b) || share(b) - share(a) || a - b)
    .map((sample) => ({ sample, group: groupOfSample(sample), samples: hasTotal(sample) ? [sample] : [] }));
}

/** NaN where the stack has no sample with an amount. */
export const valueOf = ({ amounts }: Study, what: "share" | "amount", { samples }: Stack, { parts }: Drawn): number =>
  samples.length === 0 ? Number.NaN : parts.reduce((sum, part) => sum + meanOf(amounts[what], samples, part), 0);
