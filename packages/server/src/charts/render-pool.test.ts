import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { scoresDocument, volcanoDocument } from "@analyte/charts/sample-documents";
import { expect, it } from "vitest";
import { pageFace } from "./page-face.ts";
import { renderFile } from "./render-figure.ts";
import { openedRenderers, printed } from "./testing/opened.ts";
import type { Asker, Renderer } from "./renderer.ts";

const opened = openedRenderers();
const form = printed;
const small = async (renderer: Renderer) => Buffer.from((await renderer.file(scoresDocument(), {}, { ...form, format: "svg" })).file).toString();
/** Takes seconds. */
const large = (renderer: Renderer, asker?: Asker) => renderer.file(volcanoDocument(20_000), {}, { ...form, format: "png", dpi: 1_200 }, asker);
const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Ends the process that draws, and the one that is started in its place. */
async function killTwice(renderer: Renderer, signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
  const [first] = renderer.pids();
  process.kill(first!, signal);
  await expect.poll(() => renderer.pids().some((pid) => pid !== first)).toBe(true);
  process.kill(
    renderer.pids().find((pid) => pid !== first)!,
    signal,
  );
}

it("a figure whose process is ended while it draws is drawn by another, and nobody notices", async () => {
  const renderer = opened({ processes: 1 });
  const before = await small(renderer);
  const [pid] = renderer.pids();
  process.kill(pid!, "SIGSTOP");
  const drawing = small(renderer);
  process.kill(pid!, "SIGKILL");
  expect(await drawing).toBe(before);
  expect(renderer.pids()).toHaveLength(1);
  expect(renderer.pids()).not.toContain(pid);
});

it.each(["SIGKILL", "SIGABRT", "SIGSEGV"] as const)(
  "a figure over which two processes end by %s is said to have crashed, and the next one is drawn",
  async (signal) => {
    const renderer = opened({ processes: 1 });
    const before = await small(renderer);
    const [pid] = renderer.pids();
    const drawing = large(renderer);
    const said = expect(drawing).rejects.toMatchObject({ name: "RenderFault", reason: "crashed", message: expect.stringContaining(signal) as string });
    await killTwice(renderer, signal);
    await said;
    expect(await small(renderer)).toBe(before);
    expect(renderer.pids()).not.toContain(pid);
  },
);

it("a figure that lost its process has no second deadline", async () => {
  const renderer = opened({ processes: 1, timeoutMs: 6_000 });
  await renderer.face("代谢");
  const [first] = renderer.pids();
  process.kill(first!, "SIGSTOP");
  const asked = performance.now();
  const drawing = small(renderer);
  const said = expect(drawing).rejects.toMatchObject({ reason: "timeout" });
  await new Promise((done) => setTimeout(done, 4_000));
  process.kill(first!, "SIGKILL");
  await expect.poll(() => renderer.pids().some((pid) => pid !== first), { interval: 5 }).toBe(true);
  process.kill(renderer.pids()[0]!, "SIGSTOP");
  await said;
  expect(performance.now() - asked).toBeLessThan(8_500);
});

it("who has left is not drawn for again when the process ends", async () => {
  const renderer = opened({ processes: 1 });
  await small(renderer);
  const [pid] = renderer.pids();
  process.kill(pid!, "SIGSTOP");
  const leaving = new AbortController();
  const drawing = large(renderer, { userId: "anna", signal: leaving.signal });
  leaving.abort(new Error("left"));
  process.kill(pid!, "SIGKILL");
  await expect(drawing).rejects.toThrow("left");
  expect(renderer.pids()).toEqual([]);
});

it("what waits behind a figure that takes its processes down is drawn by another", async () => {
  const renderer = opened({ processes: 1 });
  const drawing = large(renderer);
  const said = expect(drawing).rejects.toMatchObject({ reason: "crashed" });
  const behind = small(renderer);
  await killTwice(renderer);
  await said;
  expect(await behind).toContain("<svg");
});

it("the face of a page is made there, too, and again where its process ended", async () => {
  const renderer = opened({ processes: 1 });
  expect(await renderer.face("代谢")).toEqual(pageFace("代谢"));
  const [pid] = renderer.pids();
  process.kill(pid!, "SIGSTOP");
  const face = renderer.face("代谢组学");
  process.kill(pid!, "SIGKILL");
  expect(await face).toEqual(pageFace("代谢组学"));
});

it("one is waiting from the start on, and again after one was taken down", async () => {
  const renderer = opened({ processes: 2 });
  expect(renderer.pids()).toEqual([]);
  renderer.start();
  const [first, ...others] = renderer.pids();
  expect([isThere(first!), others]).toEqual([true, []]);
  const drawing = small(renderer);
  const said = expect(drawing).rejects.toMatchObject({ reason: "crashed" });
  await killTwice(renderer);
  await said;
  await expect.poll(() => renderer.pids().filter(isThere).length).toBe(1);
});

it("long work never takes the process of what takes a moment", async () => {
  const renderer = opened({ processes: 2 });
  await small(renderer);
  const [first] = renderer.pids();
  const long = Promise.allSettled([large(renderer)]);
  expect(renderer.pids()).toHaveLength(2);
  process.kill(renderer.pids()[1]!, "SIGSTOP");
  expect(await small(renderer)).toContain("<svg");
  expect(renderer.pids()[0]).toBe(first);
  await renderer.close();
  await long;
});

