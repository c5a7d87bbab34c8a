/** users quota */
import type { Command } from "commander";
import { InvalidArgumentError } from "commander";
import type { Account } from "../account/accounts.ts";
import { roomOf, setQuota } from "../files/quota.ts";
import { inOffice, type Office } from "./open.ts";
import { print } from "./output.ts";

export function addQuota(users: Command, existing: (office: Office, name: string) => Promise<Account>): void {
  users
    .command("quota")
    .argument("<user>", "account, e-mail address or id")
    .argument("[bytes]", "how much the user may store, e.g. 50GB or 500MiB; “default” for what everybody may", amountOrDefault)
    .description("Show how much a user stores and may store in My Files, or change it; it counts from the next upload on.")
    .addHelpText("after", "\nExample:\n  npm run portal -- users quota anna@example.org 50GB")
    .action((name: string, amount: number | "default" | undefined) =>
      inOffice(async (office) => {
        const { id, account } = await existing(office, name);
        if (amount !== undefined) await setQuota(office.database, id, amount === "default" ? null : amount);
        const { used, quota, bin, results, attached } = await roomOf(office.database, id, office.config.quotaBytes);
        print(
          `${account}: ${bytes(used)} of ${bytes(quota)} bytes are used, ${bytes(bin)} of them in the bin${results === 0 ? "" : `, ${bytes(results)} of results`}${attached === 0 ? "" : `, ${bytes(attached)} of reports attached to projects`}.`,
        );
      }),
    );
}

const bytes = (count: number): string => count.toLocaleString("en");

/** `50GB`, `1.5 TiB`, `1000000`: decimal and binary units. */
export function amountOrDefault(given: string): number | "default" {
  if (given.trim().toLowerCase() === "default") return "default";
  const [, number, unit = "", binary] = /^(\d+(?:\.\d+)?)\s*([kmgt]?)(i?)b?$/i.exec(given.trim()) ?? [];
  const amount = Math.floor(Number(number) * (binary?.toLowerCase() === "i" ? 1_024 : 1_000) ** ["", "k", "m", "g", "t"].indexOf(unit.toLowerCase()));
  if (number === undefined || !Number.isSafeInteger(amount)) throw new InvalidArgumentError("Write an amount like 50GB, 500MiB or 1000000, or “default”.");
  return amount;
}
