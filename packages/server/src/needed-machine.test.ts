import { expect, test } from "vitest";
import { lackOfMachine } from "./needed-machine.ts";

test("a machine that will not do is told what it lacks", () => {
  expect(lackOfMachine("22.18.0", 1_024)).toMatch(/needs Node 24 or later; this is 22\.18\.0.*npm start/);
  expect(lackOfMachine("24.1.0", 255)).toMatch(/only 255 files at once; it needs 256.*ulimit -n/);
  expect(lackOfMachine("24.0.0", 256)).toBeNull();
  expect(lackOfMachine("26.0.0", Number.POSITIVE_INFINITY)).toBeNull();
});
