import { createContext } from "react";

/** Tells the shell that a tab shows a failure instead of its page: visiting it again tries anew. */
export const BrokenTabContext = createContext<() => void>(() => {});
