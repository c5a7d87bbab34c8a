import { createContext } from "react";

/**
 * What is written for the first time is saved, and has an address of its own from then on: the tab that it stands in goes on there, with the page as it is. The shell
 * gives it to each tab.
 */
export const TabGoOnContext = createContext<(at: string) => void>(() => {});
