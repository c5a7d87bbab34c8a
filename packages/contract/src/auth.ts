import { z } from "zod";
import { jsonCall } from "./call.ts";

export const login = jsonCall({
  method: "POST",
  path: "login",
  access: "guest",
  summary: "Sign in by account name or e-mail address.",
  input: z.object({ username: z.string().trim().min(1).max(200), password: z.string().min(1).max(200) }),
  reply: z.object({ email: z.string(), head_image_path: z.string(), name: z.string(), token: z.string() }),
});

export const logout = jsonCall({
  method: "POST",
  path: "logout",
  access: "user",
  summary: "End this session. The success of this call is code 2.",
  input: z.object({}),
  reply: z.null(),
});
