/** What callers write in other words: the same item as its schema has it. What is unknown in it stays, and is refused by name. */

type Fields = Record<string, unknown>;

const otherNames: Readonly<Record<string, readonly (readonly [given: string, meant: string])[]>> = {
  heading: [["title", "text"]],
  text: [
    ["html", "text"],
    ["content", "text"],
  ],
  figure: [
    ["chart", "name"],
    ["title", "caption"],
  ],
  table: [
    ["file", "name"],
    ["title", "caption"],
  ],
  sentence: [],
};

export function asReportItem(given: unknown): unknown {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return given;
  const item: Fields = { ...(given as Fields) };
  for (const [other, meant] of otherNames[String(item["kind"])] ?? []) {
    // With both it is the other one that nobody knows.
    if (item[other] === undefined || item[meant] !== undefined) continue;
    item[meant] = item[other];
    delete item[other];
  }
  const { kind, name } = item;
  if (kind === "table" && typeof name === "string") item["name"] = name.replace(/\.csv$/i, "");
  return item;
}

/** What a figure, a table or a sentence is called within its task: of a process `pca/all/scores`, whichever way it was said. */
export function nameInTask({ name, module_chart, comparison, variant }: PlaceNames): string {
  if (module_chart === undefined) return name;
  const place = `${module_chart}${variant === undefined || variant === "" ? "" : `~${variant}`}/${comparison ?? "all"}/`;
  return name.startsWith(place) ? name : place + name;
}
interface PlaceNames {
  name: string;
  module_chart?: string | undefined;
  comparison?: string | undefined;
  variant?: string | undefined;
}
