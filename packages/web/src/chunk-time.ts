/** Code and styles that are fetched late have 120 seconds; then it is said that they did not come, and the user can try again. */
import { limits } from "@analyte/contract/limits";
import { t } from "i18next";

export class ChunkLate extends Error {
  constructor() {
    super(t("ui:chunkLate", { seconds: limits.chunkMs / 1_000 }));
    this.name = "ChunkLate";
  }
}

/** What `fetch` brings, or ChunkLate. */
export async function inTime<Code>(fetch: () => Promise<Code>, ms: number = limits.chunkMs): Promise<Code> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ChunkLate()), ms);
  try {
    return await Promise.race([fetch(), late]);
  } finally {
    clearTimeout(timer);
  }
}
