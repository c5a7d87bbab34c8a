import type { Work } from "@analyte/contract/proof-of-work";

/** Does the work that the portal asks a stranger's browser for, beside the page. */
export async function prove(key: string, work: Work, signal?: AbortSignal): Promise<string> {
  const worker = new Worker(new URL("./work-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.addEventListener("message", (event: MessageEvent<string>) => resolve(event.data));
      worker.addEventListener("error", (event) => reject(new Error(event.message)));
      signal?.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
      worker.postMessage({ key, work }, []);
    });
  } finally {
    worker.terminate();
  }
}
