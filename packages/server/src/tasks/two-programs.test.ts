/** Servers of two programs at one queue, while one after the other is updated: what the older one computes is never served as the newer one's. */
import { expect, test } from "vitest";
import { taskPortals } from "../testing/task-portals.ts";

const { portal } = taskPortals();
const sheet = "sample,f1\ns1,1\ns2,2\n";
const asked = async (p: Awaited<ReturnType<typeof portal>>) => ({ inputs: { matrix: await p.upload(sheet) }, reuse: true });
const reused = async (p: Awaited<ReturnType<typeof portal>>, id: string) => (await p.status(id)).reused_from;
const of = (version: string, alive: readonly string[]) => ({
  version,
  server: {
    id: version,
    startId: version,
    shape: null,
    mayClaim: () => true,
    folderIsThere: async () => true,
    anyComputesWith: async (other: string) => alive.includes(other),
  },
});

test("what a newer program has keyed waits for a server that computes with it", async () => {
  const mended = await portal({ started: false, dependencies: of("mended", ["faulty"]) });
  const id = await mended.submit({ milliseconds: 1 }, await asked(mended));
  const faulty = await portal({ like: mended, dependencies: of("faulty", ["mended"]) });
  // Whoever else asks it is computed by it meanwhile.
  const own = await faulty.submit({ milliseconds: 1 }, {}, { user: "ben" });
  expect(await faulty.ended(own, { user: "ben" })).toMatchObject({ status: "succeeded" });
  expect(await faulty.status(id)).toMatchObject({ status: "queued" });
  await faulty.tasks.stop();
  await mended.tasks.start();
  expect(await mended.ended(id)).toMatchObject({ status: "succeeded" });
  expect(await reused(mended, await mended.submit({ milliseconds: 1 }, await asked(mended)))).toBe(id);
});

test("where nobody has that program any more it is computed, and handed on to nobody else", async () => {
  const before = await portal({ started: false, dependencies: of("faulty", []) });
  const id = await before.submit({ milliseconds: 1 }, await asked(before));
  const now = await portal({ like: before, dependencies: of("mended", []) });
  expect(await now.ended(id)).toMatchObject({ status: "succeeded" });
  for (const later of [now, before]) expect(await reused(later, await later.submit({ milliseconds: 1 }, await asked(later)))).toBeNull();
});
