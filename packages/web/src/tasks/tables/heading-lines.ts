/** A heading in two lines: what its numbers are, and of which groups, which would make a column of numbers twice as wide. */
const ofGroups = /^(.{6,}?) ?([(（](?:[+]|[^()（）]+ \/ ).*[)）])$/u;

export function headingLines(words: string): [first: string, second: string] {
  const [, first = words, second = ""] = ofGroups.exec(words) ?? [];
  return [first, second];
}
