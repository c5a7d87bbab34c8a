/** For tests: files of a tool's example as somebody sends them by mistake, by slot. Their cells are between commas, without quoted commas. */

type Texts = Record<string, string>;
type Change = (texts: Texts) => Texts;

const lines = (text: string): string[] => text.trimEnd().split("\n");
const changed =
  (slot: string, change: (lines: string[]) => string[]): Change =>
  (texts) => ({ ...texts, [slot]: `${change(lines(texts[slot]!)).join("\n")}\n` });
const below = (slot: string, change: (cells: string[], row: number) => string[]): Change =>
  changed(slot, ([head, ...rows]) => [head!, ...rows.map((line, row) => change(line.split(","), row).join(","))]);

/** The first row of data stands there again. */
export const twice = (slot: string): Change => changed(slot, (all) => [...all, all[1]!]);
/** The first row of data has a cell more than the header. */
export const ragged = (slot: string): Change => below(slot, (cells, row) => (row === 0 ? [...cells, "more"] : cells));
/** The header and so many rows. */
export const firstLines = (slot: string, rows: number): Change => changed(slot, (all) => all.slice(0, rows + 1));
/** The ids and so many columns. */
export const firstColumns = (slot: string, columns: number): Change =>
  changed(slot, (all) =>
    all.map((line) =>
      line
        .split(",")
        .slice(0, columns + 1)
        .join(","),
    ),
  );
/** Nothing beside the ids. */
export const emptied = (slot: string): Change => below(slot, ([id, ...cells]) => [id!, ...cells.map(() => "")]);
/** The ids are those of something else. */
export const strangers = (slot: string): Change => below(slot, ([id, ...cells]) => [`other ${id}`, ...cells]);
/** Words where values belong. */
export const worded = (slot: string): Change => below(slot, ([id, ...cells]) => [id!, ...cells.map(() => "abc")]);
/** The file of another slot. */
export const swapped =
  (slot: string, by: string): Change =>
  (texts) => ({ ...texts, [slot]: texts[by]! });
/** One's own text. */
export const written =
  (slot: string, text: string): Change =>
  (texts) => ({ ...texts, [slot]: text });
