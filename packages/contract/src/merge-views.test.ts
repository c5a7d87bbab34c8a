import { describe, expect, it, test } from "vitest";
import { chartViewSchema, type ChartView } from "./chart.ts";
import { figureStyleSchema, type FigureStyle } from "./figure-style.ts";
import { groupColours } from "./group-colours.ts";
import { baseView, changedWhereSame, mergeViews, ownPart, ownWords, type FigureGroup } from "./merge-views.ts";

const layers = ["personal", "program", "task", "figure"] as const;
const doses: FigureGroup[] = ["Dose 5", "Dose 45"].map((group) => ({ group, of: group }));
const volcano: FigureGroup[] = [
  { group: "Higher in Dose 45", of: "Dose 45" },
  { group: "Higher in Dose 5", of: "Dose 5" },
  { group: "Not significant", of: null },
];

/** Each layer says everything in its own way; those of the list are there. */
function viewWith(present: readonly (typeof layers)[number][], groups: FigureGroup[]): ChartView {
  const personal = present.includes("personal") ? { look: { fontSize: 10 } } : null;
  const style = (layer: (typeof layers)[number]): FigureStyle | null => {
    const at = layers.indexOf(layer);
    if (!present.includes(layer)) return null;
    return {
      groups: [{ group: "Dose 5", name: `low (${layer})`, colour: `#00000${at}`, shape: (["circle", "triangle", "square", "diamond"] as const)[at]! }],
      order: at % 2 === 0 ? ["Dose 45", "Dose 5"] : ["Dose 5", "Dose 45"],
      look: { fontSize: 10 + at },
    };
  };
  const figure: ChartView = present.includes("figure")
    ? {
        // From before names were the task's alone.
        groupNames: { "Dose 5": "low (figure)" },
        groupColours: { "Dose 5": "#000003" },
        groupShapes: { "Dose 5": "diamond" },
        groupOrder: ["Dose 5", "Dose 45"],
        fontSize: 13,
      }
    : {};
  return mergeViews(figure, baseView({ task: style("task"), program: style("program"), personal }, groups));
}

describe("figure over task over program over personal over the document", () => {
  const subsets = Array.from({ length: 16 }, (_, bits) => layers.filter((_layer, at) => (bits & (1 << at)) !== 0));
  test.each(subsets.map((present) => [present.join(" + ") || "nothing", present] as const))("%s", (_, present) => {
    const winner = present.at(-1);
    const at = winner === undefined ? -1 : layers.indexOf(winner);
    const naming = present.findLast((layer) => layer === "task" || layer === "program");
    const names = naming === undefined ? {} : { groupNames: { "Dose 5": `low (${naming})` } };
    const labels = winner === "figure" ? { groupLabels: { "Dose 5": "low (figure)" } } : {};
    if (winner === "personal") return expect(viewWith(present, doses)).toEqual({ fontSize: 10 });
    return expect(viewWith(present, doses)).toEqual(
      winner === undefined
        ? {}
        : {
            ...names,
            ...labels,
            groupColours: { "Dose 5": `#00000${at}` },
            groupShapes: { "Dose 5": ["circle", "triangle", "square", "diamond"][at] },
            // Where a style orders the groups, a figure has only places between them for its own.
            groupOrder: layers.indexOf(naming ?? "figure") % 2 === 0 ? ["Dose 45", "Dose 5"] : ["Dose 5", "Dose 45"],
            fontSize: 10 + at,
          },
    );
  });

  it("field by field and group by group: what a layer leaves open the next one says", () => {
    const base = baseView(
      {
        task: { groups: [{ group: "Dose 5", colour: "#111111" }] },
        program: { groups: [{ group: "Dose 5", name: "low", colour: "#222222" }], look: { showGrid: false } },
        personal: { look: { showGrid: true, legend: "top" } },
      },
      doses,
    );
    expect(mergeViews({ groupColours: { "Dose 45": "#444444" }, title: "Mine" }, base)).toEqual({
      title: "Mine",
      groupColours: { "Dose 5": "#111111", "Dose 45": "#444444" },
      groupNames: { "Dose 5": "low" },
      showGrid: false,
      legend: "top",
    });
  });
});

it("a group that stands for another takes its colour and place, and a class takes none", () => {
  const style: FigureStyle = {
    groups: [
      { group: "Dose 5", name: "low", colour: "#111111" },
      { group: "Not significant", colour: "#222222" },
    ],
    order: ["Dose 5", "Dose 45"],
  };
  expect(baseView({ task: style }, volcano)).toEqual({
    groupNames: { "Dose 5": "low" },
    groupColours: { "Higher in Dose 5": "#111111" },
    groupOrder: ["Higher in Dose 5", "Higher in Dose 45", "Dose 5", "Dose 45"],
  });
});

