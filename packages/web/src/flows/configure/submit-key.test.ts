import { beforeEach, expect, it, vi } from "vitest";

const kept = new Map<string, string>();
vi.stubGlobal("window", {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  },
});
const { endTurn, submitKey, turnOf } = await import("./submit-key.ts");
beforeEach(() => kept.clear());

const asked = { name: "Mine", module_charts: [{ id: "pca", params: { k: 3, scale: "uv" } }] };

it("is the same in two windows that have the same form before them, until one was run", () => {
  const [one, other] = [turnOf("form"), turnOf("form")];
  expect(submitKey(other, structuredClone(asked))).toBe(submitKey(one, asked));
  expect(turnOf("another form")).not.toBe(one);
  endTurn("form", one);
  // The window that still stands open asks for the same task; one that is opened now, for another.
  expect(submitKey(other, asked)).toBe(submitKey(one, asked));
  const next = turnOf("form");
  expect(submitKey(next, asked)).not.toBe(submitKey(one, asked));
  // Run late, it takes nothing from the next.
  endTurn("form", other);
  expect(turnOf("form")).toBe(next);
});

it("is another for another wish, and the same whatever was filled in first", () => {
  const turn = turnOf("form");
  const of = (params: object) => submitKey(turn, { ...asked, module_charts: [{ id: "pca", params }] });
  expect(of({ scale: "uv", k: 3 })).toBe(submitKey(turn, asked));
  expect(of({ k: 4, scale: "uv" })).not.toBe(submitKey(turn, asked));
  expect(submitKey(turn, { ...asked, name: "Yours" })).not.toBe(submitKey(turn, asked));
});
