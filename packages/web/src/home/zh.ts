import type { Texts } from "../language/texts.ts";
import type { home as english } from "./en.ts";

export const home: Texts<typeof english> = {
  morning: "早上好，{{name}}",
  day: "中午好，{{name}}",
  afternoon: "下午好，{{name}}",
  evening: "晚上好，{{name}}",
  line: "继续之前的工作，从示例开始，或使用您自己的数据。",
  chooseTool: "选择工具",
  start: "从示例开始",
  allTools: "全部工具",
  recentTasks: "最近的任务",
  allTasks: "全部任务",
  noTasks: "还没有运行过任务。点击下方任一示例即可看到结果。",
  recentFiles: "最近的文件",
  allFiles: "全部文件",
  noFiles: "您的数据表会显示在这里。",
  upload: "前往我的文件",
  unread: "未读消息",
  allMessages: "全部消息",
  noUnread: "您已读完所有消息。",
  usedTools: "最近使用的工具",
  allUsed: "全部使用记录",
  noUsed: "您运行过的工具会列在这里。",
  news: "最新公告",
};
