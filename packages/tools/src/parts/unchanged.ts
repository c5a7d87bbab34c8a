/** What a preparing step says that had nothing to do. */
import type { Text } from "@analyte/contract/text";

/** @param reason without a full stop. */
export const nothingToDo = (reason: Text): Text => ({
  en: `Nothing to do: ${reason.en}; the data is passed on as it is.`,
  zh: `无需处理：${reason.zh}，数据原样传递。`,
});
