import antdChinese from "antd/locale/zh_CN";
import { auth } from "../auth/zh.ts";
import { charts } from "../charts/zh.ts";
import { files } from "../files/zh.ts";
import { home } from "../home/zh.ts";
import { shell } from "../shell/zh.ts";
import { tasks } from "../tasks/zh.ts";
import { tools } from "../tools/zh.ts";
import { ui } from "../ui/zh.ts";

export const chinese = { auth, charts, files, home, shell, tasks, tools, ui };
export { antdChinese };
