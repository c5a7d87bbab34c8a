import { expect, it } from "vitest";
import { headersOfSigns, signsOfHeaders } from "./missing-signs.ts";

const syllables = Array.from({ length: 1_500 }, (_, at) => String.fromCodePoint(0xac00 + at));
const afterTheWay = (missing: readonly string[]) => signsOfHeaders({ get: (name) => headersOfSigns(missing)[name] ?? null });

it.each([
  [[], null],
  [["Ł", "😀"], { signs: "Ł 😀", more: 0 }],
  [syllables.slice(0, 50), { signs: syllables.slice(0, 50).join(" "), more: 0 }],
  [syllables, { signs: syllables.slice(0, 50).join(" "), more: 1_450 }],
] as const)("%#: signs arrive as they were sent, fifty of them and a count", (missing, arrived) => {
  expect(afterTheWay(missing)).toEqual(arrived);
});

it("takes less than a kilobyte of headers, whatever the signs", () => {
  expect(JSON.stringify(headersOfSigns(Array.from({ length: 9_000 }, () => "😀"))).length).toBeLessThan(1_000);
});
