/** The audit log of clients' data and deals: who has looked at what, and who has changed deals. */
import type { Look, LookKind } from "@analyte/contract/deals";
import type { Directory } from "../account/directory.ts";
import { newCounted } from "../db/counted.ts";
import type { Database } from "../db/open.ts";
import type { PageAsked } from "../db/page-of.ts";
import { newSortableId } from "../sortable-id.ts";
import { keyOf, type DealFilter } from "./filter.ts";
import * as lookStore from "./look-store.ts";

/** One visit: a page asks again when it is redrawn or its window comes to the front. */
const visitMs = 600_000;

interface Options {
  database: Database;
  directory: Pick<Directory, "among">;
  /** Older looks are swept away. */
  lookDays: number;
  now: () => number;
}

export function openAudit({ database, directory, lookDays, now }: Options) {
  const counted = newCounted(now);
  const note = async (userId: string, look: { what: LookKind; client_key: string; asked: string }, query: Database = database) =>
    await lookStore.noteLook(query, { id: newSortableId(now()), at: now(), user_id: userId, ...look });
  async function namesOf(looks: readonly { user_id: string }[]): Promise<(userId: string) => string> {
    const found = await directory.among([...new Set(looks.map(({ user_id }) => user_id))], "");
    return (userId) => found.get(userId)?.name ?? "";
  }
  /** A look, once a visit. */
  async function noteLook(userId: string, look: { what: LookKind; client_key: string; asked: string }): Promise<void> {
    if (!(await lookStore.hasLooked(database, { user_id: userId, ...look }, now() - visitMs))) await note(userId, look);
  }
  async function noteList(userId: string, what: LookKind, { clientId = "", client = "", ...filter }: Record<string, string>): Promise<void> {
    const asked = Object.entries(filter).flatMap(([name, value]) => (value === "" ? [] : [`${name}: ${value}`]));
    await noteLook(userId, { what, client_key: keyOfClient(clientId, client), asked: (client === "" ? asked : [client, ...asked]).join(", ") });
  }
  return {
    note: noteLook,
    /** A list of clients or deals, by what was asked for. */
    noteList,
    /** Deals as a list. The first of one client's, without another filter, stand on the client's page, whose look is noted already. */
    async noteDeals(userId: string, filter: DealFilter, { page, size, sort, order }: PageAsked & { sort: string; order: string }): Promise<void> {
      const { clientId, client, ...others } = filter;
      const key = keyOfClient(clientId, client);
      const ofOne = key !== "" && page === 1 && Object.values(others).every((value) => value === "");
      if (ofOne && (await lookStore.hasLooked(database, { user_id: userId, client_key: key, what: "client" }, now() - visitMs))) return;
      await noteList(userId, "deals", { ...filter, page: String(page), size: String(size), sort, order });
    },
    /** In the transaction of the change: how many deals, and of which file; whose they are is not told. */
    noteChange: async (query: Database, userId: string, what: "import" | "delete", { file, ...counts }: Record<string, string | number>) =>
      await note(
        userId,
        {
          what,
          client_key: "",
          asked: [...(file === undefined ? [] : [file]), ...Object.entries(counts).map(([name, count]) => `${name}: ${count}`)].join(", "),
        },
        query,
      ),
    /** Of one client, by its key. */
    async looksAt(clientKey: string, most: number): Promise<{ at: number; name: string }[]> {
      const rows = await lookStore.looksAt(database, clientKey, { most, span: visitMs });
      const nameOf = await namesOf(rows);
      return rows.map(({ at, user_id }) => ({ at, name: nameOf(user_id) }));
    },
    looks: async (asked: PageAsked): Promise<{ data: Look[]; total: number }> => {
      const total = await counted("looks", lookStore.all(database));
      const rows = await lookStore.looks(database, asked, total);
      const nameOf = await namesOf(rows);
      const data = rows.map(({ id, at, user_id, client_key, what, asked: of }) => {
        const client_id = client_key.startsWith("name:") ? "" : client_key;
        return { id, at, name: nameOf(user_id), what, client_id, asked: of };
      });
      return { data, total };
    },
    /** Takes away what is older than it is kept. */
    sweep: () => lookStore.dropLooks(database, now() - lookDays * 86_400_000),
  };
}

/** How one client is called in the log; empty for none. */
const keyOfClient = (clientId: string, client: string): string => (clientId === "" && client !== "" ? `name:${keyOf(client)}` : clientId);
