import { incrUserStatistics } from "@analyte/contract/site";
import { useEffect } from "react";
import { useSite } from "../auth/queries.ts";
import { send } from "../send.ts";

/** Counts a visit of each page that is shown, where the operator wants it counted. Nobody need hear of a failure. */
export function useVisits(path: string): void {
  const base = useSite().data?.statistics_base;
  useEffect(() => {
    if (base !== undefined) send(incrUserStatistics, { path }, { at: base }).catch(() => {});
  }, [base, path]);
}
