/** Reports that were begun and whose answer did not come: pressed again, the same one is asked for, also after the page was left and opened again. */
import { randomKey } from "../ui/random-key.ts";

const underWay = new Map<string, string>();

/** `of`: all that is begun, in words; each has one key until its answer is there. */
export async function begunOnce<Made>(of: string, begin: (idempotencyKey: string) => Promise<Made>): Promise<Made> {
  const key = underWay.get(of) ?? randomKey();
  underWay.set(of, key);
  const made = await begin(key);
  underWay.delete(of);
  return made;
}
