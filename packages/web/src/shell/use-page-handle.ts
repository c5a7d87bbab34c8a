import type { Mark } from "@analyte/contract/marks";
import { useMatches } from "react-router";
import type { shell } from "./en.ts";

export interface PageHandle {
  /** Key of the page's title. */
  title?: Extract<keyof typeof shell, `title_${string}`>;
  /** The mark that a user needs to open it. */
  mark?: Mark;
  /** A page that stands in no menu names the page whose section it belongs to. */
  section?: string;
}

/** What the innermost matching route says of itself. */
export function usePageHandle(): PageHandle {
  const handle = useMatches().findLast((match) => match.handle !== undefined)?.handle as PageHandle | undefined;
  return handle ?? {};
}
