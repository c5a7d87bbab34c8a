import { expect, it } from "vitest";
import { readFont } from "./font-subset.ts";
import { pageFace } from "./page-face.ts";

const signsIn = (base64: string) => String.fromCodePoint(...[...readFont(Buffer.from(base64, "base64")).glyphOf.keys()].toSorted((a, b) => a - b));

it("gives a page the characters that it asks for, in both weights, and a stand-in for one that there is none of", () => {
  const { regular, semibold } = pageFace("log代谢🜁");
  expect(signsIn(regular)).toBe("glo代谢🜁");
  expect(signsIn(semibold)).toBe("glo代谢🜁");
  expect(regular).not.toBe(semibold);
  expect(regular.length).toBeLessThan(20_000);
});
