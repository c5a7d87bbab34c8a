export interface StorageTables {
  /** Who needs a blob. A blob without a row is swept. */
  blob_use: { sha256: string; owner: string; /** UTC milliseconds. */ created_at: number };
  /** What links are signed with. */
  link_secret: { name: string; /** Hex. */ secret: string; created_at: number };
}
