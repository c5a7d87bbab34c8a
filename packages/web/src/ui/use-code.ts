import { limits } from "@analyte/contract/limits";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ChunkLate, inTime } from "../chunk-time.ts";
import { reloadPage } from "../portal-back.ts";

/** What was fetched once is there at once the next time. */
const fetched = new WeakMap<() => Promise<unknown>, unknown>();

/** Fetches code in the time that code has; whoever uses it afterwards has it at once. */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  const code = await inTime(load);
  fetched.set(load, code);
  return code;
}

interface FetchedCode<Code> {
  code: Code | null;
  /** Why it is not there, in a sentence; null while it may still come. */
  failure: string | null;
  /** It took longer than code may. */
  late: boolean;
  retry: () => void;
}

/**
 * Code that is fetched when it is first `wanted`. Unlike `React.lazy`, a fetch that fails, or takes longer than code may, can be tried
 * again and takes nothing else of the page with it. `load` must be the same function each time.
 */
export function useCode<Code>(load: () => Promise<Code>, wanted = true): FetchedCode<Code> {
  const { t } = useTranslation("ui");
  const [code, setCode] = useState({ code: (fetched.get(load) ?? null) as Code | null });
  const [failed, setFailed] = useState<"chunkFailed" | "chunkLate" | null>(null);
  const missing = code.code === null;
  useEffect(() => {
    if (!missing || failed !== null || !wanted) return undefined;
    let waiting = true;
    fetchCode(load).then(
      (found) => {
        if (waiting) setCode({ code: found });
      },
      (failure: unknown) => {
        if (waiting) setFailed(failure instanceof ChunkLate ? "chunkLate" : "chunkFailed");
      },
    );
    return () => {
      waiting = false;
    };
  }, [load, missing, failed, wanted]);
  const late = failed === "chunkLate";
  return {
    code: code.code,
    failure: failed === null ? null : t(failed, { seconds: limits.chunkMs / 1_000 }),
    late,
    retry: () => {
      // What a browser still waits for it doesn't ask for a second time: only a page that is loaded anew does.
      if (late) reloadPage().catch(() => {});
      else setFailed(null);
    },
  };
}
