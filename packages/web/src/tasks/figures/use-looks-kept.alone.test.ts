import { codes } from "@analyte/contract/envelope";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newLookSteps } from "#charts/look-steps.ts";
import { resultQuery } from "../queries.ts";
import { figureLookOf } from "./figure-look.ts";
import { groupStyleOf } from "./group-style.ts";
import { keepLooks } from "./use-looks-kept.ts";

let refused: string;
let sent: string[];
beforeEach(() => {
  [refused, sent] = ["", []];
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("fetch", async (address: string, { body }: { body?: string } = {}) => {
    sent.push(JSON.stringify([address.split("?")[0]!.split("/").at(-1)!, JSON.parse(body ?? "{}")]));
    const fails = refused !== "" && sent.at(-1)!.includes(refused);
    const envelope = { code: fails ? codes.unexpected : codes.success, content: { data: { view: {}, base: {} } }, showMsg: fails ? "Broken" : "" };
    return await Promise.resolve(new Response(JSON.stringify(envelope), { status: fails ? 500 : 200 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Two results, each with a figure whose look was changed a moment ago. */
function changed() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  for (const task of ["t1", "t2"]) {
    const chart = { name: "scores", title: "Scores", view: {}, base: {} };
    client.setQueryData(resultQuery(task).queryKey, { charts: [chart], style: {} } as never);
    figureLookOf(client, task, "scores").change({ view: {}, base: {} }, { title: `Mine of ${task}` }, newLookSteps());
  }
  return client;
}

it("keeps what was changed of that result alone, and says so", async () => {
  const client = changed();
  expect(await keepLooks(client, "t1")).toBe(true);
  expect(sent.filter((one) => one.includes("save_view")).map((one) => one.includes("Mine of t1"))).toEqual([true]);
  expect(await keepLooks(client, "none")).toBe(true);
});

it("says where one of its figures, or its groups, could not be kept; another result is no matter", async () => {
  const client = changed();
  refused = "Mine of t1";
  expect([await keepLooks(client, "t1"), await keepLooks(client, "t2")]).toEqual([false, true]);
  refused = "";
  expect(await keepLooks(client, "t1")).toBe(true);
  refused = "save_style";
  groupStyleOf(client, "t1").restyle({ groups: [{ group: "a", colour: "#112233" }] }, [{ group: "a", of: "a" }]);
  expect(await keepLooks(client, "t1")).toBe(false);
});
