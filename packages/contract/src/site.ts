import { z } from "zod";
import { jsonCall } from "./call.ts";

export const health = jsonCall({
  method: "GET",
  path: "system/health",
  access: "guest",
  summary: "Answers once the portal can serve.",
  input: z.object({}),
  reply: z.object({ status: z.literal("ok"), version: z.string() }),
});

export const siteState = jsonCall({
  method: "GET",
  path: "system/is_maintain",
  access: "guest",
  summary: "Whether the site is in maintenance, its title, and whether it offers demo accounts.",
  input: z.object({}),
  reply: z.object({ is_maintain: z.boolean(), title: z.string(), demo: z.object({ username: z.string(), password: z.string() }).nullable() }),
});
