/** Where users sign in from: a network and a device. A place that an account was never seen at before is told to its owner. */
import { createHash } from "node:crypto";
import type { Database } from "../db/open.ts";
import type { Messages } from "../messages/messages.ts";
import { neighbourhoodOf } from "./network.ts";
import { newPlace } from "./security-messages.ts";

export interface Places {
  note(userId: string, place: { address: string; device: string }): Promise<void>;
  sweep(): Promise<void>;
}

/** A place not seen for so long is new again. */
const forgottenMs = 180 * 86_400_000;

export function openPlaces(database: Database, messages: Messages, now: () => number = Date.now): Places {
  return {
    async note(userId, { address, device }) {
      const at = now();
      const place = createHash("sha256")
        .update(JSON.stringify([neighbourhoodOf(address), device]))
        .digest("hex");
      await database.transaction().execute(async (transaction) => {
        const { numInsertedOrUpdatedRows: added } = await transaction
          .insertInto("sign_in_places")
          .values({ user_id: userId, place, seen_at: at })
          .onConflict((conflict) => conflict.columns(["user_id", "place"]).doNothing())
          .executeTakeFirstOrThrow();
        if ((added ?? 0n) === 0n) {
          await transaction.updateTable("sign_in_places").set({ seen_at: at }).where("user_id", "=", userId).where("place", "=", place).execute();
          return;
        }
        const earlier = await transaction
          .selectFrom("sign_in_places")
          .select("place")
          .where("user_id", "=", userId)
          .where("place", "!=", place)
          .limit(1)
          .executeTakeFirst();
        if (earlier !== undefined) await messages.write(transaction, newPlace(userId, { at, address, device }));
      });
    },
    async sweep() {
      await database
        .deleteFrom("sign_in_places")
        .where("seen_at", "<", now() - forgottenMs)
        .execute();
    },
  };
}
