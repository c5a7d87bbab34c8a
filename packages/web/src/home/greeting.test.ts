import { expect, it } from "vitest";
import { partOfDay } from "./greeting.ts";

it.each([
  [0, "morning"],
  [8, "morning"],
  [11, "morning"],
  [12, "day"],
  [13, "day"],
  [14, "afternoon"],
  [19, "afternoon"],
  [20, "evening"],
  [23, "evening"],
] as const)("hour %i is %s", (hour, part) => expect(partOfDay(hour)).toBe(part));
