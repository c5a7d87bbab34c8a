import { captcha as askForCaptcha } from "@analyte/contract/auth";
import { useEffect, useState } from "react";
import { send } from "../send.ts";
import { prove } from "./prove.ts";

export type Captcha = ReturnType<typeof useCaptcha>;
type Picture = { key: string; image: string; proof: Promise<string> } | "wanted" | "failed";

/** A picture to read. Not from the cache of answers: each answer counts once, and what was typed belongs to the picture that is shown. */
export function useCaptcha() {
  const [picture, setPicture] = useState<Picture>("wanted");
  const wanted = picture === "wanted";
  useEffect(() => {
    if (!wanted) return undefined;
    const controller = new AbortController();
    const ask = async () => {
      const { key, image, work } = await send(askForCaptcha, {}, { signal: controller.signal });
      // Done while the picture is being read.
      const proof = prove(key, work);
      proof.catch(() => {});
      setPicture({ key, image, proof });
    };
    ask().catch(() => {
      if (!controller.signal.aborted) setPicture("failed");
    });
    return () => controller.abort();
  }, [wanted]);
  return { picture: typeof picture === "string" ? null : picture, failed: picture === "failed", refresh: () => setPicture("wanted") };
}
