/** For tests: a table that R or a tool has written, as rows of named cells. */
export function csvRows(text: string): Record<string, string>[] {
  const [header, ...rows] = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) =>
      Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), (match) => (match[1] !== undefined ? match[1].replaceAll('""', '"') : match[2]!)),
    );
  return rows.map((cells) => Object.fromEntries(header!.map((name, column) => [name, cells[column] ?? ""])));
}
