import { jsonCall } from "./call.ts";
import { interactionResult } from "./tasks.ts";

export const figureLook = jsonCall({
  method: "GET",
  path: "task/figure_look",
  access: "user",
  summary: "How one figure looks now, without its data, which `task/data_interaction_result` gives and which never changes: asked for after a change of style.",
  input: interactionResult.input,
  reply: interactionResult.reply.omit({ document: true }),
});
