import { storeExample } from "@analyte/contract/tasks";
import { App } from "antd";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { send } from "../send.ts";
import { resultPath } from "../tasks/links.ts";
import { randomKey } from "../ui/random-key.ts";

/** Runs a tool, or a version of a process, on its own example and goes to the result. `running` names it while the call is under way. */
export function useRunExample(of: "tool" | "process" = "tool") {
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [running, setRunning] = useState<string | null>(null);
  const busy = useRef(false);
  const run = async (id: string): Promise<void> => {
    // A second click before the first has been drawn is the same wish.
    if (busy.current) return;
    busy.current = true;
    setRunning(id);
    try {
      const { id: task } = await send(storeExample, {
        ...(of === "tool" ? { tool_id: id } : { flow_version_id: id }),
        idempotency_key: randomKey(),
      });
      await navigate(resultPath(task));
    } catch (failure) {
      void message.error((failure as Error).message);
    } finally {
      busy.current = false;
      setRunning(null);
    }
  };
  return { run, running };
}
