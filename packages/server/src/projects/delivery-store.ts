/** The SQL of what staff see of deliveries. */
import { expiringDays, type DeliveryShown } from "@analyte/contract/projects/deliveries";
import { knownAs } from "../account/lookups.ts";
import type { Database } from "../db/open.ts";
import { pageOf, type Page, type PageAsked } from "../db/page-of.ts";
import { inStates, partIn, type ProjectRow } from "./store.ts";

export interface DeliveryQuery extends PageAsked {
  show?: DeliveryShown | undefined;
  /** Part of the name or of the contract's number. */
  part: string;
  now: number;
}
export type OwnedRow = ProjectRow & { owner: string };

export async function list(query: Database, { show, part, now, ...asked }: DeliveryQuery): Promise<Page<OwnedRow>> {
  let found = query.selectFrom("project").where("delivered", "=", 1);
  // What is asked for its information sheet and has no data yet can't be released.
  if (show === "preparing") found = found.where("state", "=", "preparing").where("version", ">", 0);
  if (show === "unaccepted") found = found.where(inStates(["released"], now)).where("accepted_at", "is", null);
  if (show === "expiring") {
    const end = now + expiringDays * 86_400_000;
    found = found.where("state", "=", "released").where("expires_at", ">", now).where("expires_at", "<=", end);
  }
  const by = orders[show ?? "all"];
  const { rows, total } = await pageOf(found, asked, {
    search: { part, in: partIn },
    order: [
      [by.column, by.order],
      ["id", by.order],
    ],
  });
  // By themselves: joined, a database may begin with all of them.
  const owners = await knownAs(
    query,
    rows.map(({ owner_id }) => owner_id),
  );
  return { rows: rows.map((row) => ({ ...row, owner: owners.get(row.owner_id)?.email ?? "" })), total };
}

/** The most urgent first. */
const orders = {
  all: { column: "updated_at", order: "desc" },
  preparing: { column: "updated_at", order: "asc" },
  unaccepted: { column: "released_at", order: "asc" },
  expiring: { column: "expires_at", order: "asc" },
} as const;
