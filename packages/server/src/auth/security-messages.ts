/** What users are told about the safety of their accounts. */
import type { NewMessage } from "../messages/messages.ts";

export function passwordChanged(userId: string): NewMessage {
  return {
    userId,
    type: "security",
    title: { en: "Your password was changed", zh: "密码已修改" },
    content: {
      en: "The password of your account was changed. If it was not you, set a new one under “Forgot password” at once and tell technical support.",
      zh: "您账号的密码已修改。如果不是您本人操作，请立即通过“忘记密码”重新设置，并告知技术支持。",
    },
    link: "/support/profile",
  };
}

export function newPlace(userId: string, { at, address, device }: { at: number; address: string; device: string }): NewMessage {
  const time = `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
  return {
    userId,
    type: "security",
    title: { en: "Sign-in from a new place", zh: "新的登录地点" },
    content: {
      en: `Your account was signed in to from a place that was not used before.\nTime: ${time}\nAddress: ${address}\nDevice: ${device === "" ? "unknown" : device}\nIf it was not you, change your password and sign out everywhere in your profile.`,
      zh: `您的账号在一个未曾使用过的地点登录。\n时间：${time}\n地址：${address}\n设备：${device === "" ? "未知" : device}\n如果不是您本人操作，请在个人资料中修改密码，并退出所有设备。`,
    },
    link: "/support/profile",
  };
}
