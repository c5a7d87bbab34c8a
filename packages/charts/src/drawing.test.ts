import { describe, expect, it } from "vitest";
import type { ChartDocument, ScatterDocument } from "@analyte/contract/chart";
import { inflateSync } from "node:zlib";
import { altText } from "./alt-text.ts";
import { chartCsv } from "./chart-csv.ts";
import { brackets } from "./dendrogram.ts";
import { drawing, type DrawingOptions } from "./drawing.ts";
import { heatmapCellAt, heatmapPlace, itemAt } from "./items.ts";
import { labelRoom } from "./labels.ts";
import { niceScale, significant, ticksWithin, tightScale } from "./numbers.ts";
import { panelRooms } from "./panels.ts";
import { asDataAddress, type Raster } from "./raster.ts";
import { echarts } from "./register.ts";
import { everyDocument, scoresDocument, volcanoDocument } from "./sample-documents.ts";
import { heatmapDocument } from "./sample-heatmap.ts";
import { figureHeight } from "./size.ts";
import { styleOf } from "./style.ts";
import { textWidth, wrapText } from "./text-width.ts";

const options: DrawingOptions = { language: "en", width: 740, height: 520, theme: "light", renderer: "svg" };
const screen: DrawingOptions = { ...options, renderer: "canvas", interactive: true };

function svgOf(document: ChartDocument, view = {}, given = options): string {
  const chart = echarts.init(null, null, { renderer: "svg", ssr: true, width: given.width, height: given.height });
  chart.setOption(drawing(document, view, given));
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}
/** An option with its functions called by name only, so that two can be compared. */
const plain = (option: unknown): unknown => JSON.parse(JSON.stringify(option, (_, value: unknown) => (typeof value === "function" ? "function" : value)));
type Series = {
  id: string;
  name?: string;
  data: unknown;
  itemStyle?: { color: string };
  tooltip?: { formatter: (hovered: unknown) => string };
  symbolSize?: number;
};
const seriesOf = (document: ChartDocument, view = {}, given = screen) => drawing(document, view, given).series as Series[];

describe.each(Object.entries(everyDocument()))("%s", (_, document) => {
  it("draws marks and its own texts in both languages", () => {
    for (const language of ["en", "zh"] as const) {
      const svg = svgOf(document, {}, { ...options, language });
      expect(svg).toContain(document.title[language].split(/[\s:：]/)[0]);
      expect(svg.match(/<(path|image)/g)!.length).toBeGreaterThan(12);
      expect(svg).not.toMatch(/NaN|undefined/);
    }
  });
  it("is the same on both sides but for what only the page can do", () => {
    const still = plain({ ...drawing(document, {}, { ...options, interactive: true }) });
    expect(plain(drawing(document, {}, screen))).toEqual(still);
    expect(plain(drawing(document, {}, screen))).toEqual(still);
  });
  it("survives a group that is hidden, every legend place and a narrow column", () => {
    for (const legend of ["right", "top", "bottom", "none"] as const) {
      expect(svgOf(document, { legend, hiddenGroups: document.groups.slice(0, 1) }, { ...options, width: 361, height: 300 })).not.toMatch(/NaN/);
    }
  });
  it("leaves its document alone and says what it shows", () => {
    const before = JSON.stringify(document);
    drawing(document, { title: "X", groupOrder: document.groups.toReversed(), hiddenGroups: document.groups.slice(0, 1) }, options);
    expect(JSON.stringify(document)).toBe(before);
    expect(altText(document, "en")).toContain(document.title.en);
    expect(altText(document, "zh")).toContain(document.title.zh);
    expect(chartCsv(document).split("\r\n").length).toBeGreaterThan(2);
  });
});

describe("a figure of one journal column", () => {
  const column: DrawingOptions = { ...options, width: 361, height: 380 };
  it("has its legend above the plot, or under a heat map, unless the view says where", () => {
    expect(styleOf(scoresDocument(), {}, column).legend).toBe("top");
    expect(styleOf(heatmapDocument(20, 10), {}, column).legend).toBe("bottom");
    expect(styleOf(scoresDocument(), {}, options).legend).toBe("right");
    expect(styleOf(scoresDocument(), { legend: "none" }, column).legend).toBe("none");
  });
  it("carries fewer labels than one of two columns, and all that the view names", () => {
    expect(labelRoom({ left: 0, top: 0, width: 290, height: 220 })).toBeLessThan(9);
    expect(labelRoom({ left: 0, top: 0, width: 640, height: 400 })).toBe(15);
    const document = { ...scoresDocument(), labelled: [] };
    const labelled = document.points.ids.slice(0, 4);
    const svg = svgOf(document, { labelled }, { ...column, width: 200, height: 200 });
    expect(labelled.filter((id) => svg.includes(`>${id}</text>`)).length).toBeGreaterThan(3);
  });
});

