import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reference } from "../testing/reference.ts";
import { ora } from "./ora.ts";

const letters = (count: number) => Array.from({ length: count }, (_, at) => `f${at}`);

describe("ora", () => {
  it("gives R's numbers, and says what it compared with", () => {
    // phyper(1, 4, 6, 3, lower.tail = FALSE) = 1/3; fisher.test(matrix(c(2, 1, 2, 5), 2))$p.value = 0.5
    const found = ora(["f0", "f1", "f9", "elsewhere"], letters(10), [{ name: "a", members: ["f0", "f1", "f2", "f3", "unmeasured", "f0"] }]);
    expect(found).toMatchObject({ background: 10, hits: 3, outside: ["elsewhere"] });
    expect(found.sets).toMatchObject([{ set: "a", size: 4, overlap: 2, members: ["f0", "f1"] }]);
    const [set] = found.sets;
    expect(set!.expected).toBeCloseTo(1.2, 14);
    expect(set!.enrichment).toBeCloseTo(5 / 3, 14);
    expect(set!.p).toBeCloseTo(1 / 3, 14);
    expect(set!.pTwoSided).toBeCloseTo(0.5, 14);
  });

  it("does not notice the order of hits, features and members; more hits in a set never raise its p", () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 40 }), fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 6 }), (total, size, drawn) => {
        const background = letters(total);
        const sets = [{ name: "a", members: background.slice(0, size) }];
        const pOf = (overlap: number) => ora([...background.slice(0, overlap), ...background.slice(total - (drawn - overlap))], background, sets).sets[0]!;
        let last = 1 + 1e-12;
        for (let overlap = 0; overlap <= Math.min(size, drawn) && total - (drawn - overlap) >= size; overlap++) {
          const { p } = pOf(overlap);
          expect(p).toBeLessThanOrEqual(last + 1e-12);
          last = p;
        }
        const turned = ora(background.slice(0, drawn).toReversed(), background.toReversed(), [{ name: "a", members: sets[0]!.members.toReversed() }]);
        expect(turned.sets[0]).toMatchObject({ p: ora(background.slice(0, drawn), background, sets).sets[0]!.p });
      }),
    );
  });

  it.skipIf(!reference.available)("trap: the background decides: all the library's features make p smaller than the measured ones do", () => {
    const { hits, background } = reference.json("cachexia/ora_input.json") as { hits: string[]; background: string[] };
    const sets = reference.sets("wikipathways_human_metabolites_hmdb.gmt");
    const everything = [...new Set([...background, ...sets.flatMap((set) => set.members)])];
    const measured = new Map(ora(hits, background, sets).sets.map((set) => [set.set, set.p]));
    const library = ora(hits, everything, sets).sets.filter((set) => measured.has(set.set));
    const smaller = library.filter((set) => set.p < measured.get(set.set)!).length;
    expect(smaller / library.length).toBeGreaterThan(0.5);
    expect(library.filter((set) => set.p < 0.05).length).toBeGreaterThan(3 * [...measured.values()].filter((p) => p < 0.05).length);
  });

  it("refuses what does not fit, by name", () => {
    const sets = [{ name: "a", members: ["f0", "f1"] }];
    expect(() => ora(["f0", "f0"], letters(5), sets)).toThrow("hits: each feature once; f0 is there twice");
    expect(() => ora(["f0"], ["f0", "f0"], sets)).toThrow("background: each feature once; f0 is there twice");
    expect(() => ora(["x"], letters(5), sets)).toThrow("hits: at least one that is in the background");
    expect(() => ora([], letters(5), sets)).toThrow("hits: at least one feature");
    expect(() => ora(["f0"], letters(5), [{ name: "a", members: ["HMDB0000001"] }])).toThrow("sets: at least one member among the features");
    expect(() => ora(["f0"], letters(5), [{ name: "", members: ["f0"] }])).toThrow("sets: a name for every set");
    expect(ora(["f0"], letters(5), [{ name: "a", members: ["f0"] }]).sets).toEqual([]);
  });
});
