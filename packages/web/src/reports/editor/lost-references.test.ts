import { expect, it } from "vitest";
import type { DraftItem } from "./draft.ts";
import { lostReferences } from "./lost-references.ts";

const none = { en: "", zh: "" };
const figure = (id: string): DraftItem => ({ id, kind: "figure", task_id: "t", name: id, caption: none, panels: [] });
const text = (id: string, en: string, zh = ""): DraftItem => ({ id, kind: "text", text: { en, zh } });

it("finds references to what is gone, with the words before them, in the language of the files", () => {
  const items = [
    figure("a"),
    text("b", "<p>Whole. [[fig:a]]</p><p>A &amp; B, as <b>seen</b> in [[fig:gone]] and [[tab:t]].</p>", "<p>见 [[fig:a]]</p>"),
    text("c", "", "<p>见[[tab:gone]]</p>"),
  ];
  expect(lostReferences({ items }, "en")).toEqual([
    { itemId: "b", of: "fig", before: "A & B, as seen in " },
    { itemId: "b", of: "tab", before: "A & B, as seen in … and " },
    { itemId: "c", of: "tab", before: "见" },
  ]);
  expect(lostReferences({ items }, "zh").map(({ itemId }) => itemId)).toEqual(["c"]);
});

it("takes a reference to another kind for lost, as the files do, and shortens what stands before it", () => {
  const [lost, ...more] = lostReferences({ items: [figure("a"), text("b", `${"word ".repeat(30)}[[tab:a]]`)] }, "en");
  expect([lost!.of, lost!.before.length, more.length]).toEqual(["tab", 41, 0]);
});
