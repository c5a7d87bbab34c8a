import { createContext, useCallback, useContext } from "react";

/** Set by the shell for each open page: several of the same kind stand in the document at once. */
export const PageIdsContext = createContext("");

/** Makes a name that is unique on its page unique in the document, for `id` and `htmlFor`. */
export function usePageIds(): (name: string) => string {
  const prefix = useContext(PageIdsContext);
  return useCallback((name) => `${prefix}${name}`, [prefix]);
}
