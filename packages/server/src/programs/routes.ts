import * as contract from "@analyte/contract/programs/calls";
import { on, type Route } from "../serve.ts";
import { csvOfProgram, workbookOfProgram } from "./sheet.ts";
import type { Programs } from "./programs.ts";

export function programRoutes(programs: Programs): Route[] {
  return [
    on(
      contract.storeProgram,
      async ({ project_id: projectId, store_path: storePath, ...program }, { user }) => await programs.make(user.id, { projectId, storePath }, program),
    ),
    on(contract.programDetail, async ({ id }, { user, language }) => await programs.find(user.id, language, id)),
    on(contract.programNames, async ({ project_id: projectId, store_path: storePath }, { user, language }) => {
      const data = await programs.names(user.id, language, { projectId, storePath });
      return { data, total: data.length };
    }),
    on(contract.microbiomeProgramNames, async ({ project_id: projectId }, { user, language }) => {
      const data = await programs.namesOfMicrobiomes(user.id, language, projectId);
      return { data, total: data.length };
    }),
    on(contract.updateProgram, async ({ id, version, ...program }, { user }) => await programs.change(user.id, id, version, program)),
    on(contract.exportProgram, async ({ id, format }, { user, language }) => {
      const program = await programs.find(user.id, language, id);
      const [body, type] =
        format === "csv"
          ? [csvOfProgram(program), "text/csv; charset=utf-8"]
          : [workbookOfProgram(program), "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"];
      return { name: `${program.name}.${format}`, type, body, size: body.length };
    }),
    on(contract.deleteProgram, async ({ id }, { user }) => {
      await programs.remove(user.id, id);
      return { id };
    }),
  ];
}
