/**
 * A call is one object that holds method, path, who may make it, its deadline and the schemas of input and reply.
 * Server and web derive from it; OpenAPI is generated from it.
 */
import type { z } from "zod";
import { limits } from "./limits.ts";
import type { Mark } from "./marks.ts";

export const base = "/api/front";

/** `guest`: no session needed. `user`: any session. A mark: a session whose user holds it. */
export type Access = "guest" | "user" | Mark;
export type Method = "GET" | "POST" | "DELETE";

interface CallBase<Input extends z.ZodType> {
  method: Method;
  /** Without the base, e.g. `task/list`. */
  path: string;
  access: Access;
  /** One sentence for the API page. */
  summary: string;
  input: Input;
  timeoutMs: number;
  /** It is answered to everybody also while the site is in maintenance: who wants to sign out, may. */
  inMaintenance?: boolean;
}
/** JSON in (query for GET and DELETE, body for POST), `content.data` out. */
export interface JsonCall<Input extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> extends CallBase<Input> {
  kind: "json";
  reply: Reply;
}
/** JSON in, `content.data` (one page) and `content.total` out. */
export interface ListCall<
  Input extends z.ZodType = z.ZodType,
  Item extends z.ZodType = z.ZodType,
  Extra extends z.ZodType = z.ZodType,
> extends CallBase<Input> {
  kind: "list";
  item: Item;
  /** What `content` says besides. */
  extra?: Extra;
}
/** Multipart in: the text fields of `input` first, then one part named `file`. JSON out. */
export interface UploadCall<Input extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> extends CallBase<Input> {
  kind: "upload";
  reply: Reply;
  maximumBytes: number;
}
/**
 * A file in parts, by the tus protocol 1.0 at this address and below it: POST begins an upload, HEAD tells how far it has
 * come, PATCH goes on there, DELETE gives it up. The answer to the part that completes it is JSON, as that of an upload.
 */
export interface ResumableCall<Input extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> extends CallBase<Input> {
  kind: "resumable";
  reply: Reply;
  maximumBytes: number;
}
/** JSON in, a file out. */
export interface DownloadCall<Input extends z.ZodType = z.ZodType> extends CallBase<Input> {
  kind: "download";
  /** It is fetched by browsers and download programs themselves: HEAD is answered, too. */
  ranges?: boolean;
}
/** JSON in, server-sent events out; every event's data is one `event`. */
export interface StreamCall<Input extends z.ZodType = z.ZodType, Event extends z.ZodType = z.ZodType> extends CallBase<Input> {
  kind: "stream";
  event: Event;
}
export type Call = JsonCall | ListCall | UploadCall | ResumableCall | DownloadCall | StreamCall;

type Options<C extends Call> = Omit<C, "kind" | "timeoutMs"> & { timeoutMs?: number };

export const jsonCall = <I extends z.ZodType, R extends z.ZodType>(options: Options<JsonCall<I, R>>): JsonCall<I, R> => ({
  kind: "json",
  timeoutMs: limits.requestMs,
  ...options,
});
export const listCall = <I extends z.ZodType, R extends z.ZodType, E extends z.ZodType = z.ZodUnknown>(
  options: Options<ListCall<I, R, E>>,
): ListCall<I, R, E> => ({
  kind: "list",
  timeoutMs: limits.requestMs,
  ...options,
});
export const uploadCall = <I extends z.ZodType, R extends z.ZodType>(options: Options<UploadCall<I, R>>): UploadCall<I, R> => ({
  kind: "upload",
  timeoutMs: limits.transferMs,
  ...options,
});
export const resumableCall = <I extends z.ZodType, R extends z.ZodType>(options: Options<ResumableCall<I, R>>): ResumableCall<I, R> => ({
  kind: "resumable",
  timeoutMs: limits.transferMs,
  ...options,
});
export const downloadCall = <I extends z.ZodType>(options: Options<DownloadCall<I>>): DownloadCall<I> => ({
  kind: "download",
  timeoutMs: limits.transferMs,
  ...options,
});
export const streamCall = <I extends z.ZodType, E extends z.ZodType>(options: Options<StreamCall<I, E>>): StreamCall<I, E> => ({
  kind: "stream",
  timeoutMs: 0,
  ...options,
});
