import { expect, it } from "vitest";
import { graphOf } from "./step-graph.ts";

it("puts each step behind the last of what feeds it, and leads on from none that is left out", () => {
  const { nodes, edges, columns, rows } = graphOf([
    { id: "filter", after: [] },
    { id: "impute", after: ["filter"] },
    { id: "pca", after: ["impute", "gone"] },
    { id: "tests", after: ["impute"] },
    { id: "select", after: ["tests", "filter"] },
  ]);
  const columnOf = Object.fromEntries(nodes.map(({ id, column }) => [id, column]));
  expect(columnOf).toEqual({ filter: 0, impute: 1, pca: 2, tests: 2, select: 3 });
  expect(nodes.map(({ row }) => row)).toEqual([0, 0, 0, 1, 0]);
  expect([columns, rows]).toEqual([4, 2]);
  expect(edges).toEqual([
    { from: "filter", to: "impute" },
    { from: "impute", to: "pca" },
    { from: "impute", to: "tests" },
    { from: "tests", to: "select" },
    { from: "filter", to: "select" },
  ]);
});

it("draws nothing of nothing", () => expect(graphOf([])).toEqual({ nodes: [], edges: [], columns: 0, rows: 0 }));
