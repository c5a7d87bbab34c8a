import { beforeEach, expect, test } from "vitest";
import { passing } from "../browser-storage.ts";
import { dropDraft, keepDraft, readDraft } from "./form-draft.ts";

const draft = { name: "Mine", inputs: { matrix: { store_path: "/a.csv", name: "a.csv", size: 3 } }, params: { k: 5 } };
const empty = { name: "", inputs: {}, params: {} };

beforeEach(() => passing.clear());

test("a draft is found again in its own entry of the history", () => {
  keepDraft("abc", "id=pca", draft, empty);
  expect(readDraft("abc", "id=pca")).toEqual({ draft, unsent: false });
  expect(readDraft("abc", "id=heatmap")).toBeNull();
});

test("whoever opens the form anew finds what was not sent, however they come", () => {
  keepDraft("abc", "id=pca", draft, empty);
  expect(readDraft("xyz", "id=pca")).toEqual({ draft, unsent: true });
  expect(readDraft("default", "id=pca")).toEqual({ draft, unsent: true });
  expect(readDraft("xyz", "id=heatmap")).toBeNull();
});

test("what was sent, or emptied again, is only its own entry's", () => {
  keepDraft("abc", "id=pca", draft, empty);
  dropDraft("id=pca");
  expect(readDraft("xyz", "id=pca")).toBeNull();
  expect(readDraft("abc", "id=pca")).toEqual({ draft, unsent: false });
  keepDraft("abc", "id=pca", draft, empty);
  keepDraft("abc", "id=pca", empty, empty);
  expect(readDraft("xyz", "id=pca")).toBeNull();
});

test("a form that opens filled has no draft until something is changed", () => {
  keepDraft("abc", "task=1", draft, draft);
  expect(readDraft("xyz", "task=1")).toBeNull();
  keepDraft("abc", "task=1", { ...draft, name: "Other" }, draft);
  expect(readDraft("xyz", "task=1")?.draft.name).toBe("Other");
});

test("what is no draft is passed over", () => {
  passing.write("form abc id=pca", '{"name":1}');
  expect(readDraft("abc", "id=pca")).toBeNull();
  passing.write("form abc id=pca", "{");
  expect(readDraft("abc", "id=pca")).toBeNull();
});
