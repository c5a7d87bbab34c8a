import { z } from "zod";
import { downloadCall, jsonCall, uploadCall } from "./call.ts";
import { lineSchema, optionalPhoneSchema, paragraphSchema, personNameSchema } from "./fields.ts";
import { passwordSchema } from "./password.ts";
import { limits } from "./limits.ts";
import { marks } from "./marks.ts";
import { textSchema, type Text } from "./text.ts";

const markSchema = z.enum(marks);

export const userSchema = z.object({
  name: z.string(),
  email: z.string(),
  /** The id of the picture for `file/image`; empty where there is none. */
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

export const updateUser = jsonCall({
  method: "POST",
  path: "user/update",
  access: "user",
  summary: "Change the user's own profile. What is left out stays as it is; the e-mail address can't be changed here.",
  input: z.object({
    name: personNameSchema.optional(),
    phone: optionalPhoneSchema.optional(),
    occupation: lineSchema.optional(),
    company: lineSchema.optional(),
    profile: paragraphSchema.optional(),
    country: lineSchema.optional(),
    area: lineSchema.optional(),
    /** What `file/upload_head_image` gave; empty removes the picture. */
    head_image_path: z.string().max(100).optional(),
  }),
  reply: userSchema,
});

export const updatePassword = jsonCall({
  method: "POST",
  path: "user/update_password",
  access: "user",
  summary: "Change the password. Ends every other session of the user.",
  input: z.object({ old_password: z.string().min(1).max(200), password: passwordSchema }),
  reply: z.object({ ended: z.number().int() }),
});

const mailChoice = z.object({
  enable_email: z.boolean(),
  /** Whether the user has said so. */
  chosen: z.boolean(),
});
export const getEnableEmail = jsonCall({
  method: "GET",
  path: "user/get_enable_email",
  access: "user",
  summary: "Whether system messages are also mailed to the user. Who has not chosen gets those alone that tell of the delivery and the end of his projects.",
  input: z.object({}),
  reply: mailChoice,
});

export const setEnableEmail = jsonCall({
  method: "POST",
  path: "user/set_enable_email",
  access: "user",
  summary: "Mail system messages to the user, or no longer.",
  input: z.object({ enable_email: z.boolean() }),
  reply: mailChoice,
});

export const sessionSchema = z.object({
  id: z.string(),
  /** UTC milliseconds. */
  created_at: z.number().int(),
  used_at: z.number().int(),
  /** The client's address when it signed in. */
  address: z.string(),
  /** Browser and system in words, e.g. `Chrome, Windows`; empty where they can't be told. */
  device: z.string(),
  /** The session that asks. */
  current: z.boolean(),
});
export type SessionItem = z.infer<typeof sessionSchema>;

export const listSessions = jsonCall({
  method: "GET",
  path: "user/sessions",
  access: "user",
  summary: "The user's signed-in sessions, the latest used first.",
  input: z.object({}),
  reply: z.array(sessionSchema),
});

export const endSession = jsonCall({
  method: "POST",
  path: "user/end_session",
  access: "user",
  summary: "End one session of the user.",
  input: z.object({ id: z.string().min(1).max(100) }),
  reply: z.object({ ended: z.number().int() }),
});

export const endAllSessions = jsonCall({
  method: "POST",
  path: "user/end_all_sessions",
  access: "user",
  summary: "Sign out everywhere; `keep_current` leaves the session that asks.",
  input: z.object({ keep_current: z.boolean().default(false) }),
  reply: z.object({ ended: z.number().int() }),
});

export interface NavigationNode {
  /** Empty for a node that stands for an action and no page. */
  path: string;
  title: Text;
  mark: (typeof marks)[number] | null;
  /** Hidden nodes carry marks, and stay out of menus. */
  hidden: boolean;
  children: NavigationNode[];
}
const navigationNodeSchema: z.ZodType<NavigationNode> = z.lazy(() =>
  z.object({ path: z.string(), title: textSchema, mark: markSchema.nullable(), hidden: z.boolean(), children: z.array(navigationNodeSchema) }),
);
export const navigationTree = jsonCall({
  method: "GET",
  path: "user/navigation_tree",
  access: "user",
  summary: "The pages that the signed-in user may see; the nodes carry the user's marks.",
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

/** The picture formats that pages show; told by content, whatever the name says. */
export const imageTypes = ["image/png", "image/jpeg", "image/webp", "image/gif"] as const;

export const uploadHeadImage = uploadCall({
  method: "POST",
  path: "file/upload_head_image",
  access: "user",
  summary: "Upload a picture of the user (PNG, JPEG, WebP), 2 MB at most; `user/update` then takes it.",
  maximumBytes: limits.headImageBytes,
  input: z.object({}),
  reply: z.object({ store_path: z.string() }),
});

export const downloadImage = downloadCall({
  method: "GET",
  path: "file/image",
  access: "user",
  summary: "A picture that the user has uploaded.",
  input: z.object({ id: z.string().min(1).max(100) }),
});
