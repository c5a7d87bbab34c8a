/** What the signed-in user may do, by the same table as the server: each call says which mark it needs. */
import type { Call } from "@analyte/contract/call";
import type { ReactNode } from "react";
import { useCurrentSession } from "./RequireSession.tsx";

/** Whether the user may make a call. */
export function usePermitted({ access }: Pick<Call, "access">): boolean {
  const { marks } = useCurrentSession();
  return access === "guest" || access === "user" || marks.has(access);
}

/** Shows its children to users who may make the call, and nothing to others. */
export function Permitted({ to, children }: { to: Pick<Call, "access">; children: ReactNode }) {
  return usePermitted(to) ? children : null;
}
