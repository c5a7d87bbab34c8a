import { expect, it } from "vitest";
import { pastedGroups } from "./pasted-groups.ts";

const known = new Map([...["S1", "S2", "S3", "liver, left"].map((id) => [id, id] as const), ["d50_24h_F_1", "S1"], ["d50_24h_F_2", "S2"]]);
const lowAndHigh = {
  groups: [
    { name: "Low", samples: ["S1", "S3"] },
    { name: "High", samples: ["S2"] },
  ],
  unknown: ["S7"],
};
it.each<[string, string, unknown]>([
  ["a list", "S1\nS3\nS9", { groups: [{ name: null, samples: ["S1", "S3"] }], unknown: ["S9"] }],
  ["names with commas between", "S1, liver, left; S2", { groups: [{ name: null, samples: ["S1", "liver, left", "S2"] }], unknown: [] }],
  ["one name", " S2 ", { groups: [{ name: null, samples: ["S2"] }], unknown: [] }],
  ["a word that is none", "S8", { groups: [], unknown: ["S8"] }],
  ["nothing", " ", { groups: [], unknown: [] }],
  ["two columns under their headings", "sample\tgroup\nS1\tLow\nS2\tHigh\r\nS3\tLow\nS7\tHigh\n", lowAndHigh],
  ["the same as a CSV", "sample,group\nS1,Low\nS2,High\nS3,Low\nS7,High\n", lowAndHigh],
  ["with semicolons and quotes", '"S1";"Low"\n"S2"; High\nS3;Low\nS7;High', lowAndHigh],
  [
    "with commas in names of samples and groups",
    "liver, left,Low, at noon\nS1,Low, at noon",
    { groups: [{ name: "Low, at noon", samples: ["liver, left", "S1"] }], unknown: [] },
  ],
  ["samples two a line", "S1,S2\nS3,S2", { groups: [{ name: null, samples: ["S1", "S2", "S3"] }], unknown: [] }],
  ["the names of samples", "d50_24h_F_1\nd50_24h_F_2\nS1", { groups: [{ name: null, samples: ["S1", "S2"] }], unknown: [] }],
  ["names beside groups", "name,group\nd50_24h_F_1,High\nd50_24h_F_2,High", { groups: [{ name: "High", samples: ["S1", "S2"] }], unknown: [] }],
])("%s", (_, text, found) => expect(pastedGroups(text, known)).toEqual(found));