it("what takes a moment is not kept waiting by what takes long", async () => {
  const renderer = opened({ processes: 2 });
  const ended: string[] = [];
  const long = Promise.allSettled([1, 2, 3].map(() => large(renderer).then(() => ended.push("file"))));
  await renderer.face("代谢").then(() => ended.push("face"));
  await small(renderer).then(() => ended.push("small"));
  expect(ended).toEqual(["face", "small"]);
  expect(renderer.pids()).toHaveLength(2);
  await renderer.close();
  expect((await long).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
});

it("a figure that nobody waits for any more is stopped, and the next one begins; where it hears nothing, its process is replaced", async () => {
  const renderer = opened({ processes: 1 });
  await small(renderer);
  const [pid] = renderer.pids();
  const [leaving, waiting] = [new AbortController(), new AbortController()];
  const drawing = large(renderer, { userId: "anna", signal: leaving.signal });
  const queued = large(renderer, { userId: "anna", signal: waiting.signal });
  const next = small(renderer);
  process.kill(pid!, "SIGSTOP");
  waiting.abort(new Error("left the queue"));
  await expect(queued).rejects.toThrow("left the queue");
  leaving.abort(new Error("left"));
  await expect(drawing).rejects.toThrow("left");
  expect(await next).toContain("<svg");
  expect(renderer.pids()).not.toContain(pid);
});

it("stops between two bands of pixels, with its process as it is", async () => {
  const stopped = new AbortController();
  const drawing = renderFile(volcanoDocument(400), {}, { ...form, format: "png", dpi: 1_200 }, stopped.signal);
  stopped.abort(new Error("left"));
  await expect(drawing).rejects.toThrow("left");
});

it("nothing of it is left when it is closed, whatever was being drawn", async () => {
  const renderer = opened({ processes: 2 });
  const drawing = Promise.allSettled([large(renderer), small(renderer)]);
  const pids = renderer.pids();
  await renderer.close();
  await drawing;
  expect(pids.filter(isThere)).toEqual([]);
});

it("nothing of it is left when the server is killed", async () => {
  const source = `import { openRenderer } from ${JSON.stringify(join(import.meta.dirname, "renderer.ts"))};
    const renderer = openRenderer();
    renderer.start();
    console.log(renderer.pids()[0]);
    setInterval(() => {}, 1_000);`;
  const server = spawn(process.execPath, ["--input-type=module", "--eval", source], { stdio: ["ignore", "pipe", "inherit"] });
  const [said] = (await once(server.stdout, "data")) as [Buffer];
  const pid = Number(said.toString());
  expect(isThere(pid)).toBe(true);
  server.kill("SIGKILL");
  await expect.poll(() => isThere(pid), { timeout: 30_000 }).toBe(false);
});

it("a drawing whose server is killed ends without a word", async () => {
  // One piece of work of a second, after which the reply meets a line that nobody listens at.
  const source = `import { scoresDocument, volcanoDocument } from "@analyte/charts/sample-documents";
    import { openRenderer } from ${JSON.stringify(join(import.meta.dirname, "renderer.ts"))};
    const renderer = openRenderer({ processes: 1 });
    const options = { ...${JSON.stringify(form)}, format: "svg" };
    await renderer.file(scoresDocument(), {}, options);
    void renderer.file(volcanoDocument(60_000), {}, options);
    setTimeout(() => console.log(renderer.pids()[0]), 300);`;
  const server = spawn(process.execPath, ["--input-type=module", "--eval", source], { cwd: import.meta.dirname, stdio: ["ignore", "pipe", "pipe"] });
  const errors: Buffer[] = [];
  server.stderr.on("data", (part: Buffer) => errors.push(part));
  const [said] = (await once(server.stdout, "data")) as [Buffer];
  const pid = Number(said.toString());
  server.kill("SIGKILL");
  await once(server, "close");
  await expect.poll(() => isThere(pid), { timeout: 30_000 }).toBe(false);
  expect(Buffer.concat(errors).toString()).toBe("");
});

it("a process that could not be started, for want of descriptors, is sent no signal: it would go to somebody else", () => {
  const source = `import { ChildProcess } from "node:child_process";
    import { closeSync, openSync } from "node:fs";
    import { startDrawing } from ${JSON.stringify(join(import.meta.dirname, "drawing-process.ts"))};
    import { openScratch } from ${JSON.stringify(join(import.meta.dirname, "scratch.ts"))};
    const { kill } = ChildProcess.prototype;
    let unborn = 0;
    ChildProcess.prototype.kill = function (signal) {
      if (this.pid !== undefined) return kill.call(this, signal);
      console.log("signalled somebody");
    };
    const scratch = openScratch();
    for (let room = 0; room < 12; room++) {
      const taken = [];
      try {
        for (;;) taken.push(openSync("/dev/null"));
      } catch {}
      for (const one of taken.splice(0, room)) closeSync(one);
      const drawing = startDrawing(scratch, { replied: () => {}, ended: () => {} });
      if (drawing.pid === undefined) unborn++;
      const ended = drawing.end();
      for (const one of taken) closeSync(one);
      await ended;
    }
    scratch.close();
    console.log(unborn > 0 ? "some could not be started" : "all were started");`;
  const command = `ulimit -n 100; exec "$0" --input-type=module --eval "$1"`;
  const { stdout, stderr } = spawnSync("/bin/sh", ["-c", command, process.execPath, source], { encoding: "utf8", timeout: 40_000 });
  expect([stdout, stderr]).toEqual(["some could not be started\n", ""]);
});

it("knows nothing of the server's environment but where its programs and folders are", async () => {
  process.env["PORTAL_TEST_SECRET"] = "secret";
  try {
    const renderer = opened({ processes: 1 });
    await small(renderer);
    if (process.platform === "linux") expect(await readFile(`/proc/${renderer.pids()[0]}/environ`, "utf8")).not.toContain("PORTAL_TEST_SECRET");
  } finally {
    delete process.env["PORTAL_TEST_SECRET"];
  }
});
