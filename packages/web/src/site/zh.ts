import type { Texts } from "../language/texts.ts";
import type { site as english } from "./en.ts";

export const site: Texts<typeof english> = {
  title: "系统维护中",
  line: "平台正在维护，您的数据和任务不受影响。",
  until: "预计结束时间：{{time}}",
  longer: "维护时间比预计稍长，请稍候。",
  returns: "平台恢复后，本页会自动返回您之前的位置。",
  unreachable: "暂时无法连接平台，本页会继续尝试。",
  share: "分享到微信",
  shareHow: "点击微信右上角的 ⋯，选择发送给朋友或分享到朋友圈，卡片标题为“{{title}}”。",
  shareWho: "打开链接的人需要先登录。分析结果仍仅其所有者可见，他人无法通过此链接查看。",
  staff: "工作人员登录",
  contact: "您的联系人",
  contactCode: "联系人的微信二维码",
};
