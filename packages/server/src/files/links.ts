/**
 * Addresses that need no header: whoever has one may fetch what it names within a minute, as long as the session that it
 * was made in lives, and nothing else. What it says is signed, so nobody makes one or changes it; what it stands for is
 * looked up anew, so a deleted file is gone.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { base } from "@analyte/contract/call";
import { codes } from "@analyte/contract/envelope";
import { fileContent } from "@analyte/contract/file-content";
import { limits } from "@analyte/contract/limits";
import { z } from "zod";
import { Failure, notFound } from "../errors.ts";

export interface Linked {
  userId: string;
  /** In which it was made; its name, not the token. */
  session: string;
  /** One file, or what goes into one zip. */
  fileIds: string[];
  inline: boolean;
}
export interface Links {
  make(linked: Linked): { url: string; expires_at: number };
  /** What a key stands for; fails for one that was not made here, or whose time is over. */
  read(key: string): Linked & { expired: boolean };
}

/** To begin; a download that has begun goes on. */
export const linkMs = 60_000;

export function openLinks(secret: Buffer, now: () => number = Date.now): Links {
  const sign = (text: string): Buffer => createHmac("sha256", secret).update(text).digest();
  return {
    make({ userId, session, fileIds, inline }) {
      const expires_at = now() + linkMs;
      const text = Buffer.from(JSON.stringify([userId, session, fileIds, inline ? 1 : 0, expires_at])).toString("base64url");
      return { url: `${base}/${fileContent.path}?key=${text}.${sign(text).toString("base64url")}`, expires_at };
    },
    read(key) {
      const [text = "", signature = ""] = key.split(".", 2);
      const [given, right] = [Buffer.from(signature, "base64url"), sign(text)];
      if (given.length !== right.length || !timingSafeEqual(given, right)) throw unknownLink();
      const said = saidSchema.safeParse(JSON.parse(Buffer.from(text, "base64url").toString()));
      // Made by an older version of the portal.
      if (!said.success) throw linkOver();
      const [userId, session, fileIds, inline, expires_at] = said.data;
      // Who has a part and asks for the rest has begun in time; but not for ever.
      if (now() > expires_at + limits.transferMs) throw linkOver();
      return { userId, session, fileIds, inline: inline === 1, expired: now() > expires_at };
    },
  };
}

const saidSchema = z.tuple([z.string(), z.string(), z.array(z.string()).min(1), z.number(), z.number()]);

const unknownLink = (): Failure =>
  notFound({ en: "This link leads nowhere. Please open the file from My Files.", zh: "此链接无效，请从“我的文件”中打开该文件。" });

export const linkOver = (): Failure =>
  new Failure(codes.notFound, 410, {
    en: "This link has expired: it holds for one minute. Please open the file from My Files again.",
    zh: "此链接已过期：有效期为一分钟。请从“我的文件”中重新打开该文件。",
  });

export const linkSignedOut = (): Failure =>
  new Failure(codes.notFound, 410, {
    en: "This link has ended with the session that it was made in. Please sign in and open the file from My Files.",
    zh: "此链接已随创建它的登录会话一同失效。请登录后从“我的文件”中打开该文件。",
  });
