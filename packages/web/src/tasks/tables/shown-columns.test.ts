import type { ResultTable } from "@analyte/contract/result-table";
import { expect, test } from "vitest";
import { shownColumns } from "./shown-columns.ts";
import { readTable } from "./table-data.ts";

const features = { id: "feature", name: "name" };
const names = (csv: string, declared?: { id: string; name?: string }, order?: ResultTable["order"]) =>
  shownColumns(readTable(csv, new Map()), { ...(declared && { features: declared }), ...(order && { order }) }).columns.map(({ name }) => name);

test("the name comes first, the id only where it says more", () => {
  expect(names("feature,p,name\nHMDB1,0.1,Glucose\nHMDB2,0.2,Urea\n", features)).toEqual(["name", "feature", "p"]);
  expect(names("feature,p,name\nGlucose,0.1,Glucose\nUrea,0.2,Urea\n", features)).toEqual(["name", "p"]);
  expect(names("p,feature\n0.1,Glucose\n", { id: "feature" })).toEqual(["feature", "p"]);
});

test("a column without a value is left out, but a table without rows keeps its headings", () => {
  expect(names("feature,df,note,p\nGlucose,,,0.1\nUrea,,,0.2\n")).toEqual(["feature", "p"]);
  expect(names("feature,df\n")).toEqual(["feature", "df"]);
});

test("a table about nothing in particular stays as its file is", () => {
  expect(names("b,a\n1,2\n")).toEqual(["b", "a"]);
});

test("what a table is ordered by, and what is read beside it, stands next to the row's name", () => {
  const order = { by: "p", from: "smallest", beside: ["p_adj", "missing_one"] } as const;
  const csv = "feature,mean,df,p,p_adj,name\nHMDB1,1,2,0.1,0.2,Glucose\nHMDB2,1,2,0.2,0.2,Urea\n";
  expect(names(csv, features, { ...order, beside: [...order.beside] })).toEqual(["name", "feature", "p", "p_adj", "mean", "df"]);
  expect(names("sample,t1,t2\na,1,2\n", undefined, { by: "t2", from: "largest" })).toEqual(["sample", "t2", "t1"]);
});
