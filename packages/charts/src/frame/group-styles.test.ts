import { describe, expect, it } from "vitest";
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { scoresDocument, volcanoDocument } from "../sample-documents.ts";
import { withGroups } from "../sample-groups.ts";
import { classColours, groupColours, isOrdered } from "@analyte/contract/group-colours";
import { groupOrder, groupStyles, spokenOf, ungroupedStyle, ownLabelFault } from "./group-styles.ts";
import { neutral as greys } from "./palette.ts";
import { difference, seenBy, visions } from "#scene/colour-difference.ts";
import { contrast } from "#scene/colour-light.ts";

const ground = { language: "en", theme: "light", surface: "#ffffff" } as const;

const usual = ["Higher in A", "Higher in B", "Not significant"];

it("the groups that a figure says in its own words alone are told apart from those that it shows", () => {
  expect(spokenOf(scoresDocument())).toEqual([]);
  const document = { ...volcanoDocument(9), follows: ["A", "B", null] };
  expect(spokenOf(document)).toEqual(["A", "B"]);
  expect(spokenOf({ ...document, groups: ["A", "Higher in B", "Higher in A"], follows: ["A", "B", "A"] })).toEqual(["B"]);
});

describe("groups of samples", () => {
  it("differ by colour, fill and shape: no two of 72 look alike", () => {
    const styles = groupStyles(withGroups(scoresDocument(), 72, 20), {}, ground);
    expect(new Set(styles.map(({ colour, open, shape }) => `${colour} ${open} ${shape}`)).size).toBe(72);
    expect(styles.slice(0, 6).some(({ open }) => open)).toBe(false);
    expect(styles.slice(6, 12).every(({ open }) => open)).toBe(true);
  });
  it.each([
    ["light", "#ffffff"],
    ["dark", "#17191d"],
  ] as const)("of 2 to 40 differ by shape or fill, or by a colour that every eye tells apart, as drawn on a %s ground", (theme, surface) => {
    const eyes = [(colour: string) => colour, ...visions.map((vision) => (colour: string) => seenBy(vision, colour))];
    for (let count = 2; count <= 40; count++) {
      const styles = groupStyles(withGroups(scoresDocument(), count, 20), {}, { language: "en", theme, surface });
      for (const [at, one] of styles.entries())
        for (const other of styles.slice(0, at)) {
          if (one.shape !== other.shape || one.open !== other.open) continue;
          const [first, second] = [one, other].map(({ open, line, colour }) => (open ? line : colour)) as [string, string];
          for (const eye of eyes) expect(difference(eye(first), eye(second)), `${count}: ${one.index}, ${other.index}`).toBeGreaterThanOrEqual(10);
        }
    }
  });
  it("take the view's colours, names and order, and keep their own otherwise", () => {
    const view = {
      groupColours: { QC: "#ABCDEF" },
      groupShapes: { QC: "plus" as const },
      groupNames: { Control: "Healthy" },
      groupOrder: ["QC"],
      hiddenGroups: ["QC"],
    };
    const [control, , quality] = groupStyles(scoresDocument(), view, ground);
    expect(control).toMatchObject({ label: "Healthy", colour: groupColours[0], hidden: false });
    expect(quality).toMatchObject({ label: "QC", colour: "#abcdef", shape: "plus", hidden: true });
    expect(groupOrder(scoresDocument().groups, view)).toEqual([2, 0, 1]);
  });
  it("may be called what every object inherits", () => {
    const document = { ...scoresDocument(), groups: ["constructor", "__proto__", "toString"] };
    expect(groupStyles(document, { groupColours: {}, groupNames: {} }, ground).map(({ label }) => label)).toEqual(document.groups);
  });
  it("have the names that their task gives them, and no other group that is called as they are", () => {
    const called = { groupNames: { "Higher in A": "ZED", "Not significant": "CTRL" } };
    const labels = (document: ChartDocument, view: ChartView = called) => groupStyles(document, view, ground).map(({ label }) => label);
    expect(labels({ ...scoresDocument(), groups: ["A", "Higher in A", "Not significant"] })).toEqual(["A", "ZED", "CTRL"]);
    const document = { ...volcanoDocument(9), groups: ["Higher in A", "Higher in Higher in A", "Not significant"], follows: ["A", "Higher in A", null] };
    expect(labels(document)).toEqual(document.groups);
    expect(labels(document, { ...called, groupLabels: { "Not significant": "n.s." } })).toEqual(["Higher in A", "Higher in Higher in A", "n.s."]);
  });
  it.each<[Record<string, string>, string[]]>([
    [{ "Not significant": "n.s.", "Higher in A": "Up" }, ["Up", "Higher in B", "n.s."]],
    // Blank, or alike: the figure's own words.
    [{ "Not significant": "" }, usual],
    [{ "Not significant": "  ", "Higher in A": "\u200b" }, usual],
    [{ "Not significant": "Higher in A" }, usual],
    [{ "Not significant": " Higher  in A\u200b" }, usual],
    [{ "Higher in A": "X", "Higher in B": "X" }, usual],
    // What colours and axes say of one is not said of another, in no language.
    [{ "Higher in A": "Higher in B", "Higher in B": "Higher in A" }, usual],
    [{ "Higher in A": "Up", "Not significant": "在 A 中较高" }, ["Up", "Higher in B", "Not significant"]],
    [{ "Not significant": "Other", "Higher in A": "Not significant" }, ["Not significant", "Higher in B", "Other"]],
  ])("that are the figure's own have texts that can be told apart: %j", (groupLabels, labels) => {
    const document: ChartDocument = {
      ...volcanoDocument(9),
      groups: [...usual],
      follows: ["A", "B", null],
      groupLabels: [
        { en: "Higher in A", zh: "在 A 中较高" },
        { en: "Higher in B", zh: "在 B 中较高" },
        { en: "Not significant", zh: "不显著" },
      ],
    };
    expect(groupStyles(document, { groupLabels }, ground).map(({ label }) => label)).toEqual(labels);
    const isShown = Object.entries(groupLabels).every(([group, text]) => text.trim() === "" || labels[usual.indexOf(group)] === text);
    expect(ownLabelFault(document, { groupLabels }) === null).toBe(isShown);
  });
  it("that are doses or times take the steps of one scale, dark enough to be seen by their edge", () => {
    expect(isOrdered(["Dose 5", "Dose 45", "Dose 150"])).toBe(true);
    expect(isOrdered(["0 h", "6 h", "24 h"])).toBe(true);
    expect(isOrdered(["第 0 天", "第 7 天", "第 14 天"])).toBe(true);
    expect(isOrdered(["Dose 5", "Dose 45"])).toBe(false);
    expect(isOrdered(["Batch 1", "Batch 2", "Batch 3"])).toBe(false);
    expect(isOrdered(["6 h", "0 h", "24 h"])).toBe(false);
    expect(isOrdered(["0", "5", "45"])).toBe(true);
    expect(isOrdered(["0", "5"])).toBe(false);
    expect(isOrdered(["45", "5", "0"])).toBe(false);
    for (const none of ["Control", "vehicle", "Untreated", "对照组", "空白对照"]) expect(isOrdered([none, "Dose 5", "Dose 45"]), none).toBe(true);
    expect(isOrdered(["Control", "5 mg/kg", "45 mg/kg"])).toBe(true);
    expect(isOrdered(["Control", "Dose 5"])).toBe(false);
    expect(isOrdered(["5 mg", "45 mg", "Control"])).toBe(true);
    expect(isOrdered(["Control", "Vehicle", "Dose 5"])).toBe(false);
    expect(isOrdered(["Control", "Dose 0", "Dose 45"])).toBe(false);
    expect(isOrdered(["Healthy", "Grade 1", "Grade 2"])).toBe(false);
    expect(isOrdered(["Control", "Batch 1", "Batch 2"])).toBe(false);
    const styles = groupStyles({ ...scoresDocument(), groups: ["0 h", "6 h", "24 h"] }, {}, ground);
    expect(styles.every(({ colour }) => !(groupColours as readonly string[]).includes(colour))).toBe(true);
  });
  it("look as their place among all of the labels says, and what follows them as they do", () => {
    const listed = ["cachexic", "control", "treated", "u", "v", "w", "x", "y"];
    const all = groupStyles({ ...scoresDocument(), groups: listed }, {}, ground);
    const look = ({ colour, shape, open }: (typeof all)[number]) => ({ colour, shape, open });
    const two = groupStyles({ ...scoresDocument(), groups: ["y", "control"], listed }, {}, ground);
    expect(look(two[0]!)).toMatchObject({ shape: all[7]!.shape, open: true });
    expect(look(two[1]!)).toEqual(look(all[1]!));
    // The second and the eighth have one colour where all are shown; where the two are compared they don't.
    expect(all[7]!.colour).toBe(all[1]!.colour);
    const higher = {
      ...volcanoDocument(9),
      groups: ["Higher in y", "Higher in control", "Not significant"],
      follows: ["y", "control", null],
      colours: [null, null, "#a6a6a6"],
      listed,
    };
    expect(groupStyles(higher, {}, ground).map(({ colour }) => colour)).toEqual([...two.map(({ colour }) => colour), greys.light]);
    expect(new Set(two.map(({ colour }) => colour)).size).toBe(2);
  });
  it("differ for every eye where two are compared, of 12 groups or of eight doses", () => {
    const lists = [
      Array.from({ length: 12 }, (_, at) => `Group ${at + 1}`),
      ...[6, 7, 8].map((count) => Array.from({ length: count }, (_, at) => `Dose ${at + 1}`)),
    ];
    for (const listed of lists)
      for (const [at, one] of listed.entries())
        for (const other of listed.slice(0, at)) {
          const [first, second] = groupStyles({ ...scoresDocument(), groups: [one, other], listed }, {}, ground).map(({ colour }) => colour) as [
            string,
            string,
          ];
          for (const eye of [(colour: string) => colour, ...visions.map((vision) => (colour: string) => seenBy(vision, colour))])
            expect(difference(eye(first), eye(second)), `${one} ${other}`).toBeGreaterThanOrEqual(10);
        }
  });
  it.each(["light", "dark"] as const)("stand out from a %s ground", (theme) => {
    const surface = theme === "light" ? "#ffffff" : "#17191d";
    for (const style of groupStyles(withGroups(scoresDocument(), 12, 5), {}, { language: "en", theme, surface })) {
      expect(contrast(style.outline, surface)).toBeGreaterThan(3);
      expect(contrast(style.line, surface)).toBeGreaterThan(3);
      expect(contrast(style.ink, surface)).toBeGreaterThan(4.5);
    }
  });
});

