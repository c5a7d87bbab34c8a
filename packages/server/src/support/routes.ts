import * as contract from "@analyte/contract/support";
import { deviceOf } from "../device.ts";
import { on, type Context, type Route } from "../serve.ts";
import type { Support } from "./support.ts";
import { withWishes } from "./wishes.ts";

export function supportRoutes(support: Support): Route[] {
  return [
    on(contract.storeFeedback, ({ content, img_src }, context) => support.feedback(speaker(context), { content, images: img_src })),
    on(contract.storeSupport, ({ title, content, img_src, task_id, project_id }, context) =>
      support.ask(speaker(context), { kind: "general", title, content, images: img_src, taskId: task_id ?? null, projectId: project_id ?? null }),
    ),
    on(contract.storeExceptionTask, ({ task_id, content, img_src }, context) =>
      support.ask(speaker(context), { kind: "exception_task", title: "", content, images: img_src, taskId: task_id, projectId: null }),
    ),
    on(contract.reportError, ({ task_id }, context) => support.reportError(speaker(context), context.language, task_id)),
    on(contract.storeReportExplain, async ({ task_id, content, img_src, chart, module_chart, ...wishes }, context) => {
      const figure = await support.explained(context.user.id, context.language, { task_id, chart, module_chart });
      const told = withWishes(content, { ...wishes, figure }, context.language);
      return await support.ask(speaker(context), { kind: "report_explain", title: "", content: told, images: img_src, taskId: task_id, projectId: null });
    }),
    on(contract.storeKnowledgeClassroom, ({ title, content, img_src }, context) =>
      support.ask(speaker(context), { kind: "knowledge_classroom", title, content, images: img_src, taskId: null, projectId: null }),
    ),
    on(contract.systemInfo, (_input, { userAgent }) => ({ version: support.version, device: deviceOf(userAgent) })),
    on(contract.listSupport, ({ page, size, state, name }, { user, language }) => support.list(user.id, language, { page, size, state, part: name.trim() })),
    on(contract.supportDetail, ({ id }, { user, language }) => support.find(user.id, language, id)),
    on(contract.replySupport, ({ id, content, img_src }, { user, language }) => support.reply(user.id, language, id, { content, images: img_src })),
    on(contract.closeSupport, ({ id }, { user, language }) => support.close(user.id, language, id)),
  ];
}

const speaker = ({ user, userAgent }: Context) => ({ userId: user.id, device: deviceOf(userAgent) });
