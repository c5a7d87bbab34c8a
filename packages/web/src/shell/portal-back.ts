import { health } from "@analyte/contract/site";
import { CallFailure } from "../call-failure.ts";
import { send } from "../send.ts";

/** Ends once the portal itself has answered, be it that it isn't well: its pages come all the same. Otherwise throws what to say. */
export async function reachPortal(signal?: AbortSignal): Promise<void> {
  try {
    await send(health, {}, { signal });
  } catch (failure) {
    if (!(failure instanceof CallFailure && failure.code !== null)) throw failure;
  }
}
