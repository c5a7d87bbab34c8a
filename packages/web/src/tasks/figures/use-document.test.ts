import { codes } from "@analyte/contract/envelope";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { refreshStyled } from "./refresh-styled.ts";
import { documentQuery } from "./use-document.ts";

let asked: string[];
let colour: string;

beforeEach(() => {
  asked = [];
  colour = "#111111";
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("location", { protocol: "http:" });
  vi.stubGlobal("fetch", async (address: string) => {
    const call = /task\/(\w+)/.exec(address)![1]!;
    asked.push(call);
    const look = { view: { groupColours: { a: colour } }, base: {} };
    const data = call === "data_interaction_result" ? { document: { kind: "scatter" }, values_stay: true, ...look } : look;
    return new Response(JSON.stringify({ code: codes.success, content: { data }, showMsg: "" }));
  });
});
afterEach(() => vi.unstubAllGlobals());

it("a figure whose data is there is asked for its look alone after a change of style, and keeps its data", async () => {
  const client = new QueryClient();
  const query = documentQuery("t1", { chart: "pca/all/scores" });
  const first = await client.fetchQuery(query);
  expect(first).toMatchObject({ document: { kind: "scatter" }, view: { groupColours: { a: "#111111" } }, values_stay: true });
  await client.fetchQuery(query);
  expect(asked).toEqual(["data_interaction_result"]);
  colour = "#222222";
  await refreshStyled(client, "t1");
  const second = await client.fetchQuery(query);
  expect(asked).toEqual(["data_interaction_result", "figure_look"]);
  expect(second.document).toBe(first.document);
  // What is said besides is as it is now.
  expect(second).toEqual({ document: { kind: "scatter" }, view: { groupColours: { a: "#222222" } }, base: {} });
});
