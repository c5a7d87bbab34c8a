import type { Texts } from "../language/texts.ts";
import type { shell as english } from "./en.ts";

export const shell: Texts<typeof english> = {
  product: "Analyte 云平台",
  mainMenu: "主菜单",
  sectionMenu: "栏目菜单",
  openMenu: "打开菜单",
  foldMenu: "收起菜单",
  unfoldMenu: "展开菜单",
  skip: "跳到正文",
  language: "语言 / Language",
  toDark: "深色主题",
  toLight: "浅色主题",
  userMenu: "账号：{{name}}",
  footer: "您的结果、图形和表格均归您所有。",
  title_home: "首页",
  title_signIn: "登录",
  title_toolList: "工具列表",
  title_toolForm: "工具表单",
  title_taskList: "工具任务",
  title_result: "任务执行结果",
  title_files: "我的文件",
  title_notFound: "页面不存在",
  notFoundHelp: "该地址没有内容，可能是输入有误或页面已移动。",
};
