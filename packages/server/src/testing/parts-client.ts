/** A client of the tus protocol for tests: each request by itself, so that any of them can go wrong on purpose. */
import { request } from "node:http";
import { base } from "@analyte/contract/call";

export interface PartsAnswer {
  status: number;
  headers: Headers;
  code: number | undefined;
  showMsg: string;
  data: Record<string, unknown> | undefined;
}

export const newPartsClient = (address: () => string, token: string) => {
  const send = async (method: string, path: string, headers: Record<string, string>, body?: Uint8Array<ArrayBuffer> | Blob): Promise<PartsAnswer> => {
    const answer = await fetch(`${address()}${path}`, {
      method,
      headers: { token, "tus-resumable": "1.0.0", ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    const {
      code,
      showMsg = "",
      content,
    } = (text === "" ? {} : JSON.parse(text)) as { code?: number; showMsg?: string; content?: { data?: Record<string, unknown> } };
    return { status: answer.status, headers: answer.headers, code, showMsg, data: content?.data };
  };
  const patch = (place: string, offset: number, part: Uint8Array<ArrayBuffer> | Blob, headers: Record<string, string> = {}) =>
    send("PATCH", place, { "upload-offset": String(offset), "content-type": "application/offset+octet-stream", ...headers }, part);
  const offset = async (place: string): Promise<number | null> => {
    const { status, headers } = await send("HEAD", place, {});
    return status === 200 ? Number(headers.get("upload-offset")) : null;
  };
  return {
    patch,
    offset,
    /** Sends the rest from where the upload stands. What was cut may still be on its way, and take the place of this part. */
    async goOn(place: string, content: Uint8Array<ArrayBuffer>): Promise<PartsAnswer> {
      for (let tries = 1; ; tries++) {
        const from = await offset(place);
        const answer = await patch(place, from ?? 0, content.slice(from ?? 0)).catch(() => null);
        if (tries === 20) throw new Error("Again and again something came between.");
        const another =
          answer === null || answer.status === 204 || answer.status === 503 || (answer.status === 409 && answer.headers.get("upload-offset") !== null);
        if (!another) return answer;
      }
    },
    create: (size: number, metadata: Record<string, string>, headers: Record<string, string> = {}) => {
      const pairs = Object.entries(metadata).map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`);
      return send("POST", `${base}/user_file_store/uploads`, { "upload-length": String(size), "upload-metadata": pairs.join(","), ...headers });
    },
    /** Sends `sent` bytes of a part and cuts the line. */
    async cut(place: string, from: number, part: Uint8Array, sent: number): Promise<void> {
      const ended = Promise.withResolvers<void>();
      const sender = request(`${address()}${place}`, {
        method: "PATCH",
        headers: { token, "tus-resumable": "1.0.0", "upload-offset": from, "content-type": "application/offset+octet-stream", "content-length": part.length },
      });
      sender.on("error", () => ended.resolve()).on("close", () => ended.resolve());
      sender.write(part.subarray(0, sent), () => setTimeout(() => sender.destroy(), 5));
      await ended.promise;
    },
    remove: (place: string) => send("DELETE", place, {}),
    send,
  };
};
export const placeOf = (answer: PartsAnswer): string => answer.headers.get("location") ?? "";
export const idOf = (place: string): string => place.split("/").at(-1)!;
