import { createContext } from "react";

/** The tab that a page stands in is told whether the page holds what nobody has saved: closing it asks first. A tab's page may be hidden meanwhile. */
export const UnsavedContext = createContext<(unsaved: boolean) => void>(() => {});
