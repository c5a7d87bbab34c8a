import type { Text } from "@analyte/contract/text";
import { createContext, useContext, useEffect } from "react";

/** Names the tab that a page stands in; the shell gives it to each tab. A tab outlives a change of language while its page is hidden: its title holds both. */
export const TabTitleContext = createContext<(title: Text) => void>(() => {});

/** A page that shows one of many things names its tab after it, as soon as it knows the name. */
export function useTabTitle(title: Text | undefined): void {
  const name = useContext(TabTitleContext);
  useEffect(() => {
    if (title !== undefined) name(title);
  }, [name, title]);
}
