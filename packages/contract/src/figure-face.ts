/** The face that figures are laid out for, as much of it as a page needs: all of it would be ten times the page. */
import { z } from "zod";
import { jsonCall } from "./call.ts";
import { checked } from "./fields.ts";

/** In one request. */
export const mostSigns = 2_000;

export const figureFace = jsonCall({
  method: "POST",
  path: "task/figure_face",
  access: "user",
  summary: "The face of the figures with these characters, in both weights: TrueType as base64. Characters that it lacks are left out.",
  input: z.object({
    signs: checked(
      z
        .string()
        .min(1)
        .max(2 * mostSigns),
      (signs) => Array.from(signs).length <= mostSigns,
      { en: `has more than ${mostSigns} characters; ask for them in parts.`, zh: `超过 ${mostSigns} 个字符，请分批请求。` },
    ),
  }),
  reply: z.object({ regular: z.string(), semibold: z.string() }),
});
