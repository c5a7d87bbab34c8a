import { expect, it } from "vitest";
import { altText } from "./alt-text.ts";
import { scoresDocument } from "./sample-documents.ts";

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
