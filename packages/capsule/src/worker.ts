/** Computes beside the page, which stays at hand meanwhile. The page sends the capsule's files once, then a step at a time. */
import { compare } from "./compare.ts";
import type { CapsuleStep } from "./capsule.ts";
import { recompute } from "./recompute.ts";
import type { Answer, Order } from "./orders.ts";

const files = new Map<string, Uint8Array>();
const answer = (message: Answer): void => self.postMessage(message, { transfer: [] });
const file = (sha256: string): Uint8Array => {
  const content = files.get(sha256);
  if (content === undefined) throw new Error(`The file ${sha256} is not in this page.`);
  return content;
};

async function compute(at: number, step: CapsuleStep): Promise<Answer> {
  const begun = performance.now();
  try {
    const made = await recompute(step, file);
    const tables = step.tables.map(({ name, sha256 }) => {
      const found = made.get(name);
      return { name, comparison: found === undefined ? null : compare(file(sha256), found) };
    });
    return { at, tables, milliseconds: performance.now() - begun };
  } catch (error) {
    return { at, fault: String(error) };
  }
}

self.addEventListener("message", ({ data }: MessageEvent<Order>) => {
  if ("files" in data) for (const [sha256, content] of data.files) files.set(sha256, content);
  else void compute(data.at, data.step).then(answer);
});
