/** This server among those of its database, as tasks know it. */
import { randomUUID } from "node:crypto";

export interface OwnServer {
  /** The same at each start; nobody else has it at the same time. */
  id: string;
  startId: string;
  /** The last migration that it knows; null where nobody else could run others. */
  shape: string | null;
  /** Whether it is to take on anything new. */
  mayClaim: () => boolean;
  /** Whether the shared folder is there in this moment. */
  folderIsThere: () => Promise<boolean>;
  /** Whether a living server computes with this program. */
  anyComputesWith: (program: string) => Promise<boolean>;
}

/** One that is alone. */
export const strayServer = (): OwnServer => ({
  id: randomUUID(),
  startId: randomUUID(),
  shape: null,
  mayClaim: () => true,
  folderIsThere: async () => true,
  anyComputesWith: async () => false,
});
