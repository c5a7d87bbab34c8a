import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { oneAtATime } from "./one-at-a-time.ts";
import { refreshFiles } from "./queries.ts";

const once = oneAtATime<boolean>();

/** Does something to files, says how it went, and brings the lists up to date. `what` names it: while it is under way, the same wish again is no second one. */
export function useAttempt() {
  const { message } = App.useApp();
  const client = useQueryClient();
  const attempt = async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
    try {
      await work();
      if (done !== undefined) void message.success(done);
      return true;
    } catch (failure) {
      void message.error((failure as Error).message);
      return false;
    } finally {
      await refreshFiles(client);
    }
  };
  return (what: string, work: () => Promise<unknown>, done?: string): Promise<boolean> => once(what, () => attempt(work, done));
}
