import { naturally } from "./natural-order.ts";
import { expect, test } from "vitest";
import { inGroupOrder, isControlGroup, isZeroOfScale } from "./group-order.ts";

test.each([
  ["a vehicle before doses", ["Vehicle", "Dose 5 mg/kg", "Dose 45 mg/kg"]],
  ["what a vehicle is made of", ["Vehicle (0.5 % CMC-Na)", "Dose 5", "Dose 45"]],
  ["Chinese controls", ["对照组", "低剂量", "高剂量"]],
  ["Chinese words around it", ["安慰剂", "空白对照组", "模型组", "质控样本"]],
  ["healthy ones, and what is normal", ["Healthy", "Cancer", "Relapse"]],
  ["short words for a negative control, not what begins with them", ["NC", "Con A", "Normal saline"]],
  ["QC samples last", ["Control", "Time 1 h", "Time 24 h", "Pooled QC"]],
  ["QC samples with numbers, and blanks", ["wt", "KO", "Zeb2 KO", "Blank", "QC 2", "QC 10", "solvent blank"]],
  ["quality control, which is no control", ["Sham", "AMI", "quality control"]],
  ["a wild type, and what it was given", ["WT", "WT + LPS", "KO", "KO + LPS"]],
  ["the control of two factors, then of one", ["WT vehicle", "KO vehicle", "WT drug", "KO drug"]],
  ["the same with other words", ["wild-type_control", "Cre_control", "wild-type_treated", "Cre_treated"]],
  ["Chinese controls of two factors", ["野生型对照组", "敲除对照组", "敲除给药组"]],
  ["a qualified control", ["Healthy control", "Cancer"]],
  ["controls of a row of times, which stay at theirs", ["6 h control", "6 h treated", "24 h control", "24 h treated"]],
  ["levels from low to high", ["Control", "Low", "Medium", "High"]],
  ["levels of a dose among others", ["Vehicle", "Drug A low dose", "Drug A mid dose", "Drug A high dose", "Drug B low dose", "Drug B high dose"]],
  ["Chinese levels", ["溶媒组", "低剂量组", "中剂量组", "高剂量组"]],
  ["words that only hold a level", ["Highland", "Lowland", "高血压", "中药"].toSorted(naturally)],
  ["numbers alone", ["-1", "0", "5", "45"]],
  ["words that only begin or end alike", ["Baselines", "Controlled", "Pooling", "Uncontrolled", "Shampoo"].sort()],
  ["baselines before days", ["baseline", "day 1", "day 10"]],
  ["placebo before drugs", ["Placebo group", "Aspirin", "untreatedness"]],
])("%s", (_, inOrder) => {
  expect(inOrder.toReversed().sort(inGroupOrder)).toEqual(inOrder);
  expect(inOrder.toSorted(inGroupOrder)).toEqual(inOrder);
});

test("what is a control, and what is called nearly so", () => {
  expect(["con", "NC", "healthy", "Normal group", "正常组"].filter(isControlGroup)).toHaveLength(5);
  expect(["Con A", "NCI-H460", "Normal saline", "healthy diet"].filter(isControlGroup)).toEqual([]);
  expect(["control", "Vehicle", "对照", "溶媒组", "Ctrl"].filter(isControlGroup)).toHaveLength(5);
  expect(["QC", "blank", "quality_control", "Dose 0", "Wtf", "控制"].filter(isControlGroup)).toEqual([]);
});

test("who is healthy is a control, but no step before the grades of a disease", () => {
  expect(["Vehicle", "baseline", "NC", "对照组", "Sham"].filter(isZeroOfScale)).toHaveLength(5);
  expect(["Healthy", "Normal", "Healthy control", "健康对照", "QC", "Dose 0"].filter(isZeroOfScale)).toEqual([]);
  expect(["Healthy", "Healthy control", "健康对照"].filter(isControlGroup)).toHaveLength(3);
});
