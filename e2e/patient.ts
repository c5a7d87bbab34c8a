import { setTimeout as wait } from "node:timers/promises";

/** Over and over until it is answered: a server that dies takes its line with it. */
export async function patient<T>(act: () => Promise<T | null>, seconds = 120): Promise<T> {
  for (const end = Date.now() + seconds * 1_000; ;) {
    const answer = await act().catch((error: unknown) => {
      // What is no JSON comes from nginx: nobody was there behind it.
      if (error instanceof TypeError || error instanceof SyntaxError) return null;
      throw error;
    });
    if (answer !== null) return answer;
    if (Date.now() > end) throw new Error(`Nothing was answered within ${seconds} s.`);
    await wait(100);
  }
}
