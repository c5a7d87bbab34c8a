import type { Call } from "@analyte/contract/call";
import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { useState } from "react";
import { askAnew } from "./call-query.ts";

interface Afterwards<R> {
  /** Said once it is done; nothing where what was answered is no success. */
  tell?: string | ((reply: R) => string | null);
  /** What may have changed by it. It is asked for anew also where the act was refused: often that is so because what is shown is old. */
  anew?: readonly Call[];
  /** Once it is done, before the lists are there again. */
  next?: (reply: R) => void;
}

/** Does something, says that it is done or why not, and brings up to date what shows it. Answers whether it was done. */
export function useAct() {
  const { message } = App.useApp();
  const client = useQueryClient();
  const [underWay, setUnderWay] = useState(0);
  const act = async <R>(work: () => Promise<R>, { tell, anew = [], next }: Afterwards<R> = {}): Promise<boolean> => {
    setUnderWay((before) => before + 1);
    try {
      const reply = await work();
      const said = typeof tell === "function" ? tell(reply) : (tell ?? null);
      if (said !== null) void message.success(said);
      next?.(reply);
      return true;
    } catch (failure) {
      void message.error((failure as Error).message);
      return false;
    } finally {
      await askAnew(client, anew);
      setUnderWay((before) => before - 1);
    }
  };
  return { act, busy: underWay > 0 };
}
