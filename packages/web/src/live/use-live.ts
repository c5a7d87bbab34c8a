/** What changes while the page is open, as the server tells it: one stream for states of tasks and the number of unread messages. */
import { linkedResult, openLink } from "@analyte/contract/links";
import { liveEvents, liveEventSchema, type LiveEvent } from "@analyte/contract/live";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { mayPass } from "../call-failure.ts";
import { readEvents } from "../events.ts";
import { useLanguage } from "../language/use-language.ts";
import { showUnread } from "../messages/queries.ts";
import { askAnew } from "../calls/call-query.ts";
import { refreshProject, refreshProjects } from "../projects/changed.ts";
import { ofProjects } from "../projects/queries.ts";
import { ofSheets } from "../projects/sheet/queries.ts";
import { openStream } from "../send.ts";
import { refreshAllStyled, refreshStyled } from "../tasks/figures/refresh-styled.ts";
import { refreshTasks, showTaskState } from "../tasks/live.ts";
import { noteLive } from "./connection.ts";
import { shareEvents, type Audience, type Lead } from "./window-events.ts";

const retryMs = [1_000, 2_000, 5_000];

/** Mounted once, in the shell. `user`: windows of the same user and language have one stream together. */
export function useLive(user: string): void {
  const client = useQueryClient();
  const language = useLanguage();
  useEffect(() => {
    const stop = new AbortController();
    void shareEvents(`${user} ${language}`, listener(client), lead, stop.signal);
    return () => {
      stop.abort();
      noteLive(false);
    };
  }, [client, user, language]);
}

function listener(client: QueryClient): Audience {
  return {
    take(event) {
      if ("task" in event) showTaskState(client, event.task);
      else if ("project_changed" in event) void refreshProject(client, event.project_changed);
      else if ("links_changed" in event) void askAnew(client, [openLink, linkedResult]);
      else if ("styled" in event) void (event.styled === null ? refreshAllStyled(client) : refreshStyled(client, event.styled));
      else {
        showUnread(client, event.unread);
        // A project that was released, offered or taken back is told by a message, too, as is a sheet that was handed in or returned.
        void askAnew(client, [...ofProjects, ...ofSheets]);
      }
    },
    live(now, missed) {
      noteLive(now);
      // What happened while there was no stream is asked for once, and what could not be had meanwhile.
      if (missed)
        void Promise.all([
          refreshTasks(client),
          refreshProjects(client),
          client.refetchQueries({ type: "active", predicate: ({ state }) => mayPass(state.error) }),
        ]);
    },
  };
}

const lead: Lead = async (to, signal) => {
  for (let failures = 0; !signal.aborted;) {
    try {
      const body = await openStream(liveEvents, {}, signal);
      to.live(true, true);
      failures = 0;
      for await (const event of eventsOf(body)) to.take(event);
    } catch {
      failures++;
    }
    to.live(false, false);
    await rest(retryMs[Math.min(failures, retryMs.length - 1)]!, signal);
  }
};

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveEvent> {
  for await (const data of readEvents(body)) {
    const event = liveEventSchema.safeParse(JSON.parse(data));
    if (event.success) yield event.data;
  }
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
}
