/** Clients: every account that does not belong to staff. */
import type { Client } from "@analyte/contract/clients";
import type { Directory, DirectoryQuery, ListedAccount } from "../account/directory.ts";
import type { ClientFact, ClientFacts, NoteClientList } from "../client-facts.ts";
import type { Config } from "../config.ts";

export interface Clients {
  /** Kept in the audit log. */
  list(userId: string, asked: Omit<DirectoryQuery, "clients">): Promise<{ data: Client[]; total: number }>;
  /** The most used first. */
  countries(): Promise<{ country: string; count: number }[]>;
}

export function openClients(directory: Directory, facts: ClientFacts, noteList: NoteClientList, { demo }: Pick<Config, "demo">): Clients {
  return {
    async list(userId, asked) {
      const { part, country = "", source = "", page, size, sort, order } = asked;
      // With all that says who stood on that page.
      await noteList(userId, "list", { name: part, country, source, page: String(page), size: String(size), sort, order });
      // Demo accounts are nobody's; they are shown only where the portal is tried out.
      const { data, total } = await directory.list({ ...asked, clients: { withDemo: demo } });
      const about = await facts(data.map(({ id }) => id));
      return { data: data.map((row) => present(row, about.get(row.id)!)), total };
    },
    countries: async () => await directory.countriesOf({ withDemo: demo }),
  };
}

function present({ id, name, email, phone, occupation, company, country, area, createdAt, source }: ListedAccount, fact: ClientFact): Client {
  return { id, name, email, phone, occupation, company, country, area, created_at: createdAt, source, ...fact };
}
