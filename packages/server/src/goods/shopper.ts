/** Who looks around in the mall, and what its parts answer alike. */
import type { Language } from "@analyte/contract/text";
import { conflict } from "../errors.ts";
import type { Customer } from "./policy.ts";

export interface Shopper extends Customer {
  id: string;
  language: Language;
}
export interface Stored {
  id: string;
  version: number;
}

export const changedMeanwhile = () =>
  conflict({
    en: "Somebody else has changed this since you opened it, so yours was not saved. Open it again to see the change; copy your text first.",
    zh: "您打开之后，他人对此作了修改，因此您的修改未保存。请先复制您的文字，再重新打开查看。",
  });
export const notRemoved = () =>
  conflict({
    en: "Somebody else has changed this since you saw it, so it was not deleted. Look at it again, then delete it if it still has to go.",
    zh: "您查看之后，他人对此作了修改，因此未删除。请再次查看，确认后再删除。",
  });
