/** Windows of one browser tell each other which of them are there, so that none takes another's uploads for cut off. */
import { ownWindow } from "./unfinished-uploads.ts";

const name = "portal-uploads";
/** An answer within the same browser takes some milliseconds, from a busy window some more. */
const patienceMs = 400;
let channel: BroadcastChannel | null = null;

/** From now on this window answers. */
export function answerForUploads(): void {
  if (channel !== null || typeof BroadcastChannel === "undefined") return;
  channel = new BroadcastChannel(name);
  channel.addEventListener("message", ({ data }) => {
    if (data === "who") tell(channel, { window: ownWindow() });
  });
}

/** This window, and the others that answer. */
export async function windowsAlive(): Promise<Set<string>> {
  const alive = new Set([ownWindow()]);
  if (typeof BroadcastChannel === "undefined") return alive;
  const asking = new BroadcastChannel(name);
  asking.addEventListener("message", ({ data }: MessageEvent<{ window?: string }>) => {
    if (typeof data.window === "string") alive.add(data.window);
  });
  tell(asking, "who");
  await new Promise((resolve) => setTimeout(resolve, patienceMs));
  asking.close();
  return alive;
}

function tell(to: BroadcastChannel | null, what: unknown): void {
  // Not a window: only pages of this origin hear it.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  to?.postMessage(what);
}
