import type { Texts } from "../language/texts.ts";
import type { auth as english } from "./en.ts";

export const auth: Texts<typeof english> = {
  title: "登录",
  line: "上传数据、运行分析、调整图形、带走结果。",
  username: "账号或邮箱",
  password: "密码",
  usernameMissing: "请输入账号或邮箱地址。",
  passwordMissing: "请输入密码。",
  capsLock: "大写锁定已开启。",
  signIn: "登录",
  demo: "体验演示账号",
  demoLine: "无需注册，使用真实的工具和示例数据。",
  sorry: "抱歉",
  ended: "身份验证失败：登录已失效，请重新登录。",
  restoreFailed: "未能恢复您的会话。您仍处于登录状态，请重试。",
  signInAgain: "重新登录",
  logout: "退出登录",
  logoutQuestion: "确定退出 {{title}} 吗？",
  logoutHelp: "正在运行的任务会继续运行。",
  logoutFailed: "退出登录失败：{{reason}}",
  forbidden: "禁止访问",
  noPermission: "没有权限",
  noPermissionHelp: "您的账号无权访问此页面。如有需要，请联系平台管理员。",
  toHome: "返回首页",
};
