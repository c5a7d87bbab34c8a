import { expect, it } from "vitest";
import { pastedGroups } from "./pasted-groups.ts";

const known = ["S1", "S2", "S3", "liver, left"];
it.each<[string, string, unknown]>([
  ["a list", "S1\nS3\nS9", { groups: [{ name: null, samples: ["S1", "S3"] }], unknown: ["S9"] }],
  ["names with commas between", "S1, liver, left; S2", { groups: [{ name: null, samples: ["S1", "liver, left", "S2"] }], unknown: [] }],
  ["one name", " S2 ", { groups: [{ name: null, samples: ["S2"] }], unknown: [] }],
  ["a word that is none", "S8", { groups: [], unknown: ["S8"] }],
  ["nothing", " ", { groups: [], unknown: [] }],
  [
    "two columns under their headings",
    "sample\tgroup\nS1\tLow\nS2\tHigh\r\nS3\tLow\nS7\tHigh\n",
    {
      groups: [
        { name: "Low", samples: ["S1", "S3"] },
        { name: "High", samples: ["S2"] },
      ],
      unknown: ["S7"],
    },
  ],
])("%s", (_, text, found) => expect(pastedGroups(text, known)).toEqual(found));
