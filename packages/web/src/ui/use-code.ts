import { useEffect, useState } from "react";

/** What was fetched once is there at once the next time. */
const fetched = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * Code that is fetched when it is first needed. Unlike `React.lazy`, a fetch that fails can be tried again and takes
 * nothing else of the page with it. `load` must be the same function each time.
 */
export function useCode<Code>(load: () => Promise<Code>): { code: Code | null; failed: boolean; retry: () => void } {
  const [code, setCode] = useState({ code: (fetched.get(load) ?? null) as Code | null });
  const [failed, setFailed] = useState(false);
  const missing = code.code === null;
  useEffect(() => {
    if (!missing || failed) return undefined;
    let wanted = true;
    load().then(
      (found) => {
        fetched.set(load, found);
        if (wanted) setCode({ code: found });
      },
      () => {
        if (wanted) setFailed(true);
      },
    );
    return () => {
      wanted = false;
    };
  }, [load, missing, failed]);
  return { code: code.code, failed, retry: () => setFailed(false) };
}
