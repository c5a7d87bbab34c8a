import { z } from "zod";
import { jsonCall } from "./call.ts";
import { passwordSchema } from "./password.ts";
import { proofSchema, workSchema } from "./proof-of-work.ts";
import { captchaAnswerSchema, codeSchema, emailSchema, lineSchema, personNameSchema, phoneSchema } from "./fields.ts";

export const login = jsonCall({
  method: "POST",
  path: "login",
  access: "guest",
  summary: "Sign in by account name or e-mail address.",
  input: z.object({
    username: z.string().trim().min(1).max(254),
    password: z.string().min(1).max(200),
    /** What an earlier sign-in of this browser gave: its owner gets in also while strangers guess. */
    device: z.string().max(100).default(""),
    /** Where the answer has asked for it, by a fault of the field `proof`: what `proof_of_work` gave, and the work. */
    proof_key: z.string().max(100).default(""),
    proof: proofSchema.default(""),
  }),
  reply: z.object({
    email: z.string(),
    head_image_path: z.string(),
    name: z.string(),
    token: z.string(),
    /** For the browser to keep and to send with its next sign-in. It opens nothing. */
    device: z.string(),
  }),
});

export const proofOfWork = jsonCall({
  method: "GET",
  path: "proof_of_work",
  access: "guest",
  summary: "A question that takes a browser a second of work. Its answer counts once, within five minutes.",
  input: z.object({}),
  reply: z.object({ key: z.string(), work: workSchema }),
});

export const logout = jsonCall({
  method: "POST",
  path: "logout",
  access: "user",
  inMaintenance: true,
  summary: "End this session. The success of this call is code 2.",
  input: z.object({}),
  reply: z.null(),
});

export const captcha = jsonCall({
  method: "GET",
  path: "captcha",
  access: "guest",
  summary: "A picture whose characters a person can read, and some work for the browser. Their answer counts once, within five minutes.",
  input: z.object({}),
  reply: z.object({
    key: z.string(),
    /** A PNG in a `data:` address. */
    image: z.string(),
    work: workSchema,
  }),
});

const mailed = z.object({
  /** Seconds before the same can be asked for again. */
  resend_seconds: z.number().int(),
  /** Minutes for which what was mailed holds. */
  valid_minutes: z.number().int(),
});

export const sendRegisterCode = jsonCall({
  method: "POST",
  path: "send_register_code",
  access: "guest",
  summary: "Mail a verification code to an address that wants to register. Answers the same whether an account exists or not.",
  input: z.object({ email: emailSchema, ...captchaAnswerSchema }),
  reply: mailed,
});

export const register = jsonCall({
  method: "POST",
  path: "register",
  access: "guest",
  summary: "Make an account for the address that the verification code was mailed to.",
  input: z.object({
    email: emailSchema,
    code: codeSchema,
    password: passwordSchema,
    name: personNameSchema,
    phone: phoneSchema,
    company: lineSchema.default(""),
  }),
  reply: z.object({ email: z.string(), name: z.string() }),
});

export const sendForgetPassEmail = jsonCall({
  method: "POST",
  path: "send_forget_pass_email",
  access: "guest",
  summary: "Mail a link that sets a new password. Answers the same whether an account exists or not.",
  input: z.object({ email: emailSchema, ...captchaAnswerSchema }),
  reply: mailed,
});

const resetData = z.string().min(1).max(200);

export const resetPasswdCheck = jsonCall({
  method: "GET",
  path: "reset_passwd_check",
  access: "guest",
  summary: "Whether a mailed link can still be used. Fails with `conflict` when it is unknown, used or older than 20 minutes.",
  input: z.object({ reset_data: resetData }),
  reply: z.object({ valid: z.literal(true) }),
});

export const resetPasswd = jsonCall({
  method: "POST",
  path: "reset_passwd",
  access: "guest",
  summary: "Set a new password by a mailed link, once. Ends every session of the account.",
  input: z.object({ reset_data: resetData, password: passwordSchema }),
  reply: z.object({ changed: z.literal(true) }),
});