describe("panels", () => {
  const boxes = (count: number) => Array.from({ length: count }, () => ({}));
  const panels = (count: number, each: number) => Array.from({ length: count }, () => ({ title: "", boxes: boxes(each) }));
  const plot = { left: 10, top: 10, width: 720, height: 400 };
  const style = styleOf(scoresDocument(), {}, options);
  it("stand side by side and in rows without covering each other", () => {
    const rooms = panelRooms(plot, panels(6, 2), style);
    expect(new Set(rooms.map((room) => room.left)).size).toBe(3);
    expect(new Set(rooms.map((room) => room.top)).size).toBe(2);
    for (const [index, one] of rooms.entries()) {
      for (const other of rooms.slice(index + 1)) {
        const apart = one.left + one.width <= other.left || one.top + one.height <= other.top || other.left + other.width <= one.left;
        expect(apart).toBe(true);
      }
      expect(one.left + one.width).toBeLessThanOrEqual(plot.left + plot.width + 1e-9);
      expect(one.top + one.height).toBeLessThanOrEqual(plot.top + plot.height + 1e-9);
    }
  });
  it("of many boxes need more width, and a narrow figure is as high as its rows", () => {
    const narrow = { ...plot, width: 341 };
    expect(new Set(panelRooms(narrow, panels(2, 40), style).map((room) => room.left)).size).toBe(1);
    expect(new Set(panelRooms(narrow, panels(2, 2), style).map((room) => room.left)).size).toBe(2);
    const document = everyDocument().beforeAfter!;
    expect(figureHeight(document, {}, 361)).toBeGreaterThan(361);
  });
});

describe("the product's own group names", () => {
  it("are written in the reader's language, and a name that the view gives outranks them", () => {
    const document = { ...volcanoDocument(200), groupLabels: [{ en: "Up", zh: "升高" }] };
    const name = document.groups[0]!;
    expect(styleOf(document, {}, { ...options, language: "zh" }).groups[0]).toMatchObject({ name, label: "升高" });
    expect(styleOf(document, { groupNames: { [name]: "Higher" } }, options).groups[0]!.label).toBe("Higher");
    expect(altText(document, "zh")).toContain("升高：");
    const map = heatmapDocument(12, 6);
    map.rows.annotations = [
      { title: { en: "Feature", zh: "特征" }, groups: ["kept"], labels: [{ en: "kept", zh: "保留" }], values: map.rows.ids.map(() => 0) },
    ];
    expect(svgOf(map, {}, { ...options, language: "zh" })).toContain(">保留</text>");
  });
});

describe("axes", () => {
  it("have two ticks at least", () => {
    for (const [min, max] of [
      [11, 27],
      [0.2, 0.9],
      [-3.4, 4.1],
      [19, 21.5],
    ] as const)
      expect(ticksWithin(min, max, 2).ticks.length).toBeGreaterThan(1);
  });
  it("take values that differ by rounding alone for one value", () => {
    for (const scale of [tightScale([1e-31, 7e-30], 0.04, 5), niceScale(3, 3 + 1e-13, 5)]) {
      expect(scale.max - scale.min).toBeGreaterThan(0.1);
      expect(scale.ticks.length).toBeGreaterThan(1);
    }
  });
});

