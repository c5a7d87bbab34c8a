import { expect, it } from "vitest";
import { requireSameContents, submitKeyOf } from "./submit-key.ts";

const of = (call: string, more: object = {}) => submitKeyOf(call, { idempotency_key: "k", ...more })!;

it("tells calls apart that have the same fields, and contents, in whatever order they stand", () => {
  const [task, example] = [of("task/store", { name: "Mine", kind: "flow" }), of("task/store_example", { name: "Mine", kind: "flow" })];
  expect(() => requireSameContents(task, example)).toThrow("This key was used for another submit");
  expect(() => requireSameContents(task, of("task/store", { name: "Yours", kind: "flow" }))).toThrow("This key was used for another submit");
  expect(of("task/store", { kind: "flow", name: "Mine" })).toEqual(task);
  expect(() => requireSameContents(task, of("task/store", { kind: "flow", name: "Mine" }))).not.toThrow();
});

it("is none without a key, and compares nothing with a submit of which no contents were kept", () => {
  expect(submitKeyOf("task/store", {})).toBeNull();
  expect(() => requireSameContents({ contents: "" }, of("task/store"))).not.toThrow();
});
