import { cancelWork, listRunning, listServers, listWaiting } from "@analyte/contract/queue";
import { conflict, notFound } from "../errors.ts";
import { on, type Route } from "../serve.ts";
import { newWorkQueue, type QueueOptions } from "./queue.ts";

export function queueRoutes(options: QueueOptions): Route[] {
  const queue = newWorkQueue(options);
  return [
    on(listWaiting, (asked) => queue.waiting(asked)),
    on(listRunning, (asked) => queue.running(asked)),
    on(listServers, (_asked, { language }) => queue.servers(language)),
    on(cancelWork, async ({ id }, { user }) => {
      const cancelled = await options.tasks.cancelWork(id, user.name);
      if (cancelled === null) throw notFound(noSuchWork);
      if (cancelled === 0) throw conflict({ en: "It has ended already.", zh: "该任务已经结束。" });
      return { cancelled };
    }),
  ];
}

const noSuchWork = {
  en: "There is no such work: its id is wrong, or it has ended and its task was deleted. Look at the queue anew.",
  zh: "没有这项任务：编号有误，或任务已结束并被删除。请刷新队列后再查看。",
};
