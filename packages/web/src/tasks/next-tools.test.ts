import type { Manifest } from "@analyte/contract/manifest";
import type { ResultTable } from "@analyte/contract/result-table";
import { expect, it } from "vitest";
import { nextTools } from "./next-tools.ts";

const tool = (id: string, next?: string[]) => ({ id, next }) as unknown as Manifest;
const tools = [tool("normalise", ["pca", "gone", "two-groups"]), tool("pca", ["two-groups"]), tool("two-groups")];
const table = (companions: ResultTable["companions"]) => ({ file: "matrix.csv", store_path: "result:t1/matrix.csv", companions }) as ResultTable;
const asked = (path: string) => Object.fromEntries(new URLSearchParams(path.split("?")[1]));

it("leads from a made matrix to forms that have it, with its sheets, in the order of the manifest", () => {
  const found = nextTools({ id: "t1", tool_id: "normalise" }, [table(null), table({ samples: "result:t1/samples.csv" })], tools);
  expect(found.map((one) => one.tool.id)).toEqual(["pca", "two-groups"]);
  expect(asked(found[0]!.path)).toEqual({
    id: "pca",
    matrix: "result:t1/matrix.csv",
    matrix_name: "matrix.csv",
    samples: "result:t1/samples.csv",
    samples_name: "samples.csv",
  });
});

it("leads from a result without a matrix to forms with the tables of its task", () => {
  const found = nextTools({ id: "t2", tool_id: "pca" }, [table(null)], tools);
  expect(found.map(({ path }) => asked(path))).toEqual([{ id: "two-groups", task: "t2" }]);
});

it("leads nowhere where the tool is gone or names none", () => {
  expect(nextTools({ id: "t3", tool_id: "two-groups" }, [], tools)).toEqual([]);
  expect(nextTools({ id: "t3", tool_id: "removed" }, [], tools)).toEqual([]);
});