describe("restyling", () => {
  const document = scoresDocument();
  it("changes colours, names, sizes, order and titles, and no coordinate", () => {
    const view = { groupColours: { Control: "#112233" }, groupNames: { Control: "Healthy" }, groupOrder: ["QC"], pointSize: 11, xTitle: "First", title: "New" };
    const [plainSeries, styled] = [seriesOf(document), seriesOf(document, view)];
    const find = (series: Series[]) => series.find((one) => one.id === "points:0")!;
    expect(find(styled).itemStyle!.color).toBe("#112233");
    expect(find(styled).symbolSize).toBe(11);
    expect(find(styled).data).toEqual(find(plainSeries).data);
    const svg = svgOf(document, view);
    for (const text of ["Healthy", "First", "New"]) expect(svg).toContain(`>${text}</text>`);
    expect(svg).not.toContain(">Control</text>");
    expect(svg.indexOf(">QC</text>")).toBeLessThan(svg.indexOf(">Healthy</text>"));
  });
  it("takes a hidden group out of the drawing and out of an export's legend", () => {
    const points = seriesOf(document, { hiddenGroups: ["Control"] }).find((one) => one.id === "points:0")!;
    expect(points.data).toHaveLength(0);
    expect(svgOf(document, { hiddenGroups: ["Control"] })).not.toContain(">Control</text>");
    expect(svgOf(document, { hiddenGroups: ["Control"] }, screen)).toContain(">Control</text>");
  });
  it("labels the points that the view names", () => {
    const svg = svgOf(document, { labelled: ["S60"] });
    expect(svg).toContain(">S60</text>");
    expect(svg).not.toContain(">S1</text>");
  });
});

describe("hover", () => {
  const evil = '<img src=x onerror="alert(1)">';
  it("shows names as text, never as markup, in every kind", () => {
    for (const document of Object.values(everyDocument())) {
      const spoiled = JSON.parse(JSON.stringify(document), (key, value: unknown) => {
        if (key === "labels" || key === "ids") return (value as string[]).map((text) => evil + text);
        return typeof value === "string" && ["label", "id", "en"].includes(key) ? evil : value;
      }) as ChartDocument;
      spoiled.groups = spoiled.groups.map((name) => evil + name);
      const hovers = seriesOf(spoiled).flatMap((series) => (series.tooltip?.formatter ? [series.tooltip.formatter({ dataIndex: 0, value: [0, 0, 0] })] : []));
      if (document.kind !== "heatmap") expect(hovers.length).toBeGreaterThan(0);
      for (const html of hovers) expect(html.replace(/<\/?b>|<br>/g, "")).not.toMatch(/[<>]/);
    }
  });
  it("gives a point's name and values with three significant digits", () => {
    const document = volcanoDocument(5_000);
    const series = seriesOf(document).find((one) => one.id === "points:1")!;
    const index = document.points.group.indexOf(1);
    expect(series.tooltip!.formatter({ dataIndex: 0 })).toContain(`<b>${document.points.labels[index]}</b>`);
    expect(series.tooltip!.formatter({ dataIndex: 0 })).toContain(significant(document.points.x[index]));
    expect(itemAt(document, "points:1", 0)).toEqual({ kind: "feature", id: document.points.ids[index], label: document.points.labels[index] });
  });
  it("counts a missing coordinate out, so that a click still finds its own point", () => {
    const document = scoresDocument();
    document.points.y[0] = null;
    expect(itemAt(document, "points:0", 0)?.id).toBe("S2");
    expect(seriesOf(document).find((one) => one.id === "points:0")!.data).toHaveLength(19 * 2);
  });
});

