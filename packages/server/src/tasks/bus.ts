/** Tells the event streams of all servers that something about tasks has changed. It carries no state: whoever hears it reads the row. */
import type { Hints } from "../db/hints.ts";

/** `gap`: something may have been told that nobody here has heard. */
export type TaskNews = { kind: "task"; userId: string; taskId: string } | { kind: "queue" } | { kind: "gap" };

export interface TaskBus {
  tell(news: Exclude<TaskNews, { kind: "gap" }>): void;
  /** Returns the way to stop listening. */
  listen(listener: (news: TaskNews) => void): () => void;
}

export function newTaskBus(hints: Hints): TaskBus {
  return {
    tell(news) {
      if (news.kind === "queue") hints.tell("queue", "");
      else hints.tell("task", `${news.userId} ${news.taskId}`);
    },
    listen(listener) {
      const stops = [
        hints.listen("queue", () => listener({ kind: "queue" })),
        hints.listen("task", (about) => {
          const [userId = "", taskId = ""] = about.split(" ");
          listener({ kind: "task", userId, taskId });
        }),
        hints.listenForGaps(() => listener({ kind: "gap" })),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
