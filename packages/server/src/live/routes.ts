import { liveEvents, type LiveEvent } from "@analyte/contract/live";
import { unreadCount } from "@analyte/contract/messages";
import { liveLinks } from "../links/live.ts";
import type { Links } from "../links/links.ts";
import { liveUnread } from "../messages/live.ts";
import { liveProjects, type ProjectChanges } from "../projects/changed.ts";
import type { Messages } from "../messages/messages.ts";
import { on, type Route } from "../serve.ts";
import type { Tasks } from "../tasks/tasks.ts";
import { merge } from "./merge.ts";

export interface Sources {
  tasks: Pick<Tasks, "liveStates" | "liveStyles">;
  messages: Messages;
  links: Pick<Links, "listen">;
  projects: Pick<ProjectChanges, "listen">;
}

export function liveRoutes({ tasks, messages, links, projects }: Sources): Route[] {
  return [
    on(liveEvents, (_input, { user, language, signal }) => {
      const states = named(tasks.liveStates(user.id, language, signal), (task): LiveEvent => ({ task }));
      const reads = user.marks.some((mark) => mark === unreadCount.access);
      const styles = named(tasks.liveStyles(user.id, signal), (styled): LiveEvent => ({ styled }));
      const taken = named(liveLinks(links, user.id, signal), (links_changed): LiveEvent => ({ links_changed }));
      const changed = named(liveProjects(projects, user.id, signal), (project_changed): LiveEvent => ({ project_changed }));
      const always = [states, styles, taken, changed];
      return merge(reads ? [...always, named(liveUnread(messages, user.id, signal), (unread): LiveEvent => ({ unread }))] : always);
    }),
  ];
}

async function* named<From, To>(source: AsyncGenerator<From>, name: (item: From) => To): AsyncGenerator<To> {
  for await (const item of source) yield name(item);
}
