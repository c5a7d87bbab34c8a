import { Readable } from "node:stream";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { fastify } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compressAnswers } from "./compress.ts";

const long = JSON.stringify({ rows: Array.from({ length: 500 }, (_, row) => `feature ${row}`) });
const app = fastify();
let broken: Readable;
beforeAll(async () => {
  compressAnswers(app);
  app.get("/long", (_request, reply) => reply.type("application/json; charset=utf-8").send(long));
  app.get("/short", () => ({ ok: true }));
  app.get("/table", (_request, reply) =>
    reply
      .type("text/csv; charset=utf-8")
      .header("content-length", long.length)
      .send(Readable.from([long])),
  );
  app.get("/part", (_request, reply) => reply.type("text/csv").header("accept-ranges", "bytes").send(long));
  app.get("/picture", (_request, reply) => reply.type("image/png").send(Buffer.alloc(4_000)));
  app.post("/change", (_request, reply) => reply.type("application/json").send(long));
  app.get("/broken", (_request, reply) => {
    broken = new Readable({ read() {} });
    broken.push("x".repeat(100_000));
    return reply.type("text/csv").send(broken);
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

const get = (url: string, accepted = "gzip, deflate, br") => app.inject({ url, headers: { "accept-encoding": accepted } });

it("compresses long text by the best that the client reads, and says that this decided", async () => {
  const answer = await get("/long");
  expect(answer.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
  expect(answer.rawPayload.length).toBeLessThan(long.length / 4);
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(long);
  expect(gunzipSync((await get("/long", "gzip")).rawPayload).toString()).toBe(long);
  expect((await get("/long", "br;q=0, gzip")).headers["content-encoding"]).toBe("gzip");
  const plain = await get("/long", "identity");
  expect(plain.headers).toMatchObject({ vary: "accept-encoding" });
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.body).toBe(long);
});

it("compresses what is streamed, whose length is another then", async () => {
  const answer = await get("/table");
  expect(answer.headers["content-length"]).toBeUndefined();
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(long);
});

it.each(["/short", "/part", "/picture"])("leaves %s as it is", async (url) => {
  expect((await get(url)).headers["content-encoding"]).toBeUndefined();
});

it("leaves answers of calls that change something as they are", async () => {
  expect((await app.inject({ method: "POST", url: "/change", headers: { "accept-encoding": "br" } })).headers["content-encoding"]).toBeUndefined();
});

it("gives up the source when the client leaves, and the answer when the source fails", async () => {
  const address = app.server.address() as { port: number };
  const url = `http://127.0.0.1:${address.port}/broken`;
  const left = new AbortController();
  await fetch(url, { signal: left.signal });
  const closed = new Promise((resolve) => broken.once("close", resolve));
  left.abort();
  await closed;
  const answer = await fetch(url);
  broken.destroy(new Error("The disk is gone."));
  await expect(answer.text()).rejects.toThrow();
  expect((await get("/short")).statusCode).toBe(200);
});
