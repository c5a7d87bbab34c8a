/** The mails about accounts: plain text in the reader's language, with what to do when it was somebody else. */
import { limits } from "@analyte/contract/limits";
import type { Text } from "@analyte/contract/text";
import { letter, spaced, type Reader } from "../mail/letter.ts";
import type { Mail } from "../mail/mailer.ts";

export const codeLetter = (reader: Reader, title: Text, code: string): Mail =>
  letter(reader, title, {
    en: {
      subject: "Your verification code",
      paragraphs: [
        `Your verification code for ${title.en} is: ${code}`,
        `It holds for ${minutes(limits.codeMs)} minutes. Type it into the registration page.`,
        "If you did not want to register, ignore this e-mail: without the code nobody can open an account with your address. Give it to nobody.",
      ],
    },
    zh: {
      subject: "注册验证码",
      paragraphs: [
        `您在${spaced(title.zh)}的注册验证码为：${code}`,
        `验证码在 ${minutes(limits.codeMs)} 分钟内有效，请填写到注册页面中。`,
        "如果您并未申请注册，请忽略此邮件：没有验证码，任何人都无法使用您的邮箱注册。请勿将验证码告知他人。",
      ],
    },
  });

export const alreadyRegisteredLetter = (reader: Reader, title: Text, siteUrl: string): Mail =>
  letter(reader, title, {
    en: {
      subject: "You already have an account",
      paragraphs: [
        `Somebody, probably you, wanted to register at ${title.en} with this e-mail address. There is an account with it already.`,
        `Sign in: ${siteUrl}/#/user/login`,
        `If you don't remember the password, set a new one: ${siteUrl}/#/user/account-forget`,
        "If it was not you, you need to do nothing: nothing has changed.",
      ],
    },
    zh: {
      subject: "您已拥有账号",
      paragraphs: [
        `有人（很可能是您本人）想用此邮箱注册${spaced(title.zh)}，但该邮箱已有账号。`,
        `登录：${siteUrl}/#/user/login`,
        `如果忘记了密码，可重新设置：${siteUrl}/#/user/account-forget`,
        "如果不是您本人操作，无需处理：您的账号没有任何变化。",
      ],
    },
  });

export const resetLetter = (reader: Reader, title: Text, link: string): Mail =>
  letter(reader, title, {
    en: {
      subject: "Set a new password",
      paragraphs: [
        `Somebody, probably you, asked for a new password for your account at ${title.en}. Open this link to set it:`,
        link,
        `The link works once and for ${minutes(limits.resetMs)} minutes. You will be signed out everywhere.`,
        "If it was not you, ignore this e-mail: your password stays as it is.",
      ],
    },
    zh: {
      subject: "重置密码",
      paragraphs: [
        `有人（很可能是您本人）申请重置您在${spaced(title.zh)}的账号密码。请打开以下链接设置新密码：`,
        link,
        `该链接仅能使用一次，${minutes(limits.resetMs)} 分钟内有效。设置后，所有设备都需要重新登录。`,
        "如果不是您本人操作，请忽略此邮件：您的密码不会改变。",
      ],
    },
  });

const minutes = (ms: number): number => Math.round(ms / 60_000);
