import type { Texts } from "../language/texts.ts";
import type { notices as english } from "./en.ts";

export const notices: Texts<typeof english> = {
  title_other: "公告",
  carousel: "轮播",
  previous: "上一条公告",
  next: "下一条公告",
  show: "公告 {{number}}：{{title}}",
  pause: "停止轮播",
  play: "自动轮播",
  dismiss: "不再显示",
  refused: "获取公告预览失败，原因：{{reason}}",
  unreachable: "服务器异常，原因：{{reason}}",
};
