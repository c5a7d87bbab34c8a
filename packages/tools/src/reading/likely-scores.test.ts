import { expect, test } from "vitest";
import { manifest as pca } from "../catalog/pca/manifest.ts";
import { manifest as twoGroups } from "../catalog/two-groups/manifest.ts";
import { smallInput } from "../testing/small-input.ts";
import { likelyScoreNotes } from "./likely-scores.ts";

const scores = (...features: string[]) => ({ ...smallInput([1.5, -2], [-0.3, 4]).table, features });

test("scores that are taken for amounts are told, and those that were fitted to groups twice", () => {
  expect(likelyScoreNotes(twoGroups, scores("PC1", "PC2")).map(({ en }) => en)).toEqual([expect.stringContaining("“PC1”, “PC2” are called as scores are")]);
  expect(likelyScoreNotes(twoGroups, scores("t1", "o1")).map(({ en }) => en)).toEqual([
    expect.stringContaining("means nothing"),
    expect.stringContaining("significant by construction"),
  ]);
});

test("not other features, amounts of whatever name, and tools that ask for no scale", () => {
  expect(likelyScoreNotes(twoGroups, scores("PC1", "glucose"))).toEqual([]);
  expect(likelyScoreNotes(twoGroups, { ...smallInput([1, 2]).table, features: ["p1", "p2"] })).toEqual([]);
  expect(likelyScoreNotes(pca, scores("PC1", "PC2"))).toEqual([]);
});
