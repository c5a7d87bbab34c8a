import { useEffect, useState } from "react";

export type ChartCode = typeof import("./chart-code.ts");

let loaded: ChartCode | null = null;

/** The drawing code: null while it is being fetched, and a way to try again where that failed. */
export function useChartCode(): { code: ChartCode | null; failed: boolean; retry: () => void } {
  const [code, setCode] = useState(loaded);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (code !== null || failed) return undefined;
    let wanted = true;
    import("./chart-code.ts").then(
      (module) => {
        loaded = module;
        if (wanted) setCode(module);
      },
      () => {
        if (wanted) setFailed(true);
      },
    );
    return () => {
      wanted = false;
    };
  }, [code, failed]);
  return { code, failed, retry: () => setFailed(false) };
}
