import type { Links } from "./links.ts";

/** One word whenever a link that the user has opened was taken back: what is shown by it is asked for anew. */
export async function* liveLinks(links: Pick<Links, "listen">, userId: string, signal: AbortSignal): AsyncGenerator<true> {
  let told = false;
  let wake = (): void => {};
  const hear = (): void => {
    told = true;
    wake();
  };
  const unlisten = links.listen(userId, hear);
  signal.addEventListener("abort", () => wake(), { once: true });
  try {
    while (!signal.aborted) {
      if (!told) await new Promise<void>((resolve) => (wake = resolve));
      if (told && !signal.aborted) yield true;
      told = false;
    }
  } finally {
    unlisten();
  }
}
