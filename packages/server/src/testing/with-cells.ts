/** A table of commas with other cells: `change` is given each but those of the head and of the first columns, which name things. */
export const withCells = (text: string, change: (cell: string) => string, names = 1): string =>
  text
    .split("\n")
    .map((line, row) =>
      row === 0
        ? line
        : line
            .split(",")
            .map((cell, column) => (column < names ? cell : change(cell)))
            .join(","),
    )
    .join("\n");
