import { expect, it } from "vitest";
import { inFileName, titleInFileName } from "./name-in-file.ts";

it.each([
  ["Bile <b>acids</b> and <i class='x'>liver</i>", "Bile-acids-and-liver"],
  ["Features with p < 0.05 and q > 1", "Features-with-p-below-0.05-and-q-above-1"],
  ["胆汁酸 <b>研究</b>", "胆汁酸-研究"],
  ["<b></b>", ""],
])("a title's tags are no words of its file's name: %s", (title, name) => expect(titleInFileName(title)).toBe(name));

it("signs of groups stay words", () => expect(inFileName("<50")).toBe("below-50"));
