/** Documents of figures are answered as they are stored: nobody reads them on the thread that all share. */
import { readFileSync } from "node:fs";
import { base } from "@analyte/contract/call";
import { brotliDecompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { buildApp, newApp } from "../app.ts";
import { readConfig } from "../config.ts";
import type { TestPortal } from "../testing/task-portal.ts";
import { taskPortals } from "../testing/task-portals.ts";

const { portal } = taskPortals();

/** The calls over HTTP, as Anna makes them. */
async function served({ tasks }: TestPortal): Promise<(path: string) => Promise<string>> {
  const app = newApp(readConfig({ PORTAL_LOG: "silent" }));
  await buildApp(app, {
    routes: tasks.routes,
    gate: { enter: async () => ({ user: { id: "anna", name: "", email: "", marks: [] }, session: "anna" }), isAlive: async () => true, watch: () => () => {} },
    closing: new AbortController().signal,
    maintenance: () => false,
    title: "Trial",
    version: "0",
    pages: "/nowhere",
  });
  onTestFinished(async () => await app.close());
  return async (path) => {
    const answer = await app.inject({ url: `${base}/${path}`, headers: { token: "anna", "accept-encoding": "br" } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    return answer.headers["content-encoding"] === "br" ? brotliDecompressSync(answer.rawPayload).toString() : answer.body;
  };
}

async function storedText({ database, platform }: TestPortal, id: string, name: string): Promise<{ path: string; text: string }> {
  const { sha256 } = await database.selectFrom("result_file").select("sha256").where("result_id", "=", id).where("name", "=", name).executeTakeFirstOrThrow();
  const path = platform.blobs.pathOf(sha256);
  return { path, text: readFileSync(path, "utf8") };
}

test("a result, and each of its figures, holds the stored document sign by sign", async () => {
  const p = await portal();
  const id = await p.submit();
  expect(await p.ended(id)).toMatchObject({ status: "succeeded" });
  const { text } = await storedText(p, id, "chart-scores.json");
  expect(text).toContain(`"version":  1`);
  const get = await served(p);
  const result = await get(`task/result?id=${id}`);
  expect(result).toContain(`"document":${text}`);
  expect(JSON.parse(result)).toMatchObject({
    code: 1,
    content: { data: { status: "succeeded", charts: [{ name: "scores", document: JSON.parse(text), view: {} }] } },
  });
  const figure = await get(`task/data_interaction_result?id=${id}&chart=scores`);
  expect(figure).toContain(`"document":${text}`);
  expect(JSON.parse(figure)).toEqual({ code: 1, content: { data: { document: JSON.parse(text), view: {}, base: {} } }, showMsg: "", debugMsg: "" });
});

test("the outline reads no document: it is answered where one is damaged", async () => {
  const p = await portal();
  const id = await p.submit();
  await p.ended(id);
  await p.database
    .updateTable("result_file")
    .set({ sha256: "0".repeat(64) })
    .where("result_id", "=", id)
    .where("name", "=", "chart-scores.json")
    .execute();
  const outline = JSON.parse(await (await served(p))(`task/result_outline?id=${id}`)) as unknown;
  expect(outline).toMatchObject({ content: { data: { status: "succeeded", charts: [{ name: "scores", view: {} }] } } });
});

test("a document that is no JSON is not published, so that no answer breaks by it", async () => {
  const p = await portal();
  const id = await p.submit({ mode: "broken-chart" });
  expect(await p.ended(id)).toMatchObject({ status: "failed", reason: expect.stringContaining("its result is incomplete") as string });
  expect(p.log.join("")).toContain("chart-scores.json is not JSON");
});