describe("classes of features", () => {
  const { colours: _colours, ...plain } = volcanoDocument(50);
  it("never take a group's colour, and stay circles", () => {
    const styles = groupStyles(plain, {}, ground);
    expect(styles.map(({ colour }) => colour)).toEqual(classColours.slice(0, 3));
    expect(styles.every(({ shape }) => shape === "circle")).toBe(true);
    expect(classColours.some((colour) => (groupColours as readonly string[]).includes(colour))).toBe(false);
  });
  it("have colours that are told at a glance from the groups', from one another and from the ground, by every eye, on light ground and on dark", () => {
    for (const { theme, surface } of [
      { theme: "light", surface: "#ffffff" },
      { theme: "dark", surface: "#17191d" },
    ] as const) {
      const on = { language: "en", theme, surface } as const;
      const coloursOf = (groups: readonly string[], follows: (string | null)[]) =>
        groupStyles({ ...scoresDocument(), groups: [...groups], follows }, {}, on).map(({ colour }) => colour);
      const names = ["a", "b", "c", "d", "e", "f"];
      const [classes, groups] = [
        coloursOf(
          names,
          names.map(() => null),
        ),
        coloursOf(names, names),
      ];
      const others = [...groups, greys[theme], ungroupedStyle(on).colour, surface];
      for (const [at, one] of classes.entries())
        for (const other of [...others, ...classes.slice(0, at)])
          for (const eye of [(colour: string) => colour, ...visions.map((vision) => (colour: string) => seenBy(vision, colour))])
            expect(difference(eye(one), eye(other)), `${theme}: ${one} ${other}, seen as ${eye(one)} ${eye(other)}`).toBeGreaterThanOrEqual(10);
    }
  });
  it("keep as far from every step of a scale of doses, for every length of it", () => {
    for (const { theme, surface } of [
      { theme: "light", surface: "#ffffff" },
      { theme: "dark", surface: "#17191d" },
    ] as const)
      for (const count of [3, 4, 5, 6, 7, 8]) {
        const on = { language: "en", theme, surface } as const;
        const listed = Array.from({ length: count }, (_, at) => `Dose ${at + 1}`);
        const names = ["a", "b", "c", "d", "e", "f"];
        const coloursOf = (groups: readonly string[], follows: (string | null)[]) =>
          groupStyles({ ...scoresDocument(), groups: [...groups], follows, listed }, {}, on).map(({ colour }) => colour);
        const [classes, doses] = [
          coloursOf(
            names,
            names.map(() => null),
          ),
          coloursOf(listed, listed),
        ];
        // Where two neighbours of many steps are compared, one takes a colour of its own.
        const compared = coloursOf(listed.slice(0, 2), listed.slice(0, 2));
        for (const [at, one] of classes.entries())
          for (const other of [...doses, ...compared, greys[theme], ungroupedStyle(on).colour, surface, ...classes.slice(0, at)])
            for (const eye of [(colour: string) => colour, ...visions.map((vision) => (colour: string) => seenBy(vision, colour))])
              expect(difference(eye(one), eye(other)), `${theme}, ${count} doses: ${one} ${other}`).toBeGreaterThanOrEqual(10);
      }
  });
  it("that say which is higher follow the colours of their document, the others have their own", () => {
    const document = { ...plain, groups: ["Higher in A", "VIP > 1"], follows: ["A", null], colours: ["#0072b2", null] };
    expect(groupStyles(document, {}, ground).map(({ colour }) => colour)).toEqual(["#0072b2", classColours[1]]);
    expect(groupStyles({ ...scoresDocument(), follows: [null, null, null] }, {}, ground)[0]!.colour).toBe(classColours[0]);
  });
  it("are seen by their edge, however pale or dark the colour that somebody chose", () => {
    for (const [surface, theme] of [
      ["#ffffff", "light"],
      ["#17191d", "dark"],
    ] as const)
      for (const chosen of ["#ffffaa", "#eeeeee", "#101010", "#202040"]) {
        const [style] = groupStyles(scoresDocument(), { groupColours: { Control: chosen } }, { ...ground, theme, surface });
        expect(style!.colour).toBe(chosen);
        for (const [seen, least] of [
          [style!.outline, 3],
          [style!.line, 3],
          [style!.ink, 4.5],
        ] as const)
          expect(contrast(seen, surface), `${chosen} on ${surface}`).toBeGreaterThanOrEqual(least);
      }
  });
  it("point the way they go: up what is higher, down what is lower", () => {
    expect(groupStyles(volcanoDocument(50), {}, ground).map(({ shape }) => shape)).toEqual(["triangle", "triangle-down", "circle"]);
  });
  it("keep the colours of their document, and those in none are grey", () => {
    const styles = groupStyles(volcanoDocument(50), {}, ground);
    expect(styles.map(({ neutral }) => neutral)).toEqual([false, false, true]);
    expect(styles[0]!.colour).toBe("#d55e00");
  });
});
