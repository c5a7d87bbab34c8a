import antdChinese from "antd/locale/zh_CN";
import { auth } from "../auth/zh.ts";
import { support } from "../support/zh.ts";
import { site } from "../site/zh.ts";
import { news } from "../news/zh.ts";
import { notices } from "../notices/zh.ts";
import { links } from "../links/zh.ts";
import { messages } from "../messages/zh.ts";
import { account } from "../account/zh.ts";
import { charts } from "../charts/zh.ts";
import { deals } from "../deals/zh.ts";
import { files } from "../files/zh.ts";
import { configure } from "../flows/configure/zh.ts";
import { difference } from "../flows/difference/zh.ts";
import { flows } from "../flows/zh.ts";
import { home } from "../home/zh.ts";
import { picker } from "../picker/zh.ts";
import { programs } from "../programs/zh.ts";
import { projects } from "../projects/zh.ts";
import { queue } from "../queue/zh.ts";
import { reports } from "../reports/zh.ts";
import { settings } from "../settings/zh.ts";
import { shell } from "../shell/zh.ts";
import { shop } from "../shop/zh.ts";
import { tasks } from "../tasks/zh.ts";
import { tools } from "../tools/zh.ts";
import { ui } from "../ui/zh.ts";

export const chinese = {
  account,
  auth,
  charts,
  files,
  configure,
  deals,
  difference,
  flows,
  home,
  links,
  messages,
  news,
  notices,
  picker,
  programs,
  projects,
  queue,
  reports,
  settings,
  shell,
  shop,
  site,
  support,
  tasks,
  tools,
  ui,
};
export { antdChinese };
