import { describe, expect, it } from "vitest";
import type { Manifest, ParamValues } from "./manifest.ts";
import { badNumberCell, groupsFault, qcGroup, replicatedFault, sheetFaultOfParams } from "./sheet-faults.ts";

const title = { en: "Reference sample", zh: "参照样本" };
const params = [
  { kind: "grouping", name: "grouping", title, needs: "qc" },
  { kind: "column", name: "weight", title, numeric: true },
  { kind: "sample", name: "reference", title },
  { kind: "exclude", name: "exclude", title },
];
const manifest = { params } as unknown as Manifest;
const ids = ["r1", "r2", "r3", "r4"];
const sheet = {
  samples: ids.map((id, at) => ({ id, at })),
  columns: [
    { name: "type", groups: [{ name: "QC" }, { name: "sample" }], values: [0, 1, 1, 1] },
    { name: "dose", groups: [{ name: "low" }, { name: "high" }], values: [0, 0, 1, 1] },
    { name: "mg", groups: [], values: [0, 1, -1, 2] },
  ],
};
const said = (name: string, values: ParamValues) => sheetFaultOfParams(manifest, name, values, sheet)?.en ?? null;
const out = (...samples: string[]) => ({ exclude: samples.map((sample) => ({ sample, reason: "x" })) });

describe("what the sheet lacks is said before a run", () => {
  it("blanks, and QC samples beside them", () => {
    const both = {
      params: [
        { kind: "grouping", name: "qc", title, needs: "qc" },
        { kind: "grouping", name: "blanks", title, needs: "blank" },
      ],
    } as unknown as Manifest;
    const kinds = [{ name: "kind", groups: [{ name: "QC" }, { name: "Solvent blank" }], values: [0, 1, 1, -1] }];
    const values = { qc: { column: "kind" }, blanks: { column: "kind" } };
    const of = (name: string, columns = kinds) => sheetFaultOfParams(both, name, values, { samples: sheet.samples, columns });
    expect([of("qc"), of("blanks")]).toEqual([null, null]);
    const without = [{ name: "kind", groups: [{ name: "QC" }, { name: "sample" }], values: [0, 1, 1, -1] }];
    expect(of("qc", without)).toBeNull();
    expect(of("blanks", without)!.en).toMatch(/^No blanks in the column “kind”: its values are “sample”, “QC”, and none of them is “blank”/);
    expect(of("blanks", without)!.zh).toMatch(/^列“kind”中没有空白样本/);
  });

  it("QC samples, also once they are left out", () => {
    expect(said("grouping", { grouping: { column: "type" } })).toBeNull();
    expect(said("grouping", { grouping: { column: "dose" } })).toMatch(/^No QC samples in the column “dose”: its values are “low”, “high”/);
    expect(said("grouping", { grouping: { column: "type" }, ...out("r1") })).toMatch(/its values are “sample”, and none of them is “QC”/);
    expect(said("grouping", { grouping: { groups: { mine: ["r1"] } } })).toBeNull();
  });
  it("a group of one sample, where something is tested and only there", () => {
    const test = {
      kind: "choice",
      name: "test",
      title: { en: "Test", zh: "检验" },
      options: [
        { value: "t", label: title },
        { value: "none", label: { en: "none", zh: "不检验" } },
      ],
    };
    const drawing = {
      params: [{ kind: "grouping", name: "grouping", title, needs: "replicated", replicated_when: { param: "test", is_not: ["none"] } }, test],
    };
    const of = (values: ParamValues) => sheetFaultOfParams(drawing as unknown as Manifest, "grouping", { grouping: { column: "type" }, ...values }, sheet);
    expect(of({ test: "t" })).toEqual({
      en: "Group “QC” in the column “type” has only 1 sample; at least 2 are needed for a test. Leave it out, add samples to the group, or choose another grouping. To draw it untested, choose “none” as “Test”.",
      zh: "列“type”中的组“QC”只有 1 个样本；检验至少需要 2 个。请排除该样本，为该组补充样本，或选择其他分组。如只需绘图而不检验，请将“检验”设为“不检验”。",
    });
    expect(of({ test: "none" })).toBeNull();
    const always = { params: [{ kind: "grouping", name: "grouping", title, needs: "replicated" }, test] } as unknown as Manifest;
    expect(sheetFaultOfParams(always, "grouping", { grouping: { column: "type" }, test: "none" }, sheet)!.en).toMatch(/at least 2 are needed\. Leave/);
  });
  it("a number for each sample that takes part", () => {
    expect(said("weight", { weight: "mg" })).toBe(
      "The cell of sample “r3” in the column “mg” is empty; every sample needs a number there. Correct the sample sheet, or choose another column.",
    );
    expect(said("weight", { weight: "mg", ...out("r3") })).toBeNull();
    expect(badNumberCell("order", "r1", "third").zh).toContain("为“third”；每个样本都需要一个数。");
    for (const cell of ["0", "-1,5"]) expect(badNumberCell("mg", "r1", cell).en).toContain(`is “${cell}”; every sample needs a number above 0 there.`);
  });
  it("a sample that is left out and needed", () => {
    expect(said("reference", { reference: "r1", ...out("r1") })).toMatch(/^Sample “r1” is left out, but it is chosen as “Reference sample”/);
    expect(said("reference", { reference: "r1", ...out("r2") })).toBeNull();
  });
  it("groups of two samples or more, where each is compared with each", () => {
    expect(replicatedFault({ names: ["a"], column: "g" }, [9])?.en).toMatch(/^All samples with a group are of one \(“a”\) in the column “g”; two or more/);
    expect(replicatedFault({ names: [], column: null }, [])?.en).toMatch(/^No sample has a group in the grouping/);
    expect(replicatedFault({ names: ["a", "b"], column: "g" }, [2, 1])?.zh).toContain("组“b”只有 1 个样本");
    expect(replicatedFault({ names: ["a", "b", "c"], column: "g" }, [2, 2, 2])).toBeNull();
  });
  it("two groups, and QC samples by any of their usual names", () => {
    expect(groupsFault("two", { names: ["a"], column: "g" })?.zh).toContain("列“g”只有一个组（“a”）");
    expect(groupsFault("two", { names: ["a", "b"], column: "g" })).toBeNull();
    for (const name of ["qc", "Pool", "pooled QC", "质控"]) expect(qcGroup({ names: ["sample", name], column: "type" })).toBe(1);
  });
});
