/** A user's own settings of processes: by name, one of each name. */
import { deleteFlowSettings, listFlowSettings, mostSettings, storeFlowSettings, type FlowSettings } from "@analyte/contract/flows/settings-calls";
import { transact } from "../db/postgres.ts";
import { hold } from "../account/lookups.ts";
import type { Database } from "../db/open.ts";
import { pageOf } from "../db/page-of.ts";
import { conflict, notFound } from "../errors.ts";
import { on, type Route } from "../serve.ts";
import { newSortableId } from "../sortable-id.ts";

export function flowSettingsRoutes(database: Database): Route[] {
  const own = (userId: string, version: string) => database.selectFrom("flow_settings").where("user_id", "=", userId).where("flow_version_id", "=", version);
  return [
    on(listFlowSettings, async ({ flow_version_id: version, ...page }, { user }) => {
      const order = [
        ["updated_at", "desc"],
        ["id", "desc"],
      ] as const;
      const { rows, total } = await pageOf(own(user.id, version), page, { order });
      const data = rows.map(({ id, name, settings, updated_at }) => ({ id, name, settings: JSON.parse(settings) as FlowSettings, updated_at }));
      return { data, total };
    }),
    on(storeFlowSettings, async ({ name, settings }, { user }) => {
      const now = Date.now();
      const version = settings.flow_version_id;
      const key = name.toLowerCase();
      // Two windows may keep the last place at the same moment.
      const id = await transact(database, async (trx) => {
        await hold(trx, user.id);
        const of = trx.selectFrom("flow_settings").where("user_id", "=", user.id).where("flow_version_id", "=", version);
        const known = await of.select("id").where("name_key", "=", key).executeTakeFirst();
        const changes = { name, settings: JSON.stringify(settings), updated_at: now };
        if (known !== undefined) {
          await trx.updateTable("flow_settings").set(changes).where("id", "=", known.id).execute();
          return known.id;
        }
        const { count } = await of.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
        if (Number(count) >= mostSettings) throw full();
        const fresh = newSortableId(now);
        await trx
          .insertInto("flow_settings")
          .values({ id: fresh, user_id: user.id, flow_version_id: version, name_key: key, ...changes })
          .execute();
        return fresh;
      });
      return { id, name, updated_at: now };
    }),
    on(deleteFlowSettings, async ({ id }, { user }) => {
      const { numDeletedRows } = await database.deleteFrom("flow_settings").where("id", "=", id).where("user_id", "=", user.id).executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound({ en: "These settings are not there any more.", zh: "该设置已不存在。" });
      return { id };
    }),
  ];
}

const full = () =>
  conflict({
    en: `${mostSettings} settings of this process are kept already. Delete one of them first.`,
    zh: `该流程已保存 ${mostSettings} 份设置，请先删除其中一份。`,
  });
