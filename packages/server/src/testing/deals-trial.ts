/** A portal with a seller, a customer and no deals before each test. */
import type { Deal, DealFinding, DealStatistics } from "@analyte/contract/deals";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { startTrial, type TrialPortal } from "./trial-portal.ts";

export interface Taken {
  lines: number;
  added: number;
  changed: number;
  same: number;
  errors: number;
  warnings: number;
  findings: DealFinding[];
  done: boolean;
}
export const head = "contract,client,amount,currency,date,salesperson,product,source,region";
export const sheet = [
  head,
  "C-1,anna@example.org,1250.50,EUR,2026-03-05,Mira,Lipids,Conference,North",
  "C-2,Clinic B,99999999.99,EUR,2026-03-31,Jonas,Acids,Web,South",
  "C-3,Clinic B,0.01,EUR,2026-05-02,Mira,Lipids,Web,North",
  "C-4,Anna,10,USD,2026-05-02,Mira,Lipids,Web,North",
  "B-9,anna,700,eur,2025/3/7,Mira,Acids,Conference,",
].join("\n");

/** For the tests of a file; what is in it is there from the first of them on. */
export function dealsTrial() {
  const shared = {} as { trial: TrialPortal; seller: string; customer: string };
  let count = 0;
  beforeAll(async () => {
    shared.trial = await startTrial();
    const { accounts } = shared.trial.portal;
    await accounts.create({ account: "anna", email: "anna@example.org", name: "Anna Berg", company: "Institute A", password: "secret-1" });
    [shared.seller, shared.customer] = [await shared.trial.signIn("sales"), await shared.trial.signIn("demo")] as [string, string];
  });
  afterAll(() => shared.trial.close());
  beforeEach(async () => {
    for (const table of ["deal", "deal_sum", "client_look"] as const) await shared.trial.portal.database.deleteFrom(table).execute();
  });
  const upload = async (content: string | Uint8Array<ArrayBuffer>) => {
    const name = `deals-${(count += 1)}.${typeof content === "string" ? "csv" : "xlsx"}`;
    return ((await shared.trial.upload(shared.seller, name, content)).content.data as { store_path: string }).store_path;
  };
  const get = async (path: string, token = shared.seller) => await shared.trial.send("GET", `deal/${path}`, { token });
  const list = async (query = "") => (await get(`list?${query}`)).content as unknown as { data: Deal[]; total: number };
  return {
    shared,
    upload,
    take: async (content: string | Uint8Array<ArrayBuffer>, dry_run = false): Promise<Taken> => {
      const answer = await shared.trial.send("POST", "deal/import", { token: shared.seller, body: { store_path: await upload(content), dry_run } });
      expect(answer.status, JSON.stringify(answer)).toBe(200);
      return answer.content.data;
    },
    get,
    list,
    contracts: async (query = "") => (await list(query)).data.map(({ contract }) => contract),
    statistics: async (query: string) => (await get(`statistics?${query}`)).content.data as unknown as DealStatistics,
  };
}
