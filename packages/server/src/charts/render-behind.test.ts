/** Drawing on a machine that has other things to do, and drawing that nobody looks at. */
import { getPriority } from "node:os";
import { scoresDocument, volcanoDocument } from "@analyte/charts/sample-documents";
import { expect, it } from "vitest";
import { openedRenderers, printed } from "./testing/opened.ts";
import type { Asker, Renderer } from "./renderer.ts";

const opened = openedRenderers();
const form = printed;
const report: Asker = { userId: "anna", signal: new AbortController().signal, behind: true };
const small = async (renderer: Renderer, asker?: Asker) => (await renderer.forms(scoresDocument(), {}, { ...form, formats: ["svg"] }, asker)).forms.svg;
/** Takes seconds of a processor. */
const large = async (renderer: Renderer) => await renderer.file(volcanoDocument(20_000), {}, { ...form, format: "png", dpi: 1_200 });

it("what takes too much of the processor is ended; what is given none of it for a while is not", async () => {
  const renderer = opened({ processes: 1, processorMs: 2_000 });
  const before = await small(renderer);
  const [pid] = renderer.pids();
  process.kill(pid!, "SIGSTOP");
  const waiting = small(renderer);
  await new Promise((done) => setTimeout(done, 4_000));
  process.kill(pid!, "SIGCONT");
  expect(await waiting).toEqual(before);
  expect(renderer.pids()).toEqual([pid]);
  await expect(large(renderer)).rejects.toMatchObject({ reason: "tooMuch" });
  expect(renderer.pids()).not.toContain(pid);
  expect(await small(renderer)).toEqual(before);
});

it("what nobody looks at has processes of its own, two at once, which give way and go when there is nothing left to do", async () => {
  const renderer = opened({ processes: 2, behind: 2, idleMs: 300 });
  const shown = await small(renderer);
  const [first] = renderer.pids();
  const drawing = Promise.all([small(renderer, report), small(renderer, report), small(renderer, report)]);
  await expect.poll(() => renderer.pids(), { interval: 5 }).toHaveLength(3);
  const own = renderer.pids().filter((pid) => pid !== first);
  expect(own.map((pid) => getPriority(pid) > getPriority(first))).toEqual([true, true]);
  expect(await drawing).toEqual([shown, shown, shown]);
  await expect.poll(() => renderer.pids()).toEqual([first]);
});
