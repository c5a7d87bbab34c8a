import { liveEvents, type LiveEvent } from "@analyte/contract/live";
import { unreadCount } from "@analyte/contract/messages";
import { liveUnread } from "../messages/live.ts";
import type { Messages } from "../messages/messages.ts";
import { on, type Route } from "../serve.ts";
import type { Tasks } from "../tasks/tasks.ts";
import { merge } from "./merge.ts";

export function liveRoutes({ tasks, messages }: { tasks: Pick<Tasks, "liveStates" | "liveStyles">; messages: Messages }): Route[] {
  return [
    on(liveEvents, (_input, { user, language, signal }) => {
      const states = named(tasks.liveStates(user.id, language, signal), (task): LiveEvent => ({ task }));
      const reads = user.marks.some((mark) => mark === unreadCount.access);
      const styles = named(tasks.liveStyles(user.id, signal), (styled): LiveEvent => ({ styled }));
      return merge(reads ? [states, styles, named(liveUnread(messages, user.id, signal), (unread): LiveEvent => ({ unread }))] : [states, styles]);
    }),
  ];
}

async function* named<From, To>(source: AsyncGenerator<From>, name: (item: From) => To): AsyncGenerator<To> {
  for await (const item of source) yield name(item);
}
