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
  const note = async (userId: string, look: NotedLook, query: Database = database) =>
    await lookStore.noteLook(query, { id: newSortableId(now()), at: now(), user_id: userId, ...look });
  async function namesOf(ids: readonly string[]): Promise<(userId: string) => string> {
    const found = await directory.among([...new Set(ids.filter((id) => id !== ""))], "");
    return (userId) => found.get(userId)?.name ?? "";
  }
  /** A look, once a visit. */
  async function noteLook(userId: string, look: NotedLook): Promise<void> {
    const { client: _, ...same } = look;
    if (!(await lookStore.hasLooked(database, { user_id: userId, ...same }, now() - visitMs))) await note(userId, look);
  }
  async function listed(what: LookKind, { clientId = "", client = "", ...filter }: Record<string, string>): Promise<NotedLook> {
    const asked = Object.entries(filter).flatMap(([name, value]) => (value === "" ? [] : [`${name}: ${value}`]));
    const called = clientId === "" ? client : (await namesOf([clientId]))(clientId);
    return { what, client_key: keyOfClient(clientId, client), client: called, asked: asked.join(", ") };
  }
  const noteList = async (userId: string, what: LookKind, filter: Record<string, string>): Promise<void> => await noteLook(userId, await listed(what, filter));
  return {
    note: noteLook,
    /** A list of clients or deals, by what was asked for. */
    noteList,
    /** A workbook of deals: each is a look of its own, however soon it comes after another. */
    noteExport: async (userId: string, filter: DealFilter) => await note(userId, await listed("export", { ...filter })),
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
          client: "",
          asked: [...(file === undefined ? [] : [file]), ...Object.entries(counts).map(([name, count]) => `${name}: ${count}`)].join(", "),
        },
        query,
      ),
    /** Of one client, by its key. */
    async looksAt(clientKey: string, most: number): Promise<{ at: number; name: string }[]> {
      const rows = await lookStore.looksAt(database, clientKey, { most, span: visitMs });
      const nameOf = await namesOf(rows.map((row) => row.user_id));
      return rows.map(({ at, user_id }) => ({ at, name: nameOf(user_id) }));
    },
    looks: async (asked: PageAsked): Promise<{ data: Look[]; total: number }> => {
      const total = await counted("looks", lookStore.all(database));
      const rows = await lookStore.looks(database, asked, total);
      const nameOf = await namesOf(rows.flatMap(({ user_id, client_key }) => [user_id, accountOf(client_key)]));
      const data = rows.map(({ id, at, user_id, client_key, client, what, asked: of }) => {
        const client_id = accountOf(client_key);
        return { id, at, name: nameOf(user_id), what, client_id, client: nameOf(client_id) || client, asked: what === "client" ? "" : of };
      });
      return { data, total };
    },
    /** Takes away what is older than it is kept. */
    sweep: () => lookStore.dropLooks(database, now() - lookDays * 86_400_000),
  };
}

interface NotedLook {
  what: LookKind;
  client_key: string;
  /** How the client is called; empty for none. */
  client: string;
  asked: string;
}
const byName = "name:";
const accountOf = (clientKey: string): string => (clientKey.startsWith(byName) ? "" : clientKey);
/** By what one client is known in the log; empty for none. */
const keyOfClient = (clientId: string, client: string): string => (clientId === "" && client !== "" ? `${byName}${keyOf(client)}` : clientId);
