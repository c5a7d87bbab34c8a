/** Files that go with what users write: pictures with feedback; pictures and other files with requests to support, with news and with goods. */
import { z } from "zod";
import { imageTypes } from "./account.ts";
import { downloadCall, uploadCall } from "./call.ts";
import { limits } from "./limits.ts";

/** What other files than pictures may be, by their extension, and the type that each is handed out under. */
export const documentTypes = {
  ".pdf": "application/pdf",
  ".txt": "text/plain",
  ".csv": "text/csv",
  ".tsv": "text/tab-separated-values",
  ".xls": "application/vnd.ms-excel",
  ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;
export type DocumentExtension = keyof typeof documentTypes;

export function documentExtensionOf(name: string): DocumentExtension | null {
  const extension = /\.[a-z]+$/i.exec(name)?.[0].toLowerCase() ?? "";
  return Object.hasOwn(documentTypes, extension) ? (extension as DocumentExtension) : null;
}

export const attachmentPurposes = ["feedback", "support", "news", "goods"] as const;
export type AttachmentPurpose = (typeof attachmentPurposes)[number];
export const isPictureType = (type: string): boolean => imageTypes.some((one) => one === type);

export const uploadNormalFile = uploadCall({
  method: "POST",
  path: "file/upload_normal_file",
  access: "user",
  summary:
    "Upload a picture (PNG, JPEG, WebP, GIF) to go with a feedback, a support request, news or goods, by `purpose`. All but the first also take pdf, txt, csv, tsv, xls and xlsx. 10 MB at most.",
  maximumBytes: limits.attachmentBytes,
  input: z.object({ purpose: z.enum(attachmentPurposes).default("feedback") }),
  reply: z.object({ store_path: z.string(), name: z.string(), size: z.number().int(), type: z.string() }),
});

export const downloadAttachment = downloadCall({
  method: "GET",
  path: "file/attachment",
  access: "user",
  summary: "A file that the user has sent along with what was written. Browsers save it and never show it.",
  input: z.object({ id: z.string().min(1).max(100) }),
});
