import { z } from "zod";
import { jsonCall } from "./call.ts";

/** A list that is to be seen at one look. */
export const mostFavourites = 100;

export const favouriteTools = jsonCall({
  method: "GET",
  path: "tool/favourites",
  access: "user",
  summary: `The ids of the tools that the user has marked as favourites, the latest first; ${mostFavourites} at most.`,
  input: z.object({}),
  reply: z.array(z.string()),
});

export const markFavourite = jsonCall({
  method: "POST",
  path: "tool/favourite",
  access: "user",
  summary: "Mark a tool as one of the user's favourites, or no longer. Twice is the same as once.",
  input: z.object({ tool_id: z.string().min(1).max(100), favourite: z.boolean() }),
  reply: z.array(z.string()),
});
