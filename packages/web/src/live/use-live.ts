/** What changes while the page is open, as the server tells it: one stream for states of tasks and the number of unread messages. */
import { liveEvents, liveEventSchema } from "@analyte/contract/live";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { mayPass } from "../call-failure.ts";
import { readEvents } from "../events.ts";
import { showUnread } from "../messages/queries.ts";
import { openStream } from "../send.ts";
import { refreshTasks, showTaskState } from "../tasks/live.ts";
import { noteLive } from "./connection.ts";

const retryMs = [1_000, 2_000, 5_000];

/** Mounted once, in the shell. */
export function useLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    void follow(client, stop.signal);
    return () => stop.abort();
  }, [client]);
}

async function follow(client: QueryClient, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    try {
      const body = await openStream(liveEvents, {}, signal);
      noteLive(true);
      failures = 0;
      // What happened while there was no stream is asked for once, and what could not be had meanwhile.
      await Promise.all([refreshTasks(client), client.refetchQueries({ type: "active", predicate: ({ state }) => mayPass(state.error) })]);
      for await (const data of readEvents(body)) {
        const event = liveEventSchema.safeParse(JSON.parse(data));
        if (!event.success) continue;
        if ("task" in event.data) showTaskState(client, event.data.task);
        else showUnread(client, event.data.unread);
      }
    } catch {
      failures++;
    }
    noteLive(false);
    await rest(retryMs[Math.min(failures, retryMs.length - 1)]!, signal);
  }
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
}
