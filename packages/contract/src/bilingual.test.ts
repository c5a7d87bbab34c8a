import { expect, it } from "vitest";
import { shownName } from "./bilingual.ts";

it("a name that was written in both languages is shown in the reader's, in whichever order they stand", () => {
  for (const name of ["Statistics / 统计", "统计 / Statistics"]) expect([shownName(name, "en"), shownName(name, "zh")], name).toEqual(["Statistics", "统计"]);
  expect(shownName("Lipidomics, 40 samples / 脂质组学，40 个样本", "zh")).toBe("脂质组学，40 个样本");
});

it("any other name stays as it is", () => {
  for (const name of ["", "QC", "LC / MS", "血清 / 血浆", "LC/MS 方法", "Plasma / ", " / 血浆", "A / B / 血浆", "统计"])
    expect([shownName(name, "en"), shownName(name, "zh")], name).toEqual([name, name]);
});
