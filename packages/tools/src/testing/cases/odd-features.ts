/** For tests: features that tests leave out or take apart, put into a tool's example, so that its R script is held to leave out the same. */

/** Texts of tables, by slot. */
type Texts = Record<string, string>;

/**
 * The example with features more, made of its first one: constant, without variation within the groups, with gaps here and there, without values in the
 * first group, with values in that one only, with a value in two samples, and empty.
 *
 * @param column what of the sample sheet says the groups.
 * @param complete those without gaps only.
 * @param second what says another factor: one combination then has no values in a feature.
 */
export const withOddFeatures =
  (column: string, { second, complete = false }: { second?: string; complete?: boolean } = {}) =>
  (texts: Texts): Texts => {
    const [header, ...rows] = cellsOf(texts["matrix"]!);
    const [titles, ...sheet] = cellsOf(texts["samples"]!);
    const at = titles!.indexOf(column);
    const groupOf = new Map(sheet.map((row) => [row[0]!, row[at]!]));
    const inRows = rows.every(([sample]) => groupOf.has(sample!));
    const samples = inRows ? rows.map(([sample]) => sample!) : header!.slice(1);
    const groups = samples.map((sample) => groupOf.get(sample)!);
    const levels = [...new Set(groups)];
    const cellOf =
      second === undefined ? null : (sample: number) => sheet.find(([name]) => name === samples[sample])![titles!.indexOf(second)]! + groups[sample]!;
    const own = inRows ? rows.map((row) => row[1]!) : rows[0]!.slice(1);
    const odd: Record<string, (sample: number) => string> = {
      odd_constant: () => "5",
      odd_flat: (sample) => String(levels.indexOf(groups[sample]!) + (complete ? 11 : 1.25)),
      odd_gaps: (sample) => (sample % 4 === 1 ? "" : own[sample]!),
      odd_lost: (sample) => (groups[sample] === levels[0] ? "" : own[sample]!),
      odd_one: (sample) => (groups[sample] === levels[0] ? own[sample]! : ""),
      odd_two: (sample) => (sample === 0 || sample === samples.length - 1 ? own[sample]! : ""),
      ...(cellOf !== null && { odd_cell: (sample) => (cellOf(sample) === cellOf(0) ? "" : own[sample]!) }),
      odd_empty: () => "",
    };
    const names = Object.keys(odd).filter((name) => !complete || ["odd_constant", "odd_flat"].includes(name));
    const lines = inRows
      ? [[...header!, ...names], ...rows.map((row, sample) => [...row, ...names.map((name) => odd[name]!(sample))])]
      : [header!, ...rows, ...names.map((name) => [name, ...samples.map((_, sample) => odd[name]!(sample))])];
    const others = texts;
    return { ...others, matrix: lines.map((line) => line.join(",")).join("\n") };
  };

const cellsOf = (text: string): string[][] =>
  text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(",").map((cell) => cell.replaceAll(/^"|"$/g, "")));

/** The same where the constant one was measured in none of the groups: what stands there was filled. */
export const withFilledFeature =
  (column: string, groups: readonly string[]) =>
  (texts: Texts): Texts => {
    const [titles, ...sheet] = cellsOf(texts["samples"]!);
    const at = titles!.indexOf(column);
    const measured = sheet.map((row) => (groups.includes(row[at]!) ? "0" : "1"));
    return {
      ...withOddFeatures(column)(texts),
      measured: [
        ["feature", ...sheet.map((row) => row[0]!)],
        ["odd_constant", ...measured],
      ]
        .map((line) => line.join(","))
        .join("\n"),
    };
  };
