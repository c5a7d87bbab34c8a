import type { Texts } from "../language/texts.ts";
import type { home as english } from "./en.ts";

export const home: Texts<typeof english> = {
  morning: "早上好，{{name}}",
  day: "中午好，{{name}}",
  afternoon: "下午好，{{name}}",
  evening: "晚上好，{{name}}",
  line: "从示例开始，或使用您自己的数据。",
  start: "从示例开始",
  allTools: "全部工具",
  recentTasks: "最近的任务",
  allTasks: "全部任务",
  noTasks: "还没有运行过任务。点击上方任一示例即可看到结果。",
  recentFiles: "最近的文件",
  allFiles: "全部文件",
  noFiles: "您的数据表会显示在这里。",
  upload: "前往我的文件",
};
