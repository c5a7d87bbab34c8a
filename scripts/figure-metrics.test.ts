import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { metricsFile, metricsModule } from "./figure-metrics.mjs";

it("the widths that figures are laid out with are those of the shipped fonts", () => {
  expect(readFileSync(metricsFile, "utf8")).toBe(metricsModule());
});
