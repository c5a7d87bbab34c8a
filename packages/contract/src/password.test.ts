import { describe, expect, it } from "vitest";
import { commonWords } from "./common-passwords.ts";
import { textOfIssue } from "./fields.ts";
import { passwordFault, passwordFaults, passwordFaultTexts, passwordSchema } from "./password.ts";

describe("a password is refused", () => {
  it.each([
    ["a1b2c", "short"],
    ["aaaaaa", "repeated"],
    ["1111111111", "repeated"],
    ["！！！！！！", "repeated"],
    ["121212", "repeated"],
    ["abcabcabc", "repeated"],
    ["123456", "sequence"],
    ["0987654321", "sequence"],
    ["qwerty", "sequence"],
    ["QWERTYuiop", "sequence"],
    ["abc123", "sequence"],
    ["qweasd", "sequence"],
    ["1qaz2wsx", "sequence"],
    ["password", "common"],
    ["P@ssw0rd2024!", "common"],
    ["Welcome1", "common"],
    ["iloveyou", "common"],
    ["i love you 2", "common"],
    ["Summer2026", "common"],
    ["abcdef12", "common"],
    ["qwerty!1", "common"],
    ["monkey123456", "common"],
    ["5201314", "common"],
    ["woaini1314", "common"],
    ["19900315", "common"],
    ["31121999", "common"],
    ["a123456", "common"],
    ["drowssap", "common"],
    ["Drowssap1!", "common"],
    ["0drowss4p", "common"],
    ["aabbcc", "common"],
    ["aaabbb", "common"],
    ["Aabbcc123", "common"],
    ["qqwweerrttyy", "common"],
    ["ppaasssswwoorrdd", "common"],
    ["monkeymonkey", "common"],
    ["testtest1", "common"],
    ["passwordpassword2026", "common"],
  ] as const)("%s: %s", (password, fault) => expect(passwordFault(password)).toBe(fault));

  it("as the account's own name, whatever stands around it", () => {
    const own = ["Grace.Hopper@example.org", "Grace Hopper"];
    for (const password of ["grace.hopper@example.org", "gracehopper", "Grace Hopper", "grace_hopper1", "GraceHopper2026!"])
      expect(passwordFault(password, own), password).toBe("own");
    expect(passwordFault("Grace likes 7 ships", own)).toBeNull();
    expect(passwordFault("kwzrmt12", ["", "k"])).toBeNull();
  });

  it("in a sentence of both languages, one for each reason", () => {
    for (const [password, fault] of [
      ["abc", "short"],
      ["aaaaaa", "repeated"],
      ["123456", "sequence"],
      ["password1", "common"],
    ] as const) {
      const { error } = passwordSchema.safeParse(password);
      expect(error?.issues.map(textOfIssue)).toEqual([passwordFaultTexts[fault]]);
    }
    expect(new Set(passwordFaults.map((fault) => passwordFaultTexts[fault].en)).size).toBe(passwordFaults.length);
  });
});

it.each([
  "kwzrmt",
  "second-secret",
  "Peaks-and-4-valleys",
  "correct horse battery staple",
  "葡萄糖与乳酸",
  "A new one, 2 keep",
  "tR4-xx-9q",
  "7f$93!5520",
  "k#48261937",
  "x9$7_2&4%1",
  "sunshine over lake",
  "llaammaa kwz",
  "kwzrkwzr",
])("%s may be used", (password) => {
  expect(passwordFault(password)).toBeNull();
  expect(passwordSchema.safeParse(password).success).toBe(true);
});

it("knows some thousands of usual ones, by their words with what people add", () => {
  const added = ["", "1", "12", "123", "1234", "!", "2024", "2025!", "01", "007"];
  const usual = [...commonWords]
    .flatMap((word) => (/^\d|\d$/.test(word) ? [word] : added.map((end) => `${word}${end}`)))
    .filter((password) => password.length >= 6);
  expect(usual.length).toBeGreaterThan(4_000);
  expect(usual.filter((password) => passwordFault(password) === null)).toEqual([]);
});
