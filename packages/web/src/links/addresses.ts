import type { LinkKind } from "@analyte/contract/links";
import { resultPath } from "../tasks/links.ts";

/** Addresses of what is shared by link. */
export const myLinksPath = "/data-collection/links";
export const sharedPath = (code: string): string => `/shared/${code}`;
/** As others open it, on whatever machine. */
export function linkAddress(code: string): string {
  const [base = ""] = window.location.href.split("#");
  return `${base}#${sharedPath(code)}`;
}
/** Where the thing itself is its owner's. */
export const thingPath = ({ kind, thing_id: id }: { kind: LinkKind; thing_id: string }): string | null => (kind === "report" ? null : resultPath(id));
