import { health } from "@analyte/contract/site";
import { CallFailure } from "./call-failure.ts";
import { send } from "./send.ts";

/** Loads the page anew, if there is a portal: a browser that reloads without one shows a page of its own, with no way back. Otherwise throws what to say. */
export async function reloadPage(): Promise<void> {
  await reachPortal();
  location.reload();
}

/** Ends once the portal itself has answered, be it that it isn't well: its pages come all the same. Otherwise throws what to say. */
export async function reachPortal(signal?: AbortSignal): Promise<void> {
  try {
    await send(health, {}, { signal });
  } catch (failure) {
    if (!(failure instanceof CallFailure && failure.code !== null)) throw failure;
  }
}
