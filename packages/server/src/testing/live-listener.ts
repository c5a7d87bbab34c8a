/** A page's stream of what changes, as a test hears it. */
import { base } from "@analyte/contract/call";
import { liveEventSchema, type LiveEvent } from "@analyte/contract/live";

export interface LiveListener {
  /** As they come. */
  events: LiveEvent[];
  /** Fulfilled once the stream is over, whoever has ended it. */
  ended: Promise<void>;
  stop: () => void;
}

/** Of the user whose session `token` names, at the portal at `address`. */
export function listenLive(address: string, token: string): LiveListener {
  const events: LiveEvent[] = [];
  const stop = new AbortController();
  const ended = (async () => {
    const response = await fetch(`${address}${base}/live/events`, { headers: { token }, signal: stop.signal });
    let rest = "";
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) if (block.startsWith("data: ")) events.push(liveEventSchema.parse(JSON.parse(block.slice(6))));
    }
  })().catch(() => {});
  return { events, ended, stop: () => stop.abort() };
}
