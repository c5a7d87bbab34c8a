/** What holds of over-representation whatever the tables are. */
import { expect } from "vitest";
import type { GivenInput, Ran, ToolCases } from "#testing/cases/case.ts";
import { membersOf } from "#testing/members-of.ts";
import { near } from "#testing/near.ts";
import { cellsOf, exampleTests, withInputs } from "#testing/set-inputs.ts";
import { byP, counts, halfClassed } from "./counted.ts";

/** P of so many or more, from its definition. */
function byDefinition(total: number, marked: number, drawn: number, least: number): number {
  const choose = (n: number, k: number): number =>
    k < 0 || k > n ? 0 : Array.from({ length: k }, (_, at) => (n - at) / (at + 1)).reduce((product, part) => product * part, 1);
  let p = 0;
  for (let k = least; k <= Math.min(marked, drawn); k++) p += (choose(marked, k) * choose(total - marked, drawn - k)) / choose(total, drawn);
  return p;
}

/** Every third feature is of level 3, every fifth of none: neither is identified to level 2. */
const levelOf = (at: number): string => (at % 5 === 4 ? "" : at % 3 === 0 ? "3" : at % 2 === 0 ? "1" : "MSI 2");
const withLevels = (given: GivenInput): GivenInput => {
  const { ids, columns } = given.features!;
  return { ...given, features: { ids, columns: [...columns, { name: "msi", values: ids.map((_, at) => levelOf(at)) }] } };
};

