/** What a report says of itself, whatever its form. */
import type { Language, Text } from "@analyte/contract/text";

export const words = {
  figure: { en: "Figure", zh: "图" },
  table: { en: "Table", zh: "表" },
  contents: { en: "Contents", zh: "目录" },
  logo: { en: "Logo", zh: "标志" },
  origin: { en: "Where the numbers come from", zh: "数据来源" },
  listed: { en: ", ", zh: "、" },
} as const satisfies Record<string, Text>;

export const figureName = (number: number, language: Language): string => `${words.figure[language]} ${number}`;
export const tableName = (number: number, language: Language): string => `${words.table[language]} ${number}`;

/** Between the number and the words of a caption. */
export const afterNumber = (language: Language): string => (language === "zh" ? "\u3000" : ". ");

export function continuedText(language: Language): string {
  return language === "zh" ? "（续）" : " (continued)";
}

/** Under a table whose rows are not all set. */
export function leftText(set: number, { left, by, chosen }: { left: number; by: string | null; chosen: boolean }, language: Language): string {
  const [some, all] = [grouped(set), grouped(set + left)];
  if (language === "zh") {
    const which = chosen ? `此处列出所选的 ${some} 行` : `此处${by === null ? "" : `按“${by}”`}列出前 ${some} 行`;
    return `${which}，全部 ${all} 行见附带的 CSV 文件。`;
  }
  const which = chosen ? `${some} chosen of ${all} rows` : `The first ${some} of ${all} rows${by === null ? "" : `, by ${by}`}`;
  return `${which}; all of them are in the table's CSV file.`;
}

/** In a zip that has some figures as pictures alone. */
export function picturesAloneText(figures: readonly string[], language: Language): string {
  const said =
    language === "zh"
      ? "以下图仅以图片形式提供：其数值为仅供查看和分析、不能带出平台的项目中各个样本的数值。如有需要请联系项目所有者。"
      : "These figures are here as pictures alone: their values are those of single samples of a project that was shared to be looked at and analysed, not to be taken away. Ask its owner.";
  return `${said}\n\n${figures.join("\n")}\n`;
}

/** What the fonts lack, by numbers: written as itself it would be shown as something else once more. */
export function missingText(signs: readonly string[], language: Language): string {
  const shown = signs.slice(0, 30).map((sign) => `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`);
  const list = shown.join(words.listed[language]);
  if (language === "zh") return `本文件的字体缺少以下字符，以“?”代替：${list}${signs.length > shown.length ? " 等" : ""}。`;
  return `The fonts of this file lack these signs, which are shown as “?”: ${list}${signs.length > shown.length ? " and others" : ""}.`;
}

export function taskText(
  task: { name: string; tool: string; version: string; id: string; at: string | null; inputs: readonly string[] },
  language: Language,
): string {
  const inputs = task.inputs.join(words.listed[language]);
  if (language === "zh") {
    const parts = [
      `${task.tool} ${task.version}`,
      ...(task.at === null ? [] : [`完成于 ${task.at}`]),
      `任务编号 ${task.id}`,
      ...(inputs === "" ? [] : [`数据：${inputs}`]),
    ];
    return `${task.name}：${parts.join("，")}。`;
  }
  const parts = [
    `${task.tool} ${task.version}`,
    ...(task.at === null ? [] : [`finished ${task.at}`]),
    `task ${task.id}`,
    ...(inputs === "" ? [] : [`data: ${inputs}`]),
  ];
  return `${task.name}: ${parts.join(", ")}.`;
}

const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, "\u202f");

const months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];
/** UTC, so that the same report says the same everywhere. */
export function dateText(at: number, language: Language): string {
  const date = new Date(at);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  return language === "zh" ? `${year} 年 ${month + 1} 月 ${day} 日` : `${day} ${months[month]!} ${year}`;
}
export const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);
