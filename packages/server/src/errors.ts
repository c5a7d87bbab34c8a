/** Expected failures. Anything else that is thrown is a fault of ours: it is logged and answered as "unexpected". */
import { codes, type Code } from "@analyte/contract/envelope";
import { fileSize } from "@analyte/contract/file-size";
import type { Text } from "@analyte/contract/text";
import { shortText, withShortNames } from "./short-names.ts";

export interface FieldFault {
  /** Dotted path of the field, e.g. `params.components`. */
  field: string;
  message: Text;
}

/** An expected failure: which kind it is, and a sentence for the user that says what is wrong and what to do. */
export class Failure extends Error {
  readonly code: Code;
  /** HTTP status. */
  readonly status: number;
  readonly text: Text;
  readonly faults: FieldFault[];
  readonly retryAfterSeconds: number | null;
  /** The site is in maintenance: the page then shows what the operator says of it. */
  readonly maintenance: boolean;

  constructor(code: Code, status: number, text: Text, faults: FieldFault[] = [], retryAfterSeconds: number | null = null, maintenance = false) {
    const short = shortText(text);
    super(short.en);
    this.name = "Failure";
    this.code = code;
    this.status = status;
    this.text = short;
    this.faults = faults.map(({ field, message }) => ({ field: withShortNames(field), message: shortText(message) }));
    this.retryAfterSeconds = retryAfterSeconds;
    this.maintenance = maintenance;
  }
}

export const invalidInput = (text: Text, faults: FieldFault[] = []): Failure => new Failure(codes.invalidInput, 400, text, faults);

export const noSession = (): Failure =>
  new Failure(codes.noSession, 401, { en: "You are not signed in, or your session has ended. Please sign in.", zh: "您尚未登录或会话已结束，请登录。" });

export const forbidden = (text: Text = { en: "You have no permission for this.", zh: "您没有执行此操作的权限。" }): Failure =>
  new Failure(codes.forbidden, 403, text);

export const notFound = (text: Text): Failure => new Failure(codes.notFound, 404, text);

export const tooLarge = (text: Text): Failure => new Failure(codes.tooLarge, 413, text);

/** An uploaded file, and what it may have at most. */
export function fileTooLarge(maximumBytes: number): Failure {
  const most = fileSize(maximumBytes);
  return tooLarge({ en: `Sorry, the file you uploaded is too large (<${most}).`, zh: `抱歉，您上传的文件过大（<${most}）。` });
}

export const tooMany = (text: Text, retryAfterSeconds: number): Failure => new Failure(codes.tooMany, 429, text, [], Math.max(1, Math.ceil(retryAfterSeconds)));

/** The thing is in a state in which this can't be done. */
export const conflict = (text: Text): Failure => new Failure(codes.conflict, 409, text);

/** The same sentence for an unknown account and a wrong password: no call tells whether an account exists. */
export const wrongCredentials = (): Failure =>
  new Failure(codes.wrongCredentials, 401, {
    en: "The account or the password is wrong.",
    zh: "账号名、邮箱地址或密码有误。",
  });

/** The file is not what it says it is, is empty, or has a type that is not accepted. */
export const badFile = (text: Text): Failure => new Failure(codes.badFile, 422, text);

/** The data can't be analysed as asked. */
export const badData = (text: Text, faults: FieldFault[] = []): Failure => new Failure(codes.badData, 422, text, faults);

export const unavailable = (text: Text): Failure => new Failure(codes.unavailable, 503, text);

export const underMaintenance = (): Failure =>
  new Failure(codes.unavailable, 503, { en: "The portal is under maintenance. Please come back later.", zh: "平台正在维护，请稍后再来。" }, [], null, true);

/** Whether something could not be written because a disk, or the portal's share of it or of one file, is full: files, SQLite, PostgreSQL. */
export function isStorageFull(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === "ENOSPC" || code === "EDQUOT" || code === "EFBIG" || code === "53100" || errcode === sqliteFull;
}

const sqliteFull = 13;

/** Whether this process, or the machine, may open no further file. */
export function isOutOfDescriptors(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === "EMFILE" || code === "ENFILE";
}

/** Whether another process held the embedded database for longer than anybody waits. */
export function isDatabaseBusy(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown };
  // The extended codes hold the plain one in their lowest byte.
  return typeof errcode === "number" && (errcode & 0xff) === sqliteBusy;
}

const sqliteBusy = 5;