describe("heat map", () => {
  /** Decodes the product's own PNG: a filter byte, then one index a pixel. */
  function pixelsOf(raster: Raster): number[][] {
    const png = Buffer.from((asDataAddress(raster, { width: 1, height: 1 }) as string).split(",")[1]!, "base64");
    const chunks = new Map<string, Buffer>();
    for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
      chunks.set(png.toString("latin1", at + 4, at + 8), png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
    const rows = inflateSync(chunks.get("IDAT")!);
    const [width, height] = [chunks.get("IHDR")!.readUInt32BE(0), chunks.get("IHDR")!.readUInt32BE(4)];
    return Array.from({ length: height }, (_, row) => [...rows.subarray(row * (width + 1) + 1, (row + 1) * (width + 1))]);
  }
  function rasterOf(document: ChartDocument, zoom: DrawingOptions["zoom"] = null): Raster {
    let caught: Raster | null = null;
    const option = drawing(document, {}, { ...options, zoom, paint: (raster) => ((caught = raster), "") });
    expect(option).toBeDefined();
    return caught!;
  }
  const document = heatmapDocument(3, 2);
  document.values = [-3, 3, 0, null, 3, -3];

  it("has the first row at the top, in display order, with missing values apart", () => {
    expect(pixelsOf(rasterOf(document))).toEqual([
      [1, 255],
      [128, 0],
      [255, 1],
    ]);
    const turned = { ...document, rows: { ...document.rows, order: [2, 1, 0] }, columns: { ...document.columns, order: [1, 0] } };
    expect(pixelsOf(rasterOf(turned))).toEqual([
      [1, 255],
      [0, 128],
      [255, 1],
    ]);
  });
  it("reads the cell under a pixel as it is drawn, also zoomed", () => {
    const { map } = heatmapPlace(document, {}, options);
    const cell = heatmapCellAt(document, {}, options, map.left + 1, map.top + 1)!;
    expect([cell.row.id, cell.column.id]).toEqual(["f0", "HU_011"]);
    expect(cell.lines.map(([, value]) => value)).toContain("-3");
    expect(heatmapCellAt(document, {}, options, map.left - 1, map.top)).toBeNull();
    const zoomed = { ...options, zoom: { x: [1, 2], y: [2, 3] } as const };
    expect(heatmapCellAt(document, {}, zoomed as never, 300, 250)!.row.id).toBe("f2");
    expect(pixelsOf(rasterOf(document, { x: [1, 2], y: [2, 3] }))).toEqual([[1]]);
  });
  it("joins leaves where they stand", () => {
    const [first, second] = brackets({ a: [-1, -3], b: [-2, 1], height: [1, 2] }, [2, 0, 1]);
    expect(first).toEqual({ from: 1.5, fromHeight: 0, to: 2.5, toHeight: 0, height: 1 });
    expect(second).toEqual({ from: 0.5, fromHeight: 0, to: 2, toHeight: 1, height: 2 });
  });
  it("stays small: 2,000 rows by 60 columns take less than 1.0 MB", () => {
    expect(Buffer.byteLength(svgOf(heatmapDocument(2_000, 60)))).toBeLessThan(1_000_000);
  });
});

it("draws 50,000 points as one shape a group", () => {
  const series = seriesOf(volcanoDocument(50_000)).filter((one) => one.id.startsWith("points:"));
  expect(series.reduce((sum, one) => sum + (one.data as Float64Array).length / 2, 0)).toBe(50_000);
  expect(svgOf(volcanoDocument(50_000)).match(/<path/g)!.length).toBeLessThan(120);
});

it("keeps labels apart", () => {
  const document: ScatterDocument = { ...volcanoDocument(400), thresholds: [] };
  const svg = svgOf(document);
  const boxes = document.labelled.flatMap((index) => {
    const found = new RegExp(`<text[^>]*translate\\(([\\d.]+) ([\\d.]+)\\)[^>]*>${document.points.labels[index]}</text>`).exec(svg);
    return found ? [{ x: Number(found[1]), y: Number(found[2]), width: textWidth(document.points.labels[index]!, 10.5) }] : [];
  });
  expect(boxes.length).toBeGreaterThan(10);
  for (const [at, one] of boxes.entries())
    for (const other of boxes.slice(at + 1)) expect(Math.abs(one.y - other.y) > 9 || one.x + one.width < other.x || other.x + other.width < one.x).toBe(true);
});

it("writes the CSV of what is drawn", () => {
  const document = scoresDocument();
  document.points.labels[0] = 'a "quoted", name';
  const lines = chartCsv(document, { hiddenGroups: ["QC"], groupNames: { Control: "Healthy" } })
    .trim()
    .split("\r\n");
  expect(lines).toHaveLength(41);
  expect(lines[1]).toBe(`S1,"a ""quoted"", name",Healthy,${document.points.x[0]},${document.points.y[0]}`);
});

it("breaks Chinese anywhere but before its punctuation, and English at spaces", () => {
  expect(wrapText("中文文字，很长", 50, 12)).toEqual(["中文文", "字，很长"]);
  expect(wrapText("two words", 40, 12)).toEqual(["two", "words"]);
  // No line starts with what closes a bracket or ends with what opens one, and “n = 20” stays together.
  const lines = wrapText("样本共四十个：control（n = 20）、treated（n = 20）。总共 50％ ＆ 更多。", 100, 12);
  for (const line of lines) expect(line).not.toMatch(/^[）、。，：]|（$|=$|^=/);
  expect(lines.join("").replaceAll(" ", "")).toBe("样本共四十个：control（n=20）、treated（n=20）。总共50％＆更多。");
});

it("makes round ticks and short numbers", () => {
  expect(ticksWithin(-0.3, 1.02, 5).ticks).toEqual([0, 0.5, 1]);
  expect([0.000012, 1234.5, 0.12345, 0, null].map(significant)).toEqual(["1.2e-5", "1235", "0.123", "0", "–"]);
});
