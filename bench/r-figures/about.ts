/** What R has to know of a figure besides its values, as a table: what, name, value, more, kind. */
import type { ChartDocument } from "@analyte/contract/chart";
import type { Language } from "@analyte/contract/text";

type Row = readonly [what: string, name: string, value: string, more?: string, kind?: string];

export function aboutFigure(document: ChartDocument, language: Language): string {
  const groups = document.groups.map((name, at): Row => {
    const kind = document.kind === "bars" ? (document.series[at]?.kind ?? "bar") : "";
    return ["group", document.groupLabels?.[at]?.en ?? name, document.groupLabels?.[at]?.[language] ?? name, document.colours?.[at] ?? "", kind];
  });
  // Bars of one series that is no group's.
  if (document.kind === "bars" && groups.length === 0) groups.push(["group", "", "", "#808080", "bar"]);
  return [["what", "name", "value", "more", "kind"] as const, ...groups, ...ofKind(document, language)].map(written).join("\n");
}

function ofKind(document: ChartDocument, language: Language): Row[] {
  switch (document.kind) {
    case "scatter":
      return [
        ...axes({ x: document.x, y: document.y }, language),
        ...document.labelled.map((at): Row => ["labelled", "", document.points.ids[at]!]),
        ...document.thresholds.map(({ axis, value, label }): Row => ["threshold", axis, String(value), label[language]]),
        ...document.segments.map(({ x1, y1, x2, y2 }): Row => ["segment", "", [x1, y1, x2, y2].join(" ")]),
        ...document.arrows.map(({ label, x, y }): Row => ["arrow", label, `${x} ${y}`]),
        ...(document.ellipses.length > 0 ? [["ellipses", "", ""] as const] : []),
        ...(document.origin ? [["origin", "", ""] as const] : []),
      ];
    case "scatter3d":
      return axes({ x: document.x, y: document.y, z: document.z }, language);
    case "bars":
      return [
        ...axes({ category: document.category, value: document.value }, language),
        ...document.thresholds.map(({ value, label }): Row => ["threshold", "", String(value), label[language]]),
        ...(document.horizontal ? [["horizontal", "", ""] as const] : []),
      ];
    case "boxes":
      return [...axes({ category: document.category, value: document.value }, language), ...panels(document.panels, language)];
    case "bubble":
      return axes({ x: document.x, y: document.y, size: document.size, colour: document.colour }, language);
    case "network":
      return [];
    case "running":
      return axes({ x: document.x, y: document.y, ranked: document.ranked }, language);
    case "sets":
      return axes({ value: document.value }, language);
    case "stacked":
      return axes({ category: document.category, value: document.value }, language);
    case "lines":
      return [...axes({ x: document.x, y: document.y }, language), ...panels(document.panels, language)];
    default: {
      const bar = document.columns.annotations[0];
      const named = (at: number): string => bar?.labels?.[at]?.[language] ?? bar?.groups[at] ?? "";
      return [
        ...(bar?.groups.map((_, at): Row => ["bargroup", "", named(at)]) ?? []),
        ...(bar?.values.map((group, at): Row => ["bar", document.columns.ids[at]!, named(group)]) ?? []),
        ...(document.scale.kind === "binary" ? document.scale.names.map((name): Row => ["binary", "", name[language]]) : []),
      ];
    }
  }
}

const axes = (of: Record<string, { title: { en: string; zh: string } }>, language: Language): Row[] =>
  Object.entries(of).map(([name, { title }]): Row => [name, "", title[language]]);
const panels = (of: readonly { title: { en: string; zh: string } }[], language: Language): Row[] => of.map(({ title }): Row => ["panel", "", title[language]]);

const written = ([what, name, value, more = "", kind = ""]: Row): string =>
  [what, name, value, more, kind].map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",");
