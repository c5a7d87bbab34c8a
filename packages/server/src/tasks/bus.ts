/** Tells this process's event streams that something about tasks has changed. It carries no state: whoever hears it reads the row. */
export type TaskNews = { kind: "task"; userId: string; taskId: string } | { kind: "queue" };

export interface TaskBus {
  tell(news: TaskNews): void;
  /** Returns the way to stop listening. */
  listen(listener: (news: TaskNews) => void): () => void;
}

export function newTaskBus(): TaskBus {
  const listeners = new Set<(news: TaskNews) => void>();
  return {
    tell(news) {
      for (const listener of listeners) listener(news);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
