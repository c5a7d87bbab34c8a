import { expect, it } from "vitest";
import type { TaskNews } from "./bus.ts";
import { liveStyles } from "./live-styles.ts";

it("tells the user's own tasks, and that any may have changed once something may have been missed", async () => {
  const listeners = new Set<(news: TaskNews) => void>();
  const stop = new AbortController();
  const bus = {
    tell: () => {},
    listen: (listener: (news: TaskNews) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const hear = (news: TaskNews) => listeners.forEach((listener) => listener(news));
  const styles = liveStyles(bus, "ada", stop.signal);
  const next = styles.next();
  hear({ kind: "style", userId: "ben", taskId: "2" });
  hear({ kind: "task", userId: "ada", taskId: "3" });
  hear({ kind: "style", userId: "ada", taskId: "1" });
  expect(await next).toEqual({ done: false, value: "1" });
  hear({ kind: "gap" });
  hear({ kind: "style", userId: "ada", taskId: "4" });
  expect([await styles.next(), await styles.next()].map(({ value }) => value)).toEqual([null, "4"]);
  stop.abort();
  expect(await styles.next()).toEqual({ done: true, value: undefined });
  expect(listeners.size).toBe(0);
});
