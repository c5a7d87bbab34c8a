import { auth } from "../auth/en.ts";
import { charts } from "../charts/en.ts";
import { files } from "../files/en.ts";
import { home } from "../home/en.ts";
import { shell } from "../shell/en.ts";
import { tasks } from "../tasks/en.ts";
import { tools } from "../tools/en.ts";
import { ui } from "../ui/en.ts";

export const english = { auth, charts, files, home, shell, tasks, tools, ui } as const;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "ui";
    resources: typeof english;
  }
}
