/** A whole study to look at without waiting: the first process on its example, run once while nothing else is, and shown to everybody by link. */
import { setTimeout } from "node:timers/promises";
import { finishedStudy } from "@analyte/contract/flows/finished-calls";
import { linkTimes } from "@analyte/contract/links";
import { finalStatuses } from "@analyte/contract/tasks";
import type { Text } from "@analyte/contract/text";
import type { Account } from "./account/accounts.ts";
import { Failure } from "./errors.ts";
import type { Links } from "./links/links.ts";
import { on, type Route } from "./serve.ts";
import type { Tasks } from "./tasks/tasks.ts";
import type { Flows } from "./flows/flows.ts";

export interface FinishedStudy {
  /** Null until it is there. */
  find(): Promise<{ code: string; name: Text } | null>;
  /** Runs it, unless that was done or its owner has deleted it or taken its link back; until `closing`. */
  makeReady(closing: AbortSignal): Promise<void>;
}
interface Options {
  /** Of who keeps it; null where there are no examples to keep. */
  keeper: (() => Promise<Pick<Account, "id"> | null>) | null;
  flows: Pick<Flows, "versions" | "storeExample">;
  links: Pick<Links, "store" | "list">;
  tasks: Pick<Tasks, "queueState" | "underKey">;
  pollMs?: number;
}

export function openFinishedStudy({ keeper, flows, links, tasks, pollMs = 3_000 }: Options): FinishedStudy {
  const [version] = flows.versions.latest;
  const key = `finished-study:${version?.id}`;
  const ownerId = async () => (await keeper?.())?.id ?? null;
  /** Nobody's tasks wait or run. */
  const isIdle = async () => {
    const { queued = 0, running = 0 } = (await tasks.queueState(Date.now())).byStatus;
    return queued + running === 0;
  };
  const linksTo = async (owner: string, task: string) => (await links.list(owner, { page: 1, size: 1, kind: "result", thing_id: task })).data[0] ?? null;
  const taskOf = async (owner: string) => await tasks.underKey(owner, key);
  return {
    async find() {
      const owner = await ownerId();
      const task = owner === null ? null : await taskOf(owner);
      if (task?.status !== "succeeded") return null;
      const link = await linksTo(owner!, task.id);
      return link?.state === "open" ? { code: link.code, name: version!.example.name } : null;
    },
    async makeReady(closing) {
      const owner = await ownerId();
      if (owner === null || version === undefined) return;
      // Nobody waits for it: whoever came first goes first.
      while ((await taskOf(owner)) === null && !(await isIdle())) await setTimeout(pollMs, undefined, { signal: closing });
      const id = await begun(owner);
      if (id === null) return;
      for (let task = await taskOf(owner); ; task = await taskOf(owner)) {
        if (task === null || (finalStatuses.includes(task.status) && task.status !== "succeeded")) return;
        if (task.status === "succeeded") break;
        await setTimeout(pollMs, undefined, { signal: closing });
      }
      // One that was taken back stays so.
      const link = await linksTo(owner, id);
      if (link !== null && link.state !== "ended") return;
      await links.store({ id: owner }, { kind: "result", thing_id: id, part: "", note: "", ends_at: Date.now() + linkTimes.mostMs });
    },
  };

  /** Null where it was deleted. */
  async function begun(owner: string): Promise<string | null> {
    try {
      return (await flows.storeExample(owner, "en", { flow_version_id: version!.id, idempotency_key: key })).id;
    } catch (error) {
      if (error instanceof Failure && error.status === 409) return null;
      throw error;
    }
  }
}

export const finishedStudyRoute = (study: Pick<FinishedStudy, "find">): Route => on(finishedStudy, async () => ({ study: await study.find() }));
