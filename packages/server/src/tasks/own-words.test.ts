import { assert, property, string, constantFrom, array } from "fast-check";
import { expect, it } from "vitest";
import { withGroupsMarked, withNamesSaid } from "./own-words.ts";

const as = (names: Record<string, string>) => Object.entries(names).map(([group, said]) => ({ group, said }));
/** Written while groups were called so, read once they are called otherwise. */
function read(title: string, before: Record<string, string>, after: Record<string, string>): string {
  const kept = withGroupsMarked({ title }, {}, as(before));
  return withNamesSaid(kept, (group) => after[group] ?? group).title!;
}
const plain = (...groups: string[]) => Object.fromEntries(groups.map((group) => [group, group]));

it.each([
  ["Liver: log₂ fold change (higher in High →)", "Liver: log₂ fold change (higher in Low →)"],
  ["Features higher in High stand right.", "Features higher in Low stand right."],
  ["High-fat diet, Highest, hiHigh, high", "High-fat diet, Highest, hiHigh, high"],
  ["between High and Low, “High”, (High).", "between Low and High, “Low”, (Low)."],
  ["High vs Low", "Low vs High"],
  ["High higher than Low", "Low higher than High"],
  ["High and Low", "Low and High"],
  ["log2 (High/Low)", "log2 (Low/High)"],
  ["High → Low; red: High; blue: Low", "Low → High; red: Low; blue: High"],
  ["High (n = 8), Low (n = 8)", "Low (n = 8), High (n = 8)"],
  ["High samples against Low samples", "Low samples against High samples"],
  ["在High组中高于Low组", "在Low组中高于High组"],
  ["log₂ 倍数变化（在 High 中较高 →）", "log₂ 倍数变化（在 Low 中较高 →）"],
  ["High 组比 Low 高", "Low 组比 High 高"],
  // Not half of them.
  ["Low abundance lipids in High", "Low abundance lipids in High"],
  ["High resolution MS: higher in High than Low", "High resolution MS: higher in High than Low"],
  ["High vs Low liver", "High vs Low liver"],
])("%s, with the two swapped: %s", (title, expected) => {
  expect(read(title, plain("High", "Low"), { High: "Low", Low: "High" })).toBe(expected);
});

it.each([
  ["A vs B, higher in A than B", { A: "Case", B: "Control" }, "Case vs Control, higher in Case than Control"],
  ["Vitamin A, higher in A than B", { A: "Case", B: "Control" }, "Vitamin A, higher in A than B"],
  ["higher in WT drug than in WT", { WT: "Control", "WT drug": "WT drug" }, "higher in WT drug than in Control"],
  ["KO (+/-) vs 高剂量，高剂量组提高", { "KO (+/-)": "C", 高剂量: "低剂量" }, "C vs 低剂量，低剂量组提高"],
  ["正常组高于肥胖", { 正常: "肥胖", 肥胖: "正常" }, "肥胖组高于正常"],
  ["正常体重，正常组高于肥胖", { 正常: "肥胖", 肥胖: "正常" }, "正常体重，正常组高于肥胖"],
  ["log2 FC (higher in +/+ →), liver of +/+ mice", { "+/+": "−/−", "−/−": "+/+" }, "log2 FC (higher in −/− →), liver of −/− mice"],
  ["higher in 5 than 50", { "5": "50", "50": "5" }, "higher in 50 than 5"],
  ["higher in 5 than 50; 5 of 50 samples", { "5": "50", "50": "5" }, "higher in 5 than 50; 5 of 50 samples"],
])("%s as %o: %s", (title, after, expected) => {
  expect(read(title, plain(...Object.keys(after)), after as unknown as Record<string, string>)).toBe(expected);
});

