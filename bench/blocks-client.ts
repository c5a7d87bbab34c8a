/** Asks what it is told to, and tells how long the answer took. */
import type { Asked } from "./blocks-asked.ts";

process.on("message", ({ url, init }: Asked) => {
  const begun = performance.now();
  void fetch(url, init)
    .then(async (response) => ({ status: response.status, bytes: (await response.arrayBuffer()).byteLength }))
    .catch(() => ({ status: 0, bytes: 0 }))
    .then((answer) => process.send?.({ ...answer, ms: performance.now() - begun }));
});
