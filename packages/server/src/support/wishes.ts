import type { storeReportExplain } from "@analyte/contract/support";
import type { Language, Text } from "@analyte/contract/text";
import type { z } from "zod";

type Wishes = Pick<z.output<typeof storeReportExplain.input>, "wished_time" | "contact"> & { figure: string };

/** What is to be explained, when and how, before what the user wrote: whoever answers reads it first. */
export function withWishes(content: string, { figure, wished_time, contact }: Wishes, language: Language): string {
  const told: [Text, string][] = [
    [{ en: "Figure: ", zh: "图：" }, figure],
    [{ en: "Wished time: ", zh: "期望时间：" }, wished_time],
    [{ en: "Phone or WeChat: ", zh: "电话或微信：" }, contact],
  ];
  const lines = told.flatMap(([words, said]) => (said === "" ? [] : [words[language] + said]));
  return lines.length === 0 ? content : `${lines.join("\n")}\n\n${content}`;
}
