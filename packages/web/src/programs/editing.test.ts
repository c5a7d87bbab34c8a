import { expect, it } from "vitest";
import * as editing from "./editing.ts";

const draft = editing.replaceGroups(editing.emptyDraft, [
  { name: "Control", samples: ["a", "b"] },
  { name: "Treated", samples: ["c"] },
]);
const shown = ({ groups }: editing.Draft) => groups.map(({ name, samples }) => `${name}: ${samples.join(" ")}`);

it("puts samples into a group, out of the others unless they are to stay, and takes them out of all", () => {
  expect(shown(editing.put(draft, 1, ["b", "d", "c"], false))).toEqual(["Control: a", "Treated: c b d"]);
  expect(shown(editing.put(draft, 1, ["b"], true))).toEqual(["Control: a b", "Treated: c b"]);
  expect(shown(editing.takeOut(draft, ["a", "c"]))).toEqual(["Control: b", "Treated: "]);
  expect(shown(editing.addGroup(draft, "control", ["a"]))).toEqual(["Control: a b", "Treated: c", "control 2: a"]);
});

it("groups keep their comparisons when they are called otherwise, moved, or made anew from a column, and lose them when they are gone", () => {
  const compared = { ...draft, comparisons: [{ case: 1, control: 0 }] };
  const renamed = editing.moveGroup(editing.changeGroup(compared, 0, { name: " Vehicle " }), 0, 1);
  expect(editing.programOf(renamed)).toMatchObject({
    groups: [{ name: "Treated" }, { name: "Vehicle" }],
    comparisons: [{ case: "Treated", control: "Vehicle" }],
  });
  const anew = editing.replaceGroups(compared, [
    { name: "Treated", samples: ["x"] },
    { name: "Control", samples: ["y"] },
    { name: "Third", samples: ["z"] },
  ]);
  expect(editing.programOf(anew).comparisons).toEqual([{ case: "Treated", control: "Control" }]);
  expect(editing.removeGroup(compared, 0).comparisons).toEqual([]);
  expect(editing.moveGroup(draft, 0, -1)).toBe(draft);
});

it("two groups have one comparison, the later against the control; QC samples are compared with nothing, and what is there stays", () => {
  const of = (...names: string[]) =>
    editing.programOf(
      editing.replaceGroups(
        editing.emptyDraft,
        names.map((name) => ({ name, samples: [name] })),
      ),
    ).comparisons;
  expect(of("QC", "Patient", "Control")).toEqual([{ case: "Patient", control: "Control" }]);
  expect(of("Low", "High")).toEqual([{ case: "High", control: "Low" }]);
  expect(of("Control", "Low", "High")).toEqual([]);
  expect(of("Control", "QC")).toEqual([]);
  const turned = { ...draft, comparisons: [{ case: 0, control: 1 }] };
  const anew = editing.replaceGroups(turned, [
    { name: "Control", samples: ["x"] },
    { name: "Treated", samples: ["y"] },
  ]);
  expect(editing.programOf(anew).comparisons).toEqual([{ case: "Control", control: "Treated" }]);
});

it("takes steps back and makes them again; what is typed into one field is one step", () => {
  let steps = editing.firstStep(draft);
  for (const name of ["V", "Ve", "Veh"]) steps = editing.step(steps, editing.changeGroup(steps.now, 0, { name }), "name 0");
  steps = editing.step(steps, editing.takeOut(steps.now, ["c"]));
  expect(shown(editing.undone(steps).now)).toEqual(["Veh: a b", "Treated: c"]);
  expect(shown(editing.undone(editing.undone(steps)).now)).toEqual(["Control: a b", "Treated: c"]);
  expect(editing.redone(editing.redone(editing.undone(editing.undone(steps)))).now).toBe(steps.now);
  expect(editing.undone(editing.firstStep(draft)).now).toBe(draft);
});