it("with two names swapped a text has as many of each as before, or is as it was", () => {
  const words = array(constantFrom("High", "Low", "vs", "in", "than", "and", "lipids", "mice", "(", "/", "高", "5", "A", "→"), { maxLength: 9 });
  const count = (text: string, name: string) => text.split(name).length;
  assert(
    property(words, (parts) => {
      const title = parts.join(" ");
      const after = read(title, plain("High", "Low"), { High: "Low", Low: "High" });
      if (after !== title) expect([count(after, "High"), count(after, "Low")]).toEqual([count(title, "Low"), count(title, "High")]);
    }),
  );
});

it("a number names a group behind its column alone, and goes on behind its point", () => {
  const doses = { "0": "Dose 0", "0.5": "Dose 0.5", "5": "Dose 5" };
  expect(read("higher in Dose 0.5 than in Dose 0, top 5", doses, { "0": "Vehicle", "0.5": "Low", "5": "High" })).toBe("higher in Low than in Vehicle, top 5");
  expect(read("Dose 0.5 mg, Dose 0", { "0": "Dose 0" }, { "0": "Vehicle" })).toBe("Dose 0.5 mg, Vehicle");
});

it("whatever groups are called meanwhile, letter by letter, words are as before once they have their names again", () => {
  const kept = withGroupsMarked({ caption: "Control samples left out; higher in WT" }, {}, as(plain("WT", "KO")));
  const called = (name: string) => withNamesSaid(kept, (group) => (group === "WT" ? name : group)).caption;
  expect(["C", "Con", "Control", "WT"].map(called)).toEqual([
    "Control samples left out; higher in C",
    "Control samples left out; higher in Con",
    "Control samples left out; higher in Control",
    "Control samples left out; higher in WT",
  ]);
  // Kept once more as it is read, it names no more than it did.
  const again = withGroupsMarked({ caption: called("Control")!, fontPt: 7 }, kept, [{ group: "WT", said: "Control" }]);
  expect(withNamesSaid(again, (group) => group).caption).toBe("Control samples left out; higher in WT");
});

it("labels of a figure's groups follow, and fields of no words stay", () => {
  const view = { groupLabels: { "Higher in High": "Up in High" }, xTitle: "", labelled: ["High"] };
  const kept = withGroupsMarked(view, {}, as(plain("High", "Low")));
  expect(withNamesSaid(kept, () => "Zebra")).toEqual({ groupLabels: { "Higher in High": "Up in Zebra" }, xTitle: "", labelled: ["High"] });
});

it("words are read as they were written as long as nobody renames a group", () => {
  const name = constantFrom("A", "B", "WT", "WT drug", "高", "高剂量", "0", "Dose 5", "K(+", "\u{10fff0}", "x\u{10fff1}");
  const text = array(constantFrom("A", "WT", "WT drug", "高剂量", " ", "vs", "in ", "(", "0.5", "-", "\n"), { maxLength: 12 }).map((parts) => parts.join(""));
  assert(
    property(array(name, { maxLength: 5 }), text, string(), (names, title, caption) => {
      const groups = as(plain(...names));
      const kept = withGroupsMarked({ title, caption }, {}, groups);
      expect(withNamesSaid(kept, (group) => group)).toEqual({ title, caption });
    }),
  );
});

it("words are no longer than they may be written, whatever groups are called", () => {
  const kept = withGroupsMarked({ title: "WT drug, ".repeat(29), caption: "in WT drug, ".repeat(80) }, {}, as(plain("WT drug")));
  const long = withNamesSaid(kept, () => `${"x".repeat(250)}😀`);
  expect([long.title!.length, long.caption!.length].map((length, at) => length <= [300, 1_000][at]!)).toEqual([true, true]);
  expect(long.title!.isWellFormed() && long.caption!.isWellFormed()).toBe(true);
  expect(withNamesSaid(withGroupsMarked(long, kept, [{ group: "WT drug", said: `${"x".repeat(250)}😀` }]), (group) => group).title).toBe(
    "WT drug, ".repeat(29),
  );
});
