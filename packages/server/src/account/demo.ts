/** Demo accounts: made on the first start, and able to sign in only while the portal offers them. */
import { customerMarks, marks as allMarks, type Mark } from "@analyte/contract/marks";
import type { Database } from "../db/open.ts";
import type { Account, Accounts } from "./accounts.ts";

export const demoPassword = "demo-portal";
/** The one that the sign-in page offers. */
export const demoUsername = "demo@example.org";
/** Has every mark: what the portal shows of itself is kept by it. */
export const keeperUsername = "all@example.org";

/** Adds those that are missing, and answers with them. */
export async function addDemoAccounts(database: Database, accounts: Accounts): Promise<Account[]> {
  const added: Account[] = [];
  // Everybody knows the password: hashing it for each account would only make the first start slower.
  let passwordHash: string | undefined;
  for (const { account, name, marks } of people) {
    const email = `${account}@example.org`;
    if ((await accounts.findByLogin(email)) !== null || (await accounts.findByLogin(account)) !== null) continue;
    passwordHash ??= await accounts.passwords.hash(demoPassword);
    added.push(await accounts.add(database, { account, email, name, marks, passwordHash, demo: true }));
  }
  return added;
}

const people: { account: string; name: string; marks: readonly Mark[] }[] = [
  { account: "demo", name: "Demo", marks: customerMarks },
  { account: "demo2", name: "Demo 2", marks: customerMarks },
  { account: "news", name: "News Editor", marks: [...customerMarks, "NewsEdit"] },
  { account: "sales", name: "Sales", marks: [...customerMarks, "Client"] },
  { account: "all", name: "All Marks", marks: allMarks },
];
