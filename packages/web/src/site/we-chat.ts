/** What a page says of itself when it is shared from within WeChat. Its JS-SDK is loaded in WeChat's own browser alone. */
import { weChatScript, weChatSign } from "@analyte/contract/site";
import { inTime } from "../chunk-time.ts";
import { send } from "../send.ts";

export interface Card {
  title: string;
  desc: string;
  link: string;
  imgUrl: string;
}
/** As much of the JS-SDK as is used here. */
interface Sdk {
  config(options: { debug: boolean; appId: string; timestamp: number; nonceStr: string; signature: string; jsApiList: string[] }): void;
  ready(then: () => void): void;
  error(then: (fault: { errMsg?: string }) => void): void;
  updateAppMessageShareData(card: Card): void;
  updateTimelineShareData(card: Omit<Card, "desc">): void;
}

export const isWeChat = (userAgent: string): boolean => /\bMicroMessenger\//.test(userAgent);

let opening: Promise<Sdk> | null = null;

/** Tells WeChat what the page is called that its menu shares. Where that fails, WeChat shares the page under the portal's own name. */
export async function setCard(card: Card): Promise<void> {
  opening ??= open().catch((error: unknown) => {
    // The next page tries again.
    opening = null;
    throw error;
  });
  const sdk = await opening;
  sdk.updateAppMessageShareData(card);
  const { title, link, imgUrl } = card;
  sdk.updateTimelineShareData({ title, link, imgUrl });
}

async function open(): Promise<Sdk> {
  // WeChat signs an address without what stands behind #, so one signature holds for every page.
  const [url = ""] = window.location.href.split("#");
  const [sdk, signed] = await Promise.all([inTime(load), send(weChatSign, { url })]);
  const { promise, resolve, reject } = Promise.withResolvers<Sdk>();
  sdk.ready(() => resolve(sdk));
  sdk.error(({ errMsg = "" }) => reject(new Error(errMsg)));
  const { app_id: appId, timestamp, nonce_str: nonceStr, signature } = signed;
  sdk.config({ debug: false, appId, timestamp, nonceStr, signature, jsApiList: ["updateAppMessageShareData", "updateTimelineShareData"] });
  return await promise;
}

function load(): Promise<Sdk> {
  const { promise, resolve, reject } = Promise.withResolvers<Sdk>();
  const script = document.createElement("script");
  script.src = weChatScript;
  script.addEventListener("load", () => {
    const { wx } = window as { wx?: Sdk };
    if (wx === undefined) reject(new Error("WeChat's script brought nothing."));
    else resolve(wx);
  });
  script.addEventListener("error", () => {
    script.remove();
    reject(new Error("WeChat's script can't be reached."));
  });
  document.head.append(script);
  return promise;
}
