/**
 * Addresses that need no header: whoever has one may fetch what it names within a minute, as long as the session that it
 * was made in lives, and nothing else. What it says is signed, so nobody makes one or changes it; what it stands for is
 * looked up anew, so what was deleted or taken back is gone.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { base } from "@analyte/contract/call";
import { codes } from "@analyte/contract/envelope";
import { limits } from "@analyte/contract/limits";
import type { Text } from "@analyte/contract/text";
import { z } from "zod";
import { Failure, notFound } from "./errors.ts";

export interface Linked {
  userId: string;
  /** In which it was made; its name, not the token. */
  session: string;
  /** What it leads to, in the words of the feature that makes it. */
  ids: string[];
  inline: boolean;
}
export interface SignedLinks {
  make(linked: Linked): { url: string; expires_at: number };
  /** What a key stands for; fails for one that was not made here, or whose time is over. */
  read(key: string): Linked & { expired: boolean };
  /** Its minute is over. */
  over(): Failure;
  /** Its session is over. */
  signedOut(): Failure;
}
interface Options {
  secret: Buffer;
  /** The call that follows them. */
  path: string;
  /** Where else the reader finds what a link led to. */
  place: Text;
  now?: () => number;
}

/** To begin; a download that has begun goes on. */
export const linkMs = 60_000;

export function openSignedLinks({ secret, path, place, now = Date.now }: Options): SignedLinks {
  const signed = (text: string): string => `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
  const gone = (text: Text): Failure => new Failure(codes.notFound, 410, text);
  const over = (): Failure =>
    gone({
      en: `This link has expired: it holds for one minute. Please open it from ${place.en} again.`,
      zh: `此链接已过期：有效期为一分钟。请从${place.zh}中重新打开。`,
    });
  return {
    make({ userId, session, ids, inline }) {
      const expires_at = now() + linkMs;
      const text = Buffer.from(JSON.stringify([userId, session, ids, inline ? 1 : 0, expires_at])).toString("base64url");
      return { url: `${base}/${path}?key=${signed(text)}`, expires_at };
    },
    read(key) {
      const [text = ""] = key.split(".", 1);
      // Compared as it is written: the last sign of base64 holds bits that are none of the signature's.
      const [given, right] = [Buffer.from(key), Buffer.from(signed(text))];
      if (given.length !== right.length || !timingSafeEqual(given, right))
        throw notFound({ en: `This link leads nowhere. Please open it from ${place.en}.`, zh: `此链接无效，请从${place.zh}中打开。` });
      const said = saidSchema.safeParse(JSON.parse(Buffer.from(text, "base64url").toString()));
      // Made by an older version of the portal.
      if (!said.success) throw over();
      const [userId, session, ids, inline, expires_at] = said.data;
      // Who has a part and asks for the rest has begun in time; but not for ever.
      if (now() > expires_at + limits.transferMs) throw over();
      return { userId, session, ids, inline: inline === 1, expired: now() > expires_at };
    },
    over,
    signedOut: () =>
      gone({
        en: `This link has ended with the session that it was made in. Please sign in and open it from ${place.en}.`,
        zh: `此链接已随创建它的登录会话一同失效。请登录后从${place.zh}中打开。`,
      }),
  };
}

const saidSchema = z.tuple([z.string(), z.string(), z.array(z.string()).min(1), z.number(), z.number()]);
