import { z } from "zod";
import { jsonCall } from "./call.ts";
import { marks } from "./marks.ts";
import { textSchema } from "./text.ts";

const markSchema = z.enum(marks);

export const userSchema = z.object({
  name: z.string(),
  email: z.string(),
  head_image_path: z.string(),
  phone: z.string(),
  occupation: z.string(),
  company: z.string(),
  profile: z.string(),
  country: z.string(),
  area: z.string(),
  roles: z.array(markSchema),
});
export type User = z.infer<typeof userSchema>;

export const userDetail = jsonCall({
  method: "GET",
  path: "user/detail",
  access: "user",
  summary: "The signed-in user.",
  input: z.object({}),
  reply: userSchema,
});

export interface NavigationNode {
  path: string;
  title: { en: string; zh: string };
  mark: (typeof marks)[number] | null;
  children: NavigationNode[];
}
const navigationNodeSchema: z.ZodType<NavigationNode> = z.lazy(() =>
  z.object({ path: z.string(), title: textSchema, mark: markSchema.nullable(), children: z.array(navigationNodeSchema) }),
);
export const navigationTree = jsonCall({
  method: "GET",
  path: "user/navigation_tree",
  access: "user",
  summary: "The menu that the signed-in user may see; its nodes carry the marks.",
  input: z.object({}),
  reply: z.array(navigationNodeSchema),
});

export const userPermission = jsonCall({
  method: "GET",
  path: "user/get_permission",
  access: "user",
  summary: "The marks of the signed-in user.",
  input: z.object({}),
  reply: z.array(markSchema),
});

export const dayLogin = jsonCall({
  method: "POST",
  path: "user/day_login",
  access: "user",
  summary: "Record that the user was here today; once a day counts.",
  input: z.object({}),
  reply: z.object({ day: z.string(), first: z.boolean() }),
});
