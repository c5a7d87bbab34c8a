import { useSite } from "../auth/queries.ts";

/** Whether this portal can write PDF; while that is not known yet, it is taken to. */
export const usePdf = (): boolean => useSite().data?.pdf !== false;
