/** Lines of Chinese texts: no word of the field is torn that has room, and no sign stands where a reader would not write it. */
import { expect, it } from "vitest";
import { balanced } from "../frame/axes.ts";
import { textWidth, wrapText } from "./measure.ts";

const texts = [
  "各组样本中代谢物的相对丰度（以内标校正），对数转换后的差异倍数：对照组与处理组之比",
  "log₂ 差异倍数（在高脂饮食中较高 →）",
  "信号随进样顺序的变化（校正前），占各特征 QC 均值 % 的中位数",
  "共 24 个样本，12 种氨基酸；缺失值以最小值填补“自动”",
  "脂质类别(占总量的比例)，置信区间 95 %。曲线下面积…",
];
const words = ["代谢物", "相对丰度", "差异倍数", "对照组", "处理组", "进样顺序", "中位数", "氨基酸", "缺失值", "置信区间", "脂质类别", "24 个", "12 种"];
const sizePt = 7;
const widths = Array.from({ length: 40 }, (_, at) => 12 + at * 1.5);

it.each([
  ["wrapped", wrapText],
  ["balanced", balanced],
] as const)("%s lines begin with no closing sign and end with no opening one", (_, linesOf) => {
  for (const text of texts)
    for (const width of widths) {
      const lines = linesOf(text, width, sizePt);
      expect(lines.join("").replaceAll(/\s/gu, "")).toBe(text.replaceAll(/\s/gu, ""));
      for (const [at, line] of lines.entries()) {
        if (at > 0) expect(line, `${width} mm: ${lines.join(" | ")}`).not.toMatch(/^[，。）、：；！？”’》」…—·％),.;:%]/u);
        if (at < lines.length - 1) expect(line, `${width} mm: ${lines.join(" | ")}`).not.toMatch(/[（“‘《「([]$/u);
      }
    }
});

it.each([
  ["wrapped", wrapText],
  ["balanced", balanced],
] as const)("%s lines tear no word that has room in one", (_, linesOf) => {
  for (const text of texts)
    for (const width of widths) {
      const lines = linesOf(text, width, sizePt);
      for (const word of words)
        if (text.includes(word) && textWidth(`（${word}），`, sizePt) <= width)
          expect(
            lines.some((line) => line.includes(word)),
            `${width} mm, ${word}: ${lines.join(" | ")}`,
          ).toBe(true);
    }
});

it("a word that is wider than its line is broken, with all of its signs", () => {
  expect(wrapText("差异倍数", textWidth("差异倍", sizePt), sizePt)).toEqual(["差异倍", "数"]);
});
