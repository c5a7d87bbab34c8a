import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTrial, type TrialPortal } from "./testing/trial-portal.ts";

let trial: TrialPortal;
beforeAll(async () => {
  trial = await startTrial();
});
afterAll(() => trial.close());

const get = (path: string) => fetch(`${trial.portal.address}${path}`);

describe("the portal", () => {
  it("says that it can serve, to strangers nothing else, and what it is to staff", async () => {
    expect(await trial.send("GET", "system/health")).toMatchObject({ status: 200, code: 1 });
    expect((await trial.send("GET", "system/health")).content).toEqual({ data: { status: "ok" } });
    expect((await trial.send("GET", "system/health_details")).status).toBe(401);
    expect((await trial.send("GET", "system/health_details", { token: await trial.signIn() })).status).toBe(403);
    const { content } = await trial.send("GET", "system/health_details", { token: await trial.signIn("all") });
    expect(content.data).toMatchObject({ status: "ok", version: "0.1.0", node: process.version, faults: [] });
    expect((await trial.send("GET", "system/is_maintain")).content.data).toMatchObject({
      is_maintain: false,
      title: { en: "Analyte Cloud", zh: "Analyte 云平台" },
      demo: { username: "demo@example.org", password: "demo-portal" },
    });
  });

  it("answers an unknown call in the envelope", async () => {
    expect(await trial.send("GET", "no/such/call", { language: "zh" })).toMatchObject({ status: 404, code: 5, showMsg: "没有这个接口。" });
    expect(await trial.send("POST", "system/health")).toMatchObject({ status: 404, code: 5 });
  });

  it("refuses bodies that are too large, no JSON, or of another type", async () => {
    const headers = { "content-type": "application/json" };
    expect(await trial.send("POST", "login", { body: `"${"x".repeat(1_100_000)}"`, headers })).toMatchObject({ status: 413, code: 6 });
    expect(await trial.send("POST", "login", { body: "{", headers })).toMatchObject({ status: 400, code: 3 });
    expect(await trial.send("POST", "login", { body: '{"__proto__": {"x": 1}}', headers })).toMatchObject({ status: 400, code: 3 });
    expect(await trial.send("POST", "login", { body: "username=demo", headers: { "content-type": "application/x-www-form-urlencoded" } })).toMatchObject({
      status: 400,
      code: 3,
    });
    expect(await trial.send("POST", "login", { headers })).toMatchObject({ status: 400, code: 3 });
  });

  it("says in a whole sentence that a body holds no fields", async () => {
    const sent = (language: string) => trial.send("POST", "login", { language, body: '["demo"]', headers: { "content-type": "application/json" } });
    expect(await sent("en")).toMatchObject({ status: 400, code: 3, showMsg: "Please check your input. It must be a JSON object." });
    expect(await sent("zh")).toMatchObject({ status: 400, code: 3, showMsg: "请检查输入内容：内容必须是 JSON 对象。" });
  });

  it("answers an address that can't be decoded in the envelope", async () => {
    const answer = await trial.send("GET", "%zz", { language: "zh" });
    expect(answer).toMatchObject({ status: 400, code: 3, showMsg: "无法读取该请求。" });
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("refuses what no database keeps and what no program walks through", async () => {
    const headers = { "content-type": "application/json" };
    expect(await trial.send("POST", "login", { body: { username: "a\0b", password: "x" } })).toMatchObject({ status: 400, code: 3 });
    const deep = `{"username":"a","password":"x","more":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
    expect(await trial.send("POST", "login", { body: deep, headers })).toMatchObject({ status: 400, showMsg: "The input is nested too deeply." });
    for (const half of ['{"username":"\\ud800half"}', '{"username":"a","more":{"\\udc00":1}}'])
      expect(await trial.send("POST", "login", { body: half, headers })).toMatchObject({
        status: 400,
        showMsg: expect.stringContaining("half of a character") as string,
      });
  });

  it("lets a user hold twenty live connections, and a closed one makes room", async () => {
    const token = await trial.signIn("demo2@example.org");
    const listen = async () => {
      const leave = new AbortController();
      const { status } = await fetch(`${trial.portal.address}/api/front/task/events`, { headers: { token }, signal: leave.signal });
      return { status, leave };
    };
    const open = await Promise.all(Array.from({ length: 20 }, listen));
    expect(open.every(({ status }) => status === 200)).toBe(true);
    expect(await trial.send("GET", "task/events", { token })).toMatchObject({ status: 429, code: 7 });
    open[0]!.leave.abort();
    await expect
      .poll(async () => {
        const { status, leave } = await listen();
        leave.abort();
        return status;
      })
      .toBe(200);
    for (const { leave } of open) leave.abort();
  });

  it("slows down a guest who hurries, not a session that polls", async () => {
    const token = await trial.signIn();
    const polls = await Promise.all(Array.from({ length: 120 }, () => trial.send("GET", "user/get_permission", { token })));
    expect(polls.every(({ status }) => status === 200)).toBe(true);
    const guests = await Promise.all(Array.from({ length: 150 }, () => trial.send("GET", "system/health")));
    expect(guests.some(({ status, code }) => status === 429 && code === 7)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
  });

  it("cuts off who sends no request", { timeout: 40_000 }, async () => {
    const { hostname, port } = new URL(trial.portal.address);
    const started = Date.now();
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.write("GET /api/front/system/health HTTP/1.1\r\nx: "));
      socket.on("data", () => {});
      socket.on("close", () => resolve());
      socket.on("error", () => {});
    });
    expect(Date.now() - started).toBeLessThan(30_000);
  });
});

describe("the description of the API", () => {
  it("names every call with its input and reply", async () => {
    const document = (await (await get("/api/openapi.json")).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { parameters?: { name: string }[]; requestBody?: object; security: object[] }>>;
      components: { schemas: Record<string, object> };
    };
    expect(document.openapi).toBe("3.1.0");
    expect(document.paths["/api/front/user_file_store/list"]!["get"]!.parameters!.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["page", "size", "sort", "order", "current_dir", "name"]),
    );
    expect(document.paths["/api/front/login"]!["post"]).toMatchObject({
      security: [],
      requestBody: { content: { "application/json": { schema: { required: ["username", "password"] } } } },
    });
    expect(JSON.stringify(document.paths["/api/front/user_file_store/upload_file"])).toContain("multipart/form-data");
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]!);
    expect(references.length).toBeGreaterThan(0);
    for (const reference of new Set(references)) {
      expect(reference).toMatch(/^#\/components\/schemas\//);
      expect(document.components.schemas).toHaveProperty([reference.slice("#/components/schemas/".length)]);
    }
  });

  it("can be browsed with nothing from elsewhere", async () => {
    const response = await get("/api/docs/");
    const html = await response.text();
    expect(html).toContain("swagger-ui");
    const sources = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]!);
    for (const source of sources) {
      expect(source).not.toMatch(/^(https?:)?\/\//);
      expect((await get(new URL(source, `${trial.portal.address}/api/docs/`).pathname)).status).toBe(200);
    }
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>\s*\S/);
    expect(response.headers.get("content-security-policy")).toContain("script-src 'self'");
  });
});

it("every answer forbids foreign scripts and framing", async () => {
  const { headers } = await get("/");
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("upgrade-insecure-requests");
  expect(policy).not.toContain("unsafe-eval");
});
