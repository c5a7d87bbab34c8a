/** Names in the cells of an exported program, so that every one of them is read again as it was. */

/** Words that a sheet has where it has nothing, as they are written. In a sheet `-` may be a treatment and `Na` is sodium, so that fewer marks mean missing than in a matrix. */
export const gapWords = ["NA", "NaN", "N/A"] as const;

/** A name that is written otherwise than a sheet is read stands as a list of one, `["NA"]`: a word for a gap, a number that would be tidied, and such a list itself. */
export function writtenName(name: string): string {
  const isGap = gapWords.some((word) => word === name.trim());
  const isTidied = /^[+-]?[\d.,'’\s]*\d[\d.,'’\s]*(e[+-]?\d+)?$/i.test(name.trim()) && String(Number(name)) !== name;
  return isGap || isTidied || readName(name) !== name ? JSON.stringify([name]) : name;
}

export function readName(cell: string): string {
  if (!cell.startsWith("[")) return cell;
  try {
    const read: unknown = JSON.parse(cell);
    return Array.isArray(read) && read.length === 1 && typeof read[0] === "string" ? read[0] : cell;
  } catch {
    return cell;
  }
}