it("groups that a figure does not show give it no look, but their names and order: its texts may speak of them", () => {
  const style: FigureStyle = { groups: [{ group: "Dose 500", name: "high", colour: "#111111" }], order: ["Dose 500"] };
  expect(baseView({ task: style }, doses)).toEqual({ groupNames: { "Dose 500": "high" }, groupOrder: ["Dose 500"] });
  expect(baseView({ task: { ...style, order: [] }, program: { order: ["Dose 45"] } }, doses)).toEqual({
    groupNames: { "Dose 500": "high" },
    groupOrder: ["Dose 45"],
  });
});

describe("names that objects inherit", () => {
  const hostile = ["__proto__", "constructor", "toString", "hasOwnProperty"];
  const sent = { order: hostile.toReversed(), groups: hostile.map((group, at) => ({ group, name: `${group}!`, colour: `#00000${at}`, shape: "square" })) };
  const style = figureStyleSchema.parse(JSON.parse(JSON.stringify(sent)));
  const groups = hostile.map((group) => ({ group, of: group }));

  it("have a style like any other", () => {
    const view = JSON.parse(JSON.stringify(mergeViews({ title: "Mine" }, baseView({ task: style }, groups)))) as ChartView;
    for (const [at, group] of hostile.entries()) {
      expect(Object.getOwnPropertyDescriptor(view.groupNames, group)?.value, group).toBe(`${group}!`);
      expect(Object.getOwnPropertyDescriptor(view.groupColours, group)?.value, group).toBe(`#00000${at}`);
      expect(Object.getOwnPropertyDescriptor(view.groupShapes, group)?.value, group).toBe("square");
    }
    expect(view.groupOrder).toEqual(hostile.toReversed());
    expect(Object.getPrototypeOf(view.groupNames)).toBe(Object.prototype);
    // What is sent back for one figure is its own alone.
    expect(chartViewSchema.parse(ownPart(view, baseView({ task: style }, groups)))).toEqual({ title: "Mine" });
  });
  it("give nothing to a style that does not name them", () => {
    expect(baseView({ task: { groups: [] } }, groups)).toEqual({});
    expect(ownPart({ groupLabels: { constructor: "x" } }, {})).toEqual({ groupLabels: { constructor: "x" } });
  });
});

describe("what is a figure's own", () => {
  it("are its words of today before names that it holds from earlier", () => {
    expect(ownWords({ groupNames: { a: "earlier", b: "earlier" }, groupLabels: { a: "today" } })).toEqual({ groupLabels: { a: "today", b: "earlier" } });
  });
  const base: ChartView = { groupColours: { a: "#111111", b: "#222222" }, groupOrder: ["b", "a"], fontSize: 9 };
  test.each<[string, ChartView, ChartView]>([
    ["nothing, where it follows its task", base, {}],
    ["nothing, where it was reset", {}, {}],
    ["one colour", { ...base, groupColours: { a: "#333333", b: "#222222" } }, { groupColours: { a: "#333333" } }],
    ["a place for a group of its own", { ...base, groupOrder: ["b", "own", "a"] }, { groupOrder: ["b", "own", "a"] }],
    ["no name of a group of samples", { ...base, groupNames: { a: "Old" } }, {}],
    ["what no style has", { ...base, title: "Mine", labelled: [] }, { title: "Mine", labelled: [] }],
  ])("%s", (_, view, own) => {
    expect(ownPart(view, base)).toEqual(own);
    const { groupNames: _ofTask, ...look } = view;
    expect(mergeViews(own, base)).toEqual({ ...base, ...look });
  });
});

test.each([
  [{ groups: [{ group: "a" }, { group: "a" }] }, "twice"],
  [{ groups: [{ group: "a", colour: "red" }] }, "a colour that is none"],
  [{ groups: [{ group: "a", shape: "heart" }] }, "a shape that is none"],
  [{ look: { title: "Mine" } }, "a title for all figures"],
  [{ colours: {} }, "what a style has not"],
])("%j is refused", (style: unknown, _why: string) => expect(figureStyleSchema.safeParse(style).success).toBe(false));

describe("a change that is taken back where nobody else has changed the same", () => {
  it("leaves what another window has made of a field, and takes back the others", () => {
    expect(changedWhereSame({ title: "Theirs", widthMm: 101, legend: "top" }, { title: "Mine", legend: "top" }, {})).toEqual({ title: "Theirs", widthMm: 101 });
  });
  it("goes group by group", () => {
    const now = { groupColours: { a: "#111111", b: "#999999", c: "#333333" } };
    const [mine, before] = [{ groupColours: { a: "#111111", b: "#222222" } }, { groupColours: { b: "#000000" } }];
    expect(changedWhereSame(now, mine, before)).toEqual({ groupColours: { b: "#999999", c: "#333333" } });
    expect(changedWhereSame({ groupLabels: { a: "A" } }, { groupLabels: { a: "A" } }, {})).toEqual({});
  });
});

