import { expect, it } from "vitest";
import { addGroup, changeGroup, emptyDraft, removeGroup, replaceGroups } from "./editing.ts";
import { looksOf } from "./looks.ts";

const shown = (draft: typeof emptyDraft) => {
  const looks = looksOf(draft.groups);
  return Object.fromEntries(draft.groups.map(({ id, name }) => [name, Object.values(looks.get(id)!).join(" ")]));
};
const blue = "#0072b2 circle";
const orange = "#e69f00 triangle";
const green = "#009e73 square";

it("a group keeps its colour and shape when another comes that stands before it in natural order", () => {
  const one = addGroup(emptyDraft, "time = 24", ["a"]);
  expect(shown(one)).toEqual({ "time = 24": blue });
  const two = addGroup(one, "time = 0", ["b"]);
  expect(shown(two)).toEqual({ "time = 24": blue, "time = 0": orange });
  expect(shown(addGroup(two, "another", ["c"]))).toEqual({ "time = 24": blue, "time = 0": orange, another: green });
});

it("and when it is called otherwise or another goes, but takes the colour that is chosen", () => {
  const two = replaceGroups(emptyDraft, [
    { name: "Low", samples: ["a"] },
    { name: "Medium", samples: ["b"] },
  ]);
  const [low, medium] = two.groups.map(({ id }) => id);
  expect(shown(changeGroup(two, low!, { name: "Zero" }))).toEqual({ Zero: blue, Medium: orange });
  expect(shown(removeGroup(two, low!))).toEqual({ Medium: orange });
  expect(shown(changeGroup(two, medium!, { colour: "#123456" }))).toEqual({ Low: blue, Medium: "#123456 triangle" });
});

it("groups whose order stays are left to natural order, so that those of a column are a scale", () => {
  const doses = replaceGroups(
    emptyDraft,
    ["Dose 0", "Dose 5", "Dose 45"].map((name) => ({ name, samples: [name] })),
  );
  expect(doses.groups.map(({ colour }) => colour)).toEqual([null, null, null]);
  expect(addGroup(addGroup(emptyDraft, "A"), "B").groups.map(({ colour }) => colour)).toEqual([null, null]);
});
