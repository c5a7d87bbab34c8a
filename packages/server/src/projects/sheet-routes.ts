import * as contract from "@analyte/contract/projects/sheet";
import type { Accounts } from "../account/accounts.ts";
import { notFound } from "../errors.ts";
import type { StoredFile } from "../jobs/events.ts";
import { on, type Route } from "../serve.ts";
import type { ReadCells } from "./filled-workbook.ts";
import { contentOfCells } from "./sheet-workbook.ts";
import type { Sheets } from "./sheets.ts";

interface Options {
  sheets: Sheets;
  accounts: Pick<Accounts, "findByLogin">;
  readCells: ReadCells;
  takeHandle: (userId: string, handle: string) => Promise<StoredFile>;
}

export function sheetRoutes({ sheets, accounts, readCells, takeHandle }: Options): Route[] {
  return [
    on(contract.listSheets, async (asked, { user }) => await sheets.list(user.id, asked)),
    on(contract.sheetDetail, async ({ project_id: id }, { user, language }) => await sheets.find(user.id, language, id)),
    on(contract.updateSheet, async ({ project_id: id, version, ...content }, { user }) => await sheets.update(user.id, id, version, content)),
    on(contract.submitSheet, async ({ project_id: id, version }, { user }) => await sheets.submit(user.id, id, version)),
    on(contract.readSheetWorkbook, async ({ project_id: id, store_path: path }, { user, language }) => {
      await sheets.requireFillable(user.id, id);
      const before = await sheets.find(user.id, language, id);
      const { name, sha256, size } = await takeHandle(user.id, path);
      return contentOfCells(await readCells(user.id, { name, sha256, size }), id, before);
    }),
    on(contract.listStaffSheets, async ({ name, ...asked }) => await sheets.staffList({ ...asked, part: name.trim() })),
    on(contract.staffSheetDetail, async ({ project_id: id }, { language }) => await sheets.staffFind(language, id)),
    on(contract.openSheet, async ({ owner, ...announced }, { user }) => {
      const account = await accounts.findByLogin(owner);
      if (account === null || account.disabled) throw noAccount(owner);
      return await sheets.open(user, account.id, announced);
    }),
    on(contract.returnSheet, async ({ project_id: id, note }, { user }) => await sheets.giveBack(user.id, id, note)),
    on(contract.lockSheet, async ({ project_id: id, note }, { user }) => await sheets.lock(user.id, id, note)),
  ];
}

const noAccount = (email: string) => notFound({ en: `There is no account “${email}” that can be used.`, zh: `没有可用的账号“${email}”。` });
