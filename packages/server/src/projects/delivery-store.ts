/** The SQL of what staff see of deliveries. */
import { expiringDays, type DeliveryShown } from "@analyte/contract/projects/deliveries";
import type { Database } from "../db/open.ts";
import { holdsPart, type ProjectRow } from "./store.ts";

export interface DeliveryQuery {
  page: number;
  size: number;
  show?: DeliveryShown | undefined;
  /** Part of the name or of the contract's number. */
  part: string;
  now: number;
}
export type OwnedRow = ProjectRow & { owner: string };

export async function list(query: Database, { page, size, show, part, now }: DeliveryQuery): Promise<{ rows: OwnedRow[]; total: number }> {
  let found = query.selectFrom("project").where("delivered", "=", 1);
  if (show === "preparing") found = found.where("state", "=", "preparing");
  if (show === "unaccepted") found = found.where("state", "=", "released").where("accepted_at", "is", null);
  if (show === "expiring") {
    const end = now + expiringDays * 86_400_000;
    found = found.where("state", "=", "released").where("expires_at", ">", now).where("expires_at", "<=", end);
  }
  if (part !== "") found = found.where(holdsPart(part));
  const { total } = await found.select((select) => select.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const by = orders[show ?? "all"];
  const rows = await found
    .innerJoin("users", "users.id", "project.owner_id")
    .selectAll("project")
    .select("users.email as owner")
    .orderBy(`project.${by.column}`, by.order)
    .orderBy("project.id", by.order)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows, total };
}

/** The most urgent first. */
const orders = {
  all: { column: "updated_at", order: "desc" },
  preparing: { column: "updated_at", order: "asc" },
  unaccepted: { column: "released_at", order: "asc" },
  expiring: { column: "expires_at", order: "asc" },
} as const;
