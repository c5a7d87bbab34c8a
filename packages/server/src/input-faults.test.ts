import { storeExample, storeTask } from "@analyte/contract/tasks";
import { expect, test } from "vitest";
import type { z } from "zod";
import { checkInput } from "./input-faults.ts";

function said(schema: z.ZodType, input: unknown): string {
  try {
    checkInput(schema, input);
    return "sound";
  } catch (error) {
    return (error as { text: { en: string } }).text.en;
  }
}

test("of what may have several shapes is said what is missing, and what there would be to choose from", () => {
  expect(said(storeTask.input, {})).toBe("Please check your input. “kind” is required.");
  expect(said(storeTask.input, { kind: "chart" })).toBe("Please check your input. “kind” must be one of: tool, flow.");
  expect(said(storeTask.input, 5)).toBe("Please check your input. It must be a JSON object.");
});

test("where no field tells the shapes apart, it is said of the nearest one", () => {
  expect(said(storeExample.input, {})).toBe("Please check your input. “tool_id” is required.");
  expect(said(storeExample.input, { flow_version_id: 5 })).toBe("Please check your input. “flow_version_id” must be text.");
  expect(said(storeExample.input, { tool_id: "pca", key: "a" })).toBe("Please check your input. It has unknown fields: key.");
});
