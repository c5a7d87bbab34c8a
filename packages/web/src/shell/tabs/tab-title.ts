import type { Text } from "@analyte/contract/text";
import { createContext, useContext, useEffect } from "react";

export type TabTitle = Text | string;

/** Names the tab that a page stands in; the shell gives it to each tab. */
export const TabTitleContext = createContext<(title: TabTitle) => void>(() => {});

/** A page that shows one of many things names its tab after it, as soon as it knows the name. */
export function useTabTitle(title: TabTitle | undefined): void {
  const name = useContext(TabTitleContext);
  useEffect(() => {
    if (title !== undefined) name(title);
  }, [name, title]);
}
