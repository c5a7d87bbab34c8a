/** A study of the portal's own that is there to be looked at. */
import { z } from "zod";
import { jsonCall } from "../call.ts";
import { textSchema } from "../text.ts";

export const finishedStudy = jsonCall({
  method: "GET",
  path: "flow/finished_study",
  access: "user",
  summary:
    "The process that the portal has run on its example after its first start, for everybody to look at: what `link/open` takes. Null until it is there, and on portals without examples.",
  input: z.object({}),
  reply: z.object({ study: z.object({ code: z.string(), name: textSchema }).nullable() }),
});
