import type { Manifest } from "@analyte/contract/manifest";
import { expect, test } from "vitest";
import { listPath, sentLists, toolsOfLists, withLists, type SentList } from "./send-list.ts";

const words = { en: "words", zh: "词" };
const tool = (id: string, list: "ids" | "labels" | "set" | undefined) =>
  ({
    id,
    params: [{ name: "which", kind: "names", title: words, ...(list !== undefined && { list }) }],
    inputs: [{ name: "tests", takes: "table", title: words, help: words, required: false, accept: [] }],
  }) as unknown as Manifest;
const of = (name: string, ...ids: string[]): SentList => ({ name, features: ids.map((id) => ({ id, label: `${id} by name` })) });
const tests = { name: "tests", store_path: "result:t/tests.csv", file: "tests.csv" };
const queryOf = (path: string) => new URLSearchParams(path.slice(path.indexOf("?")));

test("the tools that take a list are those whose manifest says so", () => {
  expect(toolsOfLists([tool("a", "ids"), tool("b", undefined), tool("c", "set")]).map(({ id }) => id)).toEqual(["a", "c"]);
});

test("a list reaches the form with the result's table in the slot that is called so, however long it is", () => {
  const sent = of("task", ...Array.from({ length: 3_000 }, (_, at) => `M${at}`));
  const query = queryOf(listPath(tool("ora", "ids"), { id: "t 1" }, [tests], sent));
  expect([query.get("id"), query.get("task"), query.get("tests"), query.get("tests_name")]).toEqual(["ora", "t 1", "result:t/tests.csv", "tests.csv"]);
  expect(query.toString().length).toBeLessThan(300);
  expect(withLists({ rule: "auto" }, tool("ora", "ids"), sentLists(query.get("list")!)!)).toEqual({ rule: "auto", which: sent.features.map(({ id }) => id) });
  expect(sentLists("of another window")).toBeNull();
});

test("names go where names are looked up, each once", () => {
  const twice = {
    name: "x",
    features: [
      { id: "1", label: "Glycine" },
      { id: "2", label: "Glycine" },
    ],
  };
  expect(withLists({}, tool("id-map", "labels"), [twice])).toEqual({ which: ["Glycine"] });
});

test("lists that are compared gather, each task's latest one, without the signs that part them, and no table beside them", () => {
  const venn = tool("venn-upset", "set");
  listPath(venn, { id: "1" }, [tests], of("A: first", "M1"));
  listPath(venn, { id: "2" }, [tests], of("B", "M9"));
  const query = queryOf(listPath(venn, { id: "2" }, [tests], of("B", "M1", "M;2")));
  expect(query.has("tests")).toBe(false);
  expect(withLists({}, venn, sentLists(query.get("list")!)!)).toEqual({ which: ["A first: M1", "B: M1; M 2"] });
});
