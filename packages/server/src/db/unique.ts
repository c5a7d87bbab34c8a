/** Whether a write failed because a row with the same key is there already, on either database. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === postgresUnique || errcode === sqliteUnique || errcode === sqlitePrimaryKey;
}

/** Two that write the same key in one moment: the second looks again, at what the first has written. `work` is a whole transaction. */
export async function lookingAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 5 || !isUniqueViolation(error)) throw error;
    }
  }
}

const postgresUnique = "23505";
const sqliteUnique = 2067;
const sqlitePrimaryKey = 1555;
