/**
 * Addresses that need no header: whoever has one may fetch what it names within a minute, and nothing else. What it says
 * is signed, so nobody makes one or changes it; what it stands for is looked up anew, so a deleted file is gone.
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
    make({ userId, fileIds, inline }) {
      const expires_at = now() + linkMs;
      const text = Buffer.from(JSON.stringify([userId, fileIds, inline ? 1 : 0, expires_at])).toString("base64url");
      return { url: `${base}/${fileContent.path}?key=${text}.${sign(text).toString("base64url")}`, expires_at };
    },
    read(key) {
      const [text = "", signature = ""] = key.split(".", 2);
      const [given, right] = [Buffer.from(signature, "base64url"), sign(text)];
      if (given.length !== right.length || !timingSafeEqual(given, right)) throw unknownLink();
      const [userId, fileIds, inline, expires_at] = saidSchema.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
      // Who has a part and asks for the rest has begun in time; but not for ever.
      if (now() > expires_at + limits.transferMs) throw linkOver();
      return { userId, fileIds, inline: inline === 1, expired: now() > expires_at };
    },
  };
}

const saidSchema = z.tuple([z.string(), z.array(z.string()).min(1), z.number(), z.number()]);

const unknownLink = (): Failure =>
  notFound({ en: "This link leads nowhere. Please open the file from My Files.", zh: "此链接无效，请从“我的文件”中打开该文件。" });

export const linkOver = (): Failure =>
  new Failure(codes.notFound, 410, {
    en: "This link has expired: it holds for one minute. Please open the file from My Files again.",
    zh: "此链接已过期：有效期为一分钟。请从“我的文件”中重新打开该文件。",
  });
