import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { refreshFiles } from "./queries.ts";

/** Does something to files, says how it went, and brings the lists up to date. */
export function useAttempt() {
  const { message } = App.useApp();
  const client = useQueryClient();
  return async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
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
}
