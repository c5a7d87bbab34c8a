import { createContext } from "react";

/** Whether an address of the same page, by its query, still shows what nobody has saved. */
export type StillShows = (query: URLSearchParams) => boolean;

/**
 * The tab that a page stands in is told whether the page holds what nobody has saved: closing it asks first, and so does an address in the same tab that doesn't show it
 * any more. A tab's page may be hidden meanwhile.
 */
export const UnsavedContext = createContext<(unsaved: boolean, stillShows: StillShows) => void>(() => {});
