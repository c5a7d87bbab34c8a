/** Tells the event streams of all servers that something about tasks has changed. It carries no state: whoever hears it reads the row. */
import type { Hints } from "../db/hints.ts";

/** `gap`: something may have been told that nobody here has heard. */
export type TaskNews = { kind: OfTask; userId: string; taskId: string } | { kind: "queue" } | { kind: "gap" };

type OfTask = (typeof ofTask)[number];
/** `style`: how the figures of a task look. */
const ofTask = ["task", "style"] as const;

export interface TaskBus {
  tell(news: Exclude<TaskNews, { kind: "gap" }>): void;
  /** Returns the way to stop listening. */
  listen(listener: (news: TaskNews) => void): () => void;
}

export function newTaskBus(hints: Hints): TaskBus {
  return {
    tell(news) {
      if (news.kind === "queue") hints.tell("queue", "");
      else hints.tell(news.kind, `${news.userId} ${news.taskId}`);
    },
    listen(listener) {
      const stops = [
        hints.listen("queue", () => listener({ kind: "queue" })),
        ...ofTask.map((kind) =>
          hints.listen(kind, (about) => {
            const [userId = "", taskId = ""] = about.split(" ");
            listener({ kind, userId, taskId });
          }),
        ),
        hints.listenForGaps(() => listener({ kind: "gap" })),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
