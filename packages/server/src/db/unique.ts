/** Whether a write failed because a row with the same key is there already, on either database. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === postgresUnique || errcode === sqliteUnique || errcode === sqlitePrimaryKey;
}

const postgresUnique = "23505";
const sqliteUnique = 2067;
const sqlitePrimaryKey = 1555;
