import { beforeEach, expect, test, vi } from "vitest";
import { keepDraft, readDraft } from "./form-draft.ts";

const draft = { name: "Mine", inputs: { matrix: { store_path: "/a.csv", name: "a.csv", size: 3 } }, params: { k: 5 } };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
});

test("a draft is found again in its own entry of the history only", () => {
  keepDraft("abc", "id=pca", draft);
  expect(readDraft("abc", "id=pca")).toEqual(draft);
  expect(readDraft("xyz", "id=pca")).toBeNull();
  expect(readDraft("abc", "id=heatmap")).toBeNull();
});

test("a typed address starts empty", () => {
  keepDraft("default", "id=pca", draft);
  expect(readDraft("default", "id=pca")).toBeNull();
});

test("what is no draft is passed over", () => {
  sessionStorage.setItem("form abc id=pca", '{"name":1}');
  expect(readDraft("abc", "id=pca")).toBeNull();
  sessionStorage.setItem("form abc id=pca", "{");
  expect(readDraft("abc", "id=pca")).toBeNull();
});
