import { expect, it } from "vitest";
import { noteCutTitle } from "./axis-titles.ts";
import { ordinal } from "./names-left-out.ts";
import type { Sheet } from "./sheet.ts";

const sheet = () => ({ style: { language: "en" }, remarks: [] as string[] }) as unknown as Sheet;

it("a title that is cut is told in full, once for however many axes; one that itself ends with dots is whole", () => {
  const cut = sheet();
  noteCutTitle(cut, "Intensity of all", ["Intensity", "of…"]);
  noteCutTitle(cut, "Intensity of all", ["Intensity", "of…"]);
  expect(cut.remarks).toEqual(["A title of an axis is cut; in full: Intensity of all."]);
  const whole = sheet();
  noteCutTitle(whole, "Intensity and so on… ", ["Intensity", "and so on…"]);
  noteCutTitle(whole, "Intensity", ["Intensity"]);
  expect(whole.remarks).toEqual([]);
});

it("ordinals follow their last digit, but for those from 11 to 13 of every hundred", () => {
  const wanted = ["2nd", "3rd", "4th", "10th", "11th", "12th", "13th", "21st", "22nd", "23rd", "101st", "111th", "112th", "113th", "121st"];
  expect([2, 3, 4, 10, 11, 12, 13, 21, 22, 23, 101, 111, 112, 113, 121].map(ordinal)).toEqual(wanted);
});
