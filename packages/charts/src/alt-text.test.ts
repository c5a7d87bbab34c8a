import { expect, it } from "vitest";
import { altText } from "./alt-text.ts";
import { withGroups } from "./sample-groups.ts";
import { everyDocument, scoresDocument } from "./sample-documents.ts";

it("counts the points of groups in the order of the view", () => {
  const document = scoresDocument();
  const counted = (groupOrder: string[]) => {
    const words = altText(document, "en", { groupOrder });
    return document.groups
      .map((group) => ({ group, at: words.indexOf(`${group}: `) }))
      .sort((one, other) => one.at - other.at)
      .map(({ group }) => group);
  };
  for (const order of [document.groups, document.groups.toReversed()]) expect(counted(order)).toEqual(order);
});

it("ends with a whole sentence, whatever the figure and however many groups it has", () => {
  for (const document of Object.values(everyDocument()))
    for (const given of [document, withGroups(document, 40, 60)])
      for (const language of ["en", "zh"] as const) {
        const words = altText(given, language);
        expect(words).toMatch(language === "en" ? /\S\.$/ : /\S。$/);
        expect(words).not.toMatch(/…|\.\.\.$/);
      }
});

it("counts the groups that it does not name", () => {
  const words = (language: "en" | "zh", groups: number) => altText(withGroups(scoresDocument(), groups, 60), language);
  expect(words("en", 40)).toContain(", 28 more groups");
  expect(words("zh", 40)).toContain("，另有 28 组");
  expect(words("en", 13)).toContain(", 1 more group.");
  expect(words("en", 12)).not.toContain("more group");
});