it("a look speaks of no more groups than a figure has", () => {
  const labels = (count: number) => ({ groupLabels: Object.fromEntries(Array.from({ length: count }, (_, at) => [`g${at}`, "x"])) });
  expect(chartViewSchema.safeParse(labels(500)).success).toBe(true);
  expect(chartViewSchema.safeParse(labels(501)).error!.issues[0]).toMatchObject({ path: ["groupLabels"] });
});

describe("what can be said in two ways", () => {
  const base: ChartView = { fontPt: 9, labelRule: { by: "document", n: 5 }, showGrid: false };
  it.each<[string, ChartView, ChartView]>([
    ["an older size in pixels stands above the task's in points", { fontSize: 16 }, { fontSize: 16, labelRule: { by: "document", n: 5 }, showGrid: false }],
    ["a list of labels stands above the task's rule", { labelled: ["a"] }, { fontPt: 9, labelled: ["a"], showGrid: false }],
    ["nothing is said, nothing changes", {}, base],
  ])("%s", (_, own, whole) => {
    expect(mergeViews(own, base)).toEqual(whole);
    expect(ownPart(whole, base)).toEqual(own);
  });
  it("among styles as well", () => {
    expect(baseView({ task: { look: { fontPt: 8 } }, personal: { look: { fontSize: 20, labelRule: { by: "document", n: 3 } } } })).toEqual({
      fontPt: 8,
      labelRule: { by: "document", n: 3 },
    });
    expect(baseView({ task: { look: { fontSize: 20 } }, personal: { look: { fontPt: 8 } } })).toEqual({ fontSize: 20 });
  });
});

describe("groups of a program that a figure shows some of", () => {
  const of = (groups: FigureGroup[], listed = ["High", "Control", "Low"], task: FigureStyle = {}) => baseView({ task, program: { listed } }, groups);
  const pair: FigureGroup[] = ["High", "Low"].map((group) => ({ group, of: group }));
  it("look as where all of them are shown", () => {
    const all = of(["Control", "Low", "High"].map((group) => ({ group, of: group })));
    const two = of(pair);
    expect(Object.values(all.groupColours!)).toEqual(groupColours.slice(0, 3));
    for (const group of ["High", "Low"]) {
      expect(two.groupColours![group]).toBe(all.groupColours![group]);
      expect(two.groupShapes![group]).toBe(all.groupShapes![group]);
    }
  });
  it("give what is higher in them their colour, but not their shape, and nothing to what is of no group", () => {
    const view = of([
      { group: "Higher in High", of: "High" },
      { group: "Not significant", of: null },
    ]);
    expect(view.groupColours).toEqual({ "Higher in High": groupColours[2] });
    expect(view.groupShapes).toBeUndefined();
  });
  it("stand in the order of the program, what is higher in them too, as long as no style has another", () => {
    const turned = ["High", "Control"].map((group) => ({ group: `Higher in ${group}`, of: group }));
    const shown = [...turned, { group: "Not significant", of: null }];
    const control = ["Higher in Control", "Higher in High", "Control", "High"];
    expect(of(shown, ["Control", "Low", "High"]).groupOrder).toEqual(control);
    expect(of(shown.toReversed(), ["Control", "Low", "High"]).groupOrder).toBeUndefined();
    expect(of(shown, ["Control", "Low", "High"], { order: ["High", "Control"] }).groupOrder!.slice(0, 2)).toEqual(["Higher in High", "Higher in Control"]);
    expect(of(shown, []).groupOrder).toBeUndefined();
  });
  it("give way to what a style says of them", () => {
    expect(of(pair, undefined, { groups: [{ group: "Low", colour: "#123456", shape: "plus" }] })).toMatchObject({
      groupColours: { Low: "#123456", High: groupColours[2] },
      groupShapes: { Low: "plus" },
    });
  });
  it("are left to the figure where their colours would come twice, or are steps too near one another", () => {
    expect(of(pair, ["a", "b", "c", "d", "e", "High", "Low"])).toEqual({});
    const six = [0, 5, 10, 15, 20, 25].map((dose) => `Dose ${dose}`);
    expect(of([{ group: "Dose 5", of: "Dose 5" }], six)).toEqual({});
    expect(of([{ group: "Dose 5", of: "Dose 5" }], six.slice(0, 5)).groupColours!["Dose 5"]).not.toBe(groupColours[0]);
  });
});
