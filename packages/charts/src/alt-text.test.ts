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
