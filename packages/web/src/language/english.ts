import { auth } from "../auth/en.ts";
import { support } from "../support/en.ts";
import { site } from "../site/en.ts";
import { news } from "../news/en.ts";
import { notices } from "../notices/en.ts";
import { links } from "../links/en.ts";
import { messages } from "../messages/en.ts";
import { account } from "../account/en.ts";
import { charts } from "../charts/en.ts";
import { deals } from "../deals/en.ts";
import { files } from "../files/en.ts";
import { configure } from "../flows/configure/en.ts";
import { difference } from "../flows/difference/en.ts";
import { flows } from "../flows/en.ts";
import { home } from "../home/en.ts";
import { picker } from "../picker/en.ts";
import { programs } from "../programs/en.ts";
import { projects } from "../projects/en.ts";
import { queue } from "../queue/en.ts";
import { reports } from "../reports/en.ts";
import { settings } from "../settings/en.ts";
import { shell } from "../shell/en.ts";
import { shop } from "../shop/en.ts";
import { tasks } from "../tasks/en.ts";
import { tools } from "../tools/en.ts";
import { ui } from "../ui/en.ts";

export const english = {
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
} as const;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "ui";
    resources: typeof english;
  }
}
