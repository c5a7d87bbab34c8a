/** The user's own tasks whose style has just changed, each as often as that happens: other windows show it, too. Null: perhaps any. */
import type { TaskBus } from "./bus.ts";

export async function* liveStyles(bus: TaskBus, userId: string, signal: AbortSignal): AsyncGenerator<string | null> {
  const changed = new Set<string | null>();
  let wake = Promise.withResolvers<void>();
  const unlisten = bus.listen((news) => {
    if (news.kind === "gap") changed.add(null);
    else if (news.kind === "style" && news.userId === userId) changed.add(news.taskId);
    else return;
    wake.resolve();
  });
  const abort = (): void => wake.resolve();
  signal.addEventListener("abort", abort, { once: true });
  try {
    while (!signal.aborted) {
      const ids = [...changed];
      changed.clear();
      yield* ids;
      if (changed.size > 0) continue;
      wake = Promise.withResolvers<void>();
      if (!signal.aborted) await wake.promise;
    }
  } finally {
    unlisten();
    signal.removeEventListener("abort", abort);
  }
}
