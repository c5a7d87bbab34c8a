/** The example with other tables of tests and of VIP. */
import type { GivenInput } from "#testing/cases/case.ts";

export const withTable = (
  given: GivenInput,
  slot: "tests" | "vip",
  change: (columns: { name: string; values: string[] }[]) => { name: string; values: string[] }[],
): GivenInput => {
  const { tables } = given.others!;
  const columns = change(tables[slot]!.columns);
  return { ...given, others: { ...given.others!, tables: { ...tables, [slot]: { columns, rows: columns[0]?.values.length ?? 0 } } } };
};

export const withoutVip = (given: GivenInput): GivenInput => ({ ...given, others: { ...given.others!, tables: { tests: given.others!.tables["tests"]! } } });

export const cells = (given: GivenInput, slot: "tests" | "vip", column: string, cell: (at: number, own: string) => string): GivenInput =>
  withTable(given, slot, (columns) => columns.map((one) => (one.name === column ? { ...one, values: one.values.map((own, at) => cell(at, own)) } : one)));

/** Small p as people write them. */
export const withBounds = (texts: Record<string, string>): Record<string, string> => {
  const [header, ...rows] = texts["tests"]!.trimEnd().split("\n");
  const places = header!.split(",").flatMap((name, at) => (/^p(_adj)?$/.test(name) ? [at] : []));
  const bounded = rows.map((row) =>
    row
      .split(",")
      .map((cell, at) => (places.includes(at) && Number(cell) < 0.01 ? "<0.01" : cell))
      .join(","),
  );
  return { ...texts, tests: [header, ...bounded].join("\n") };
};
