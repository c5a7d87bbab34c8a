import { useEffect, useState } from "react";
import { inTime } from "../chunk-time.ts";

/** What was fetched once is there at once the next time. */
const fetched = new WeakMap<() => Promise<unknown>, unknown>();

/** Fetches code in the time that code has; whoever uses it afterwards has it at once. */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  const code = await inTime(load);
  fetched.set(load, code);
  return code;
}

/**
 * Code that is fetched when it is first `wanted`. Unlike `React.lazy`, a fetch that fails, or takes longer than code may, can be tried
 * again and takes nothing else of the page with it. `load` must be the same function each time.
 */
export function useCode<Code>(load: () => Promise<Code>, wanted = true): { code: Code | null; failed: boolean; retry: () => void } {
  const [code, setCode] = useState({ code: (fetched.get(load) ?? null) as Code | null });
  const [failed, setFailed] = useState(false);
  const missing = code.code === null;
  useEffect(() => {
    if (!missing || failed || !wanted) return undefined;
    let waiting = true;
    fetchCode(load).then(
      (found) => {
        if (waiting) setCode({ code: found });
      },
      () => {
        if (waiting) setFailed(true);
      },
    );
    return () => {
      waiting = false;
    };
  }, [load, missing, failed, wanted]);
  return { code: code.code, failed, retry: () => setFailed(false) };
}
