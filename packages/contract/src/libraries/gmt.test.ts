import { describe, expect, it, test } from "vitest";
import { readGmt } from "./gmt.ts";
import { idsInCell, kindOfIds, plainId } from "./id-kinds.ts";
import { libraryLimits, libraryText } from "./library.ts";

const decode = (bytes: Uint8Array): string => new TextDecoder("utf-8", { fatal: true }).decode(bytes);
const read = (text: string | Uint8Array) => readGmt(typeof text === "string" ? Buffer.from(text) : text, decode);

describe("a GMT file", () => {
  it("gives its sets with names and members, each member once", () => {
    const { library } = read("WP1\tGlycolysis\tHMDB0000122\tHMDB0001401\tHMDB0000122\r\n\nWP2\thttp://example.org/x\tHMDB0000094\t\n");
    expect(library!.sets).toEqual([
      { id: "WP1", name: "Glycolysis", members: ["HMDB0000122", "HMDB0001401"] },
      { id: "WP2", name: "WP2", members: ["HMDB0000094"] },
    ]);
    expect(library!.facts.ids).toBe("hmdb");
  });

  it("is kept with what is known of it, and reads back as it was", () => {
    const facts = { name: "Textbook", date: "2026-05-01", licence: "CC0", taxon: "9606", ids: "kegg", sha256: "ab" } as const;
    const library = { facts, sets: [{ id: "a", name: "A set", members: ["C00031", "C00022"] }], links: [{ set: "a", from: "C00031", to: "C00022" }] };
    expect(read(libraryText(library)).library).toEqual(library);
  });

  it("keeps what else its sets and members are called", () => {
    const facts = { name: "", date: "", licence: "", taxon: "", ids: "kegg", sha256: "" } as const;
    const compounds = [
      { id: "C00031", en: ["D-Glucose", "Dextrose"], zh: ["葡萄糖"], ids: ["C00221", "CHEBI:4167"] },
      { id: "C00022", en: ["Pyruvate"], zh: [], ids: [] },
    ];
    const library = { facts, sets: [{ id: "a", name: "A set", zh: "集合", members: ["C00031", "C00022"] }], links: [], compounds };
    expect(read(libraryText(library)).library).toEqual(library);
  });

  it.each<[string, string | Uint8Array, string, RegExp]>([
    ["nothing", "", "empty-file", /empty/],
    ["blank lines", "\n \n", "no-sets", /no sets/],
    ["a zip", Buffer.from("PK\u0003\u0004x"), "packed-file", /Unpack/],
    ["Latin-1", Buffer.from("a\tCaf\u00e9\tx", "latin1"), "not-utf-8", /UTF-8/],
    ["UTF-16", Buffer.from("a\tb\tc", "utf16le"), "not-utf-8", /UTF-8/],
    ["a set without members", "a\tA\tx\nb\tB\n", "empty-set", /“b” in line 2/],
    ["a set twice", "a\tA\tx\nb\tB\ty\na\tC\tz", "duplicate-set", /line 1 and again in line 3/],
    ["a set without id", "\tA\tx", "no-set-id", /line 1/],
    ["a CSV", "a,A,x\nb,B,y", "no-tabs", /Line 1 has no tab/],
    ["another kind than there is", "#ids\tcas\na\tA\tx", "no-such-id-kind", /“cas”/],
    ["a reaction of no set", "a\tA\tx\n#link\tb\tx\ty", "link-of-no-set", /“b”/],
    ["a million members in one set", `a\tA\t${Array.from({ length: 1_000_000 }, (_, at) => `m${at}`).join("\t")}`, "large-set", /1,000,000 members/],
  ])("of %s is refused in words", (_, text, code, says) => {
    const { library, faults } = read(text);
    expect(library).toBeNull();
    expect(faults[0]).toMatchObject({ code });
    expect(faults[0]!.text.en).toMatch(says);
    expect(faults[0]!.text.zh).toMatch(/[\u4e00-\u9fff]/);
  });

  it("with a million members in all is refused by its whole", () => {
    const set = (name: string) => `${name}\t${name}\t${Array.from({ length: 40_000 }, (_, at) => `m${at}`).join("\t")}`;
    const { faults } = read(Array.from({ length: 25 }, (_, at) => set(`s${at}`)).join("\n"));
    expect(faults.map(({ code }) => code)).toEqual(["many-members"]);
    expect(faults[0]!.text.en).toContain(`1,000,000 members in all; a library may have ${libraryLimits.members.toLocaleString("en-US")}`);
  });
});

test("identifiers are compared by what they mean", () => {
  expect(["HMDB00094", "hmdb0000094", " HMDB0000094"].map(plainId)).toEqual(Array(3).fill("hmdb0000094"));
  expect(["cpd:C00158", "C00158", "KEGG:C00158"].map(plainId)).toEqual(Array(3).fill("c00158"));
  expect([plainId("CHEBI:30769"), plainId("ChEBI: 30769"), plainId("Citric acid")]).toEqual(["chebi:30769", "chebi:30769", "citric acid"]);
  expect(idsInCell("C00031; C00221 |C00267;")).toEqual(["C00031", "C00221", "C00267"]);
});

test.each([
  [["HMDB0000094", "HMDB00122", "HMDB0000161", "HMDB0000190", "x"], "hmdb"],
  [["C00158", "C00022"], "kegg"],
  [["CHEBI:30769"], "chebi"],
  [["ENSMUSG00000029580"], "ensembl"],
  [["Citric acid", "Glucose"], null],
  [["C00158", "HMDB0000094"], null],
  [[], null],
])("%j are %s ids", (ids, kind) => expect(kindOfIds(ids)).toBe(kind));