export const invariants: ToolCases["invariants"] = [
  {
    name: "with a level of identification it is as if nobody had measured what is identified less surely; by level 4, and without levels, all count",
    holds(run) {
      const levels = run({ most_msi: 2 }, withLevels);
      const known = new Map(levels.input.features!.ids.map((id, at) => [id, ["1", "MSI 2"].includes(levelOf(at))]));
      const alone = run(undefined, (given) => {
        const { columns } = exampleTests(given);
        const kept = cellsOf(given, "feature").flatMap((id, row) => (known.get(id) === true ? [row] : []));
        return withInputs(given, {
          tests: { columns: columns.map(({ name, values }) => ({ name, values: kept.map((row) => values[row]!) })), rows: kept.length },
        });
      });
      for (const column of ["size", "overlap", "expected", "p", "p_adj"]) expect(levels.numbers("sets", column)).toEqual(alone.numbers("sets", column));
      const ids = levels.words("background", "feature");
      expect(ids.every((id) => known.get(id) === true)).toBe(true);
      const [all, selected] = [run(undefined), run({ most_msi: 2 }, withLevels)].map((of) => of.flags("background", "selected").filter(Boolean).length);
      const gone = run(undefined).words("background", "feature").length - ids.length;
      expect(gone).toBeGreaterThan(5);
      const said = `${gone} features are not identified to MSI level 2 or better (${all! - selected!} of them selected), and are not part of the background.`;
      expect(levels.output.notes.map(({ en }) => en)).toContain(said);
      for (const whole of [run({ most_msi: 4 }, withLevels), run({ most_msi: 2 })])
        expect(whole.numbers("sets", "p")).toEqual(run(undefined).numbers("sets", "p"));
    },
  },
  {
    name: "what “Select features” marks in its column “selected” is selected, whatever p says",
    holds(run) {
      const marks = (given: GivenInput): string[] => cellsOf(given, "feature").map((_, at) => (at % 5 === 0 ? "TRUE" : "FALSE"));
      const of = run(undefined, (given) => {
        const { columns, rows } = exampleTests(given);
        return withInputs(given, {
          tests: { columns: [...columns.filter(({ name }) => name !== "selected"), { name: "selected", values: marks(given) }], rows },
        });
      });
      const ids = cellsOf(of.input, "feature").filter((_, at) => at % 5 === 0);
      expect(of.words("background", "feature").filter((_, at) => of.flags("background", "selected")[at])).toEqual(ids);
    },
  },
  {
    name: "a table of limma, DESeq2, edgeR or MetaboAnalyst, or of a German spreadsheet, selects as the tool's own does",
    holds(run) {
      const params = { direction: "higher" };
      const own = run({ ...params, rule: "p" });
      const german = (cell: string): string => cell.replace(".", ",");
      const marked = (p: string): string => (p !== "" && Number(p) <= 0.05 ? "WAHR" : "FALSCH");
      const others: [string, string, ((cell: string) => string)?, ((cell: string) => string)?][] = [
        ["logFC", "adj.P.Val"],
        ["log2FoldChange", "padj"],
        ["logFC", "FDR"],
        ["log2(FC)", "p.adjusted"],
        ["FC", "q-value", (cell) => (cell === "" ? "" : String(2 ** Number(cell)))],
        ["log₂ 差异倍数", "校正 p 值"],
        ["log2_fc", "-log10(padj)", String, (cell) => (cell === "" ? "" : String(-Math.log10(Number(cell))))],
        ["log2_fc", "Adj. P", german, german],
        ["log2_fc", "significant", german, marked],
      ];
      for (const [change, adjusted, changeAs = String, adjustedAs = String] of others) {
        const of = run(params, (given) =>
          withInputs(given, {
            tests: {
              columns: [
                { name: "ID", values: cellsOf(given, "feature") },
                { name: change, values: cellsOf(given, "log2_fc").map(changeAs) },
                { name: adjusted, values: cellsOf(given, "p_adj").map(adjustedAs) },
              ],
              rows: exampleTests(given).rows,
            },
          }),
        );
        expect(of.flags("background", "selected"), adjusted).toEqual(own.flags("background", "selected"));
      }
    },
  },
  {
    name: "says in a note that every row was taken",
    holds(run) {
      const of = run(undefined, (given) =>
        withInputs(
          { ...given, table: { ...given.table, features: cellsOf(given, "feature") } },
          { tests: { columns: [{ name: "id", values: cellsOf(given, "feature").slice(0, 20) }], rows: 20 } },
        ),
      );
      expect(of.output.notes.map(({ en }) => en)).toContain("Every row of the table of results was taken as selected.");
      expect(of.output.notes.map(({ zh }) => zh)).toContain("结果表中的每一行均视为所选特征。");
      expect(
        run()
          .output.notes.map(({ en }) => en)
          .join(),
      ).not.toContain("Every row");
    },
  },
  {
    name: "finds what was planted: bile acids and long-chain acylcarnitines rise, the citric acid cycle falls",
    holds(run) {
      const enriched = (of: Ran) => of.words("sets", "name").filter((_, at) => of.flags("sets", "significant")[at]);
      expect(enriched(run({ direction: "higher" })).toSorted()).toEqual(
        ["Carnitine shuttle of long-chain fatty acids", "Primary bile acids and their conjugates", "Secondary bile acids and their conjugates"].toSorted(),
      );
      expect(enriched(run({ rule: "p", direction: "lower" }))).toEqual(["Citric acid cycle"]);
    },
  },
  {
    name: "selects by the threshold that was given, features at it too",
    holds(run) {
      let values: { feature: string; p: number; change: number }[] = [];
      const read = (given: GivenInput): GivenInput => {
        const [features, p, changes] = ["feature", "p_adj", "log2_fc"].map((column) => cellsOf(given, column));
        values = features!.map((feature, at) => ({ feature, p: Number(p![at]), change: Number(changes![at]) }));
        return given;
      };
      run({ rule: "p" }, read);
      const limit = values.map(({ p }) => p).toSorted((a, b) => a - b)[11]!;
      for (const [direction, sign] of [
        ["both", 0],
        ["higher", 1],
        ["lower", -1],
      ] as const) {
        const result = run({ rule: "p", p_threshold: limit, direction });
        const selected = result.words("background", "feature").filter((_, at) => result.flags("background", "selected")[at]);
        const wanted = values.filter(({ p, change }) => p <= limit && (sign === 0 || Math.sign(change) === sign));
        expect(selected.toSorted(), direction).toEqual(wanted.map(({ feature }) => feature).toSorted());
      }
    },
  },
  {
    name: "gives the hypergeometric probability of its definition, and counts by the members that it names",
    holds(run) {
      const result = run();
      const { units, hits } = counts(result);
      const [size, overlap, p, expected, enrichment] = ["size", "overlap", "p", "expected", "enrichment"].map((column) => result.numbers("sets", column));
      for (const [at, members] of result.words("sets", "members").entries()) {
        expect(members === "" ? 0 : members.split("; ").length).toBe(overlap![at]);
        near(p![at]!, byDefinition(units, size![at]!, hits, overlap![at]!), 1e-9, 1e-12, `p of ${at}`);
        near(expected![at]!, (hits * size![at]!) / units, 1e-12, 1e-12, `expected of ${at}`);
        near(enrichment![at]!, overlap![at]! / expected![at]!, 1e-12, 1e-12, `enrichment of ${at}`);
      }
    },
  },
  {
    name: "what has no class is no part of the background of classes, as what has no identifier is not of a library's",
    holds(run) {
      const result = run({ set_columns: ["class"], least: 2 }, (given) => ({ ...withInputs(given, { library: null }), features: halfClassed(given) }));
      const classed = new Set(
        halfClassed(result.input)!
          .columns.find(({ name }) => name === "class")!
          .values.flatMap((cell, at) => (cell === "" ? [] : [result.input.features!.ids[at]!])),
      );
      const background = result.words("background", "feature").filter((_, at) => result.words("background", "note")[at] === "");
      expect(background.toSorted()).toEqual(
        result
          .words("background", "feature")
          .filter((feature) => classed.has(feature))
          .toSorted(),
      );
      const { units, hits } = counts(result);
      expect(units).toBe(background.length);
      for (const [at, size] of result.numbers("sets", "size").entries())
        near(result.numbers("sets", "p")[at]!, byDefinition(units, size, hits, result.numbers("sets", "overlap")[at]!), 1e-9, 1e-12, `p of ${at}`);
    },
  },
  {
    name: "lists the measured members of each set by p, and which of them are selected",
    holds(run) {
      const result = run();
      const rows = membersOf(result, "set");
      expect([...rows.keys()]).toEqual(byP(result).map((at) => result.words("sets", "set")[at]));
      const background = new Map(result.words("background", "feature").map((feature, at) => [feature, result.flags("background", "selected")[at]]));
      for (const [at, set] of result.words("sets", "set").entries()) {
        const own = rows.get(set)!;
        const features = own.map((row) => result.words("members", "feature")[row]!);
        expect(new Set(own.map((row) => result.words("members", "identifier")[row])).size).toBe(result.numbers("sets", "size")[at]);
        expect(own.map((row) => result.flags("members", "selected")[row])).toEqual(features.map((feature) => background.get(feature)));
        expect(
          features
            .filter((feature) => background.get(feature))
            .toSorted()
            .join("; "),
        ).toBe(result.words("sets", "members")[at]!.split("; ").toSorted().join("; "));
      }
      // Each feature is a member of as many sets as are said to have it.
      const sets = new Map<string, number>();
      for (const feature of result.words("members", "feature")) sets.set(feature, (sets.get(feature) ?? 0) + 1);
      expect(result.words("background", "feature").map((feature) => sets.get(feature) ?? 0)).toEqual([...result.numbers("background", "sets")]);
    },
  },
  {
    name: "is the same whatever the order of rows, sets and members, and however identifiers are written",
    holds(run) {
      const plain = run();
      const turned = run({}, (given) => {
        const library = given.others!.libraries["library"]!;
        return withInputs(given, {
          tests: { ...exampleTests(given), columns: exampleTests(given).columns.map((column) => ({ ...column, values: column.values.toReversed() })) },
          library: {
            ...library,
            sets: library.sets
              .toReversed()
              .map((set) => ({ ...set, members: set.members.toReversed().map((id) => id.toLowerCase().replace("hmdb00", "HMDB")) })),
          },
        });
      });
      const rows = (of: Ran) => new Map(of.words("sets", "set").map((set, at) => [set, [of.numbers("sets", "p")[at], of.numbers("sets", "p_adj")[at]]]));
      expect(rows(turned)).toEqual(rows(plain));
    },
  },
  {
    name: "a larger background of nothing but unselected features makes no p larger",
    holds(run) {
      const plain = run({ id_columns: ["hmdb"] });
      const wider = run({ id_columns: ["hmdb"] }, (given) => {
        const more = Array.from({ length: 50 }, (_, at) => `Z${at}`);
        const columns = exampleTests(given).columns.map(({ name, values }) => ({
          name,
          values: [...values, ...more.map((id) => (name === "feature" ? id : name === "significant" ? "FALSE" : "1"))],
        }));
        const sheet = given.features!;
        const features = {
          ids: [...sheet.ids, ...more],
          columns: sheet.columns.map((column) => ({
            ...column,
            values: [...column.values, ...more.map((id) => (column.name === "hmdb" ? `HMDB9${id.slice(1).padStart(6, "0")}` : ""))],
          })),
        };
        return { ...withInputs(given, { tests: { columns, rows: columns[0]!.values.length } }), features };
      });
      for (const [at, p] of wider.numbers("sets", "p").entries()) expect(p).toBeLessThanOrEqual(plain.numbers("sets", "p")[at]! + 1e-12);
    },
  },
];
